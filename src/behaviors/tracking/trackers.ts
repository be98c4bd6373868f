/** The trackers, loaded only after consent. A failure is logged and ignored. */
import { type ActorRefFrom, createActor } from 'xstate'
import { vendorsAddress } from '#contract/addresses.ts'
import type { Purposes } from '#contract/purposes.ts'
import { vendorsAllowedBy } from '#contract/vendors/origins.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import type { Landing, TrackedDomainEvent } from '#machines/tracking.ts'
import type { vendorMachine } from '#machines/vendor.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { connectVendor } from '#src/behaviors/vendor/effects.ts'
import { updateAttribution } from './attribution.ts'
import { meaningOf } from './events.ts'
import { keepHistory } from './keep-history.ts'
import { clearMemory, isFirstInSession } from './ledger.ts'
import { note } from './note.ts'
import { deleteResidualCookies } from './residual-cookies.ts'
import { allowScripts } from './script-policy.ts'
import { restrictToVendors } from './vendor-policy.ts'

async function fetchVendors(): Promise<VendorData[]> {
  const response = await fetch(vendorsAddress)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return (await response.json()) as VendorData[]
}

let fetched: readonly VendorData[] | undefined

/** Vendors configured in `content/site.yml`. A failed load is retried by the next call. */
async function loadVendors(): Promise<readonly VendorData[]> {
  fetched ??= await fetchVendors()
  return fetched
}

/**
 * Prepares vendors.
 * @param signal aborted when consent is withdrawn
 */
export async function startTrackers({ query }: Landing, signal: AbortSignal): Promise<Trackers> {
  const vendors = await loadVendors()
  signal.throwIfAborted()
  return new Trackers(vendors, query)
}

/**
 * Deletes every vendor's cookies, including those of earlier visits.
 * @returns names of cookies that couldn't be deleted, and addresses where vendors keep cookies of their own
 */
export const deleteAllResidualCookies = async (): Promise<string[]> =>
  deleteResidualCookies(await loadVendors())

/** Vendors revoked in this document; they can return in the next. */
const refusedVendors = new Set<string>()

/** Running vendors, without chat, which the chat launcher starts. */
export class Trackers {
  readonly #vendors: readonly VendorData[]
  readonly #running = new Map<string, ActorRefFrom<typeof vendorMachine>>()
  readonly #query: string
  #purposes: Purposes = []

  /** @param query of the visit's first address */
  constructor(vendors: readonly VendorData[], query: string) {
    this.#vendors = vendors
    this.#query = query
  }

  /**
   * Starts allowed vendors, updates running ones, and stops revoked ones.
   * @returns as `deleteAllResidualCookies`, for the stopped vendors
   */
  allow(purposes: Purposes): string[] {
    const before = vendorsAllowedBy(this.#vendors, this.#purposes)
    const allowed = vendorsAllowedBy(this.#vendors, purposes)
    this.#purposes = purposes
    updateAttribution(this.#query, purposes)
    if (purposes.length === 0) clearMemory()
    const left = this.#stop(before.filter(vendor => !allowed.includes(vendor)))
    if (allowed.length > 0) {
      allowScripts(allowed)
      keepHistory()
    }
    for (const vendor of allowed) {
      const running = this.#running.get(vendor.name)
      if (running) running.send({ type: 'consent.update', purposes })
      else if (refusedVendors.has(vendor.name)) note(`${vendor.title} begins again with the next page load.`)
      else if (vendor.purpose !== 'chat') this.#start(vendor)
    }
    return left
  }

  #start(vendor: VendorData): void {
    const machine = connectVendor(vendor, () => this.#purposes)
    const actor = createActor(machine, { systemId: vendor.name, ...inspection })
    this.#running.set(vendor.name, actor)
    actor.start()
  }

  /** Forwards an event to running vendors; an event with a `once` key only once per session. */
  hear(event: TrackedDomainEvent): void {
    const meaning = this.#running.size > 0 ? meaningOf(event) : undefined
    if (!meaning || (meaning.once && !isFirstInSession(meaning.once, Date.now()))) return
    const { message } = meaning
    for (const vendor of this.#running.values()) vendor.send({ type: 'vendor.send', message })
  }

  /** Blocks these vendors by policy, stops them, and deletes their cookies. */
  #stop(stopped: readonly VendorData[]): string[] {
    if (stopped.length === 0) return []
    restrictToVendors(vendorsAllowedBy(this.#vendors, this.#purposes))
    for (const { name } of stopped) {
      refusedVendors.add(name)
      this.#running.get(name)?.send({ type: 'vendor.stop' })
      this.#running.delete(name)
    }
    return deleteResidualCookies(stopped)
  }
}
