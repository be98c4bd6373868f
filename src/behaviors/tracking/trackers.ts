import { type ActorRefFrom, createActor } from 'xstate'
import { vendorsPath } from '#contract/paths.ts'
import type { Purposes } from '#contract/purposes.ts'
import { vendorsAllowedBy } from '#contract/vendors/origins.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import type { Landing, TrackedDomainEvent } from '#machines/tracking.ts'
import type { vendorMachine } from '#machines/vendor.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { connectVendor } from '#src/behaviors/vendor/effects.ts'
import { updateAttribution } from './attribution.ts'
import { trackedMessageOf } from './events.ts'
import { guardHistory } from './guard-history.ts'
import { isFirstInSession } from './ledger.ts'
import { logTrackingFailure } from './log-failure.ts'
import { deleteResidualCookies } from './residual-cookies.ts'
import { allowScripts } from './script-policy.ts'
import { restrictToVendors } from './vendor-policy.ts'

async function fetchVendors(): Promise<VendorData[]> {
  const response = await fetch(vendorsPath)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return (await response.json()) as VendorData[]
}

let cachedVendors: readonly VendorData[] | undefined

/** Loads the configured vendors once. After a failure, the next call retries. */
async function loadVendors(): Promise<readonly VendorData[]> {
  cachedVendors ??= await fetchVendors()
  return cachedVendors
}

/**
 * Fetches the vendors without starting any.
 * @param signal aborted when consent is withdrawn
 */
export async function startTrackers({ query }: Landing, signal: AbortSignal): Promise<Trackers> {
  const vendors = await loadVendors()
  signal.throwIfAborted()
  return new Trackers(vendors, query)
}

/**
 * Deletes every vendor's cookies, including those of earlier visits.
 * @returns as `deleteResidualCookies`
 */
export const deleteAllResidualCookies = async (): Promise<string[]> =>
  deleteResidualCookies(await loadVendors())

/** Vendors revoked in this document. They can start again in the next one. */
const revokedVendors = new Set<string>()

/** The running vendors, except chat, which the chat launcher starts. */
export class Trackers {
  readonly #vendors: readonly VendorData[]
  readonly #running = new Map<string, ActorRefFrom<typeof vendorMachine>>()
  readonly #query: string
  #purposes: Purposes = []

  /** @param query the query of the landing page */
  constructor(vendors: readonly VendorData[], query: string) {
    this.#vendors = vendors
    this.#query = query
  }

  /**
   * Starts allowed vendors, updates running ones, and stops revoked ones.
   * @returns residual cookies of stopped vendors, as `deleteResidualCookies`
   */
  allow(purposes: Purposes): string[] {
    const allowedBefore = vendorsAllowedBy(this.#vendors, this.#purposes)
    const allowed = vendorsAllowedBy(this.#vendors, purposes)
    this.#purposes = purposes
    updateAttribution(this.#query, purposes)
    const remaining = this.#stop(allowedBefore.filter(vendor => !allowed.includes(vendor)))
    if (allowed.length > 0) {
      allowScripts(allowed)
      guardHistory()
    }
    for (const vendor of allowed) {
      const running = this.#running.get(vendor.name)
      if (running) running.send({ type: 'consent.update', purposes })
      else if (revokedVendors.has(vendor.name))
        logTrackingFailure(`${vendor.title} starts again with the next page load.`)
      else if (vendor.purpose !== 'chat') this.#start(vendor)
    }
    return remaining
  }

  #start(vendor: VendorData): void {
    const machine = connectVendor(vendor, () => this.#purposes)
    const actor = createActor(machine, { systemId: vendor.name, ...inspection })
    this.#running.set(vendor.name, actor)
    actor.start()
  }

  /** Sends an event to the running vendors, unless it already counted in this session. */
  track(event: TrackedDomainEvent): void {
    const tracked = this.#running.size > 0 ? trackedMessageOf(event) : undefined
    if (!tracked || (tracked.once && !isFirstInSession(tracked.once, Date.now()))) return
    const { message } = tracked
    for (const vendor of this.#running.values()) vendor.send({ type: 'vendor.send', message })
  }

  /** Stops vendors, blocks them by CSP, and deletes their cookies. */
  #stop(stopped: readonly VendorData[]): string[] {
    if (stopped.length === 0) return []
    restrictToVendors(vendorsAllowedBy(this.#vendors, this.#purposes))
    for (const { name } of stopped) {
      revokedVendors.add(name)
      this.#running.get(name)?.send({ type: 'vendor.stop' })
      this.#running.delete(name)
    }
    return deleteResidualCookies(stopped)
  }
}
