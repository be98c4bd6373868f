import { type ActorRefFrom, createActor } from 'xstate'
import { receiptParameter } from '#contract/lead/receipt.ts'
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
import { recordInSession } from './ledger.ts'
import { logTrackingFailure } from './log-failure.ts'
import { deleteVendorStorage } from './residual-cookies.ts'
import { setAllowedVendors } from './script-policy.ts'
import { restrictToVendors } from './vendor-policy.ts'

let cachedVendors: readonly VendorData[] | undefined

/** Loads the configured vendors once. After a failure, the next call retries. */
async function loadVendors(): Promise<readonly VendorData[]> {
  if (cachedVendors) return cachedVendors
  const response = await fetch(vendorsPath)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  cachedVendors = (await response.json()) as VendorData[]
  return cachedVendors
}

export const createTrackers = async ({ query }: Landing): Promise<Trackers> =>
  new Trackers(await loadVendors(), query)

/**
 * Deletes the cookies and storage entries of all configured vendors, even those that didn't run in this visit. Returns the residual
 * cookies, and the hosts of third-party cookies.
 */
export const deleteAllVendorStorage = async (): Promise<string[]> => deleteVendorStorage(await loadVendors())

/** Removes the receipt number from the URL so that vendors can't read it. */
function hideReceipt(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(receiptParameter)) return
  url.searchParams.delete(receiptParameter)
  // The router's `replaceState` would render the page again, without the receipt that the server filled in.
  History.prototype.replaceState.call(history, history.state, '', url)
}

/** These vendors can't start again until the next document loads. */
const revokedVendors = new Set<string>()

/** The running vendors, except chat, which the chat launcher starts. */
export class Trackers {
  readonly #vendors: readonly VendorData[]
  readonly #actors = new Map<string, ActorRefFrom<typeof vendorMachine>>()
  readonly #landingQuery: string
  #purposes: Purposes = []

  constructor(vendors: readonly VendorData[], landingQuery: string) {
    this.#vendors = vendors
    this.#landingQuery = landingQuery
  }

  /** Starts allowed vendors, updates running ones, and stops revoked ones. Returns the cookies that remain. */
  allow(purposes: Purposes): string[] {
    const previousVendors = vendorsAllowedBy(this.#vendors, this.#purposes)
    const allowedVendors = vendorsAllowedBy(this.#vendors, purposes)
    this.#purposes = purposes
    updateAttribution(this.#landingQuery, purposes)
    const remaining = this.#stop(previousVendors.filter(vendor => !allowedVendors.includes(vendor)))
    if (allowedVendors.length > 0) {
      hideReceipt()
      setAllowedVendors(allowedVendors)
      guardHistory()
    }
    for (const vendor of allowedVendors) {
      const actor = this.#actors.get(vendor.name)
      if (actor) actor.send({ type: 'consent.update', purposes })
      else if (revokedVendors.has(vendor.name))
        logTrackingFailure(`${vendor.title} starts again with the next page load.`)
      else if (vendor.purpose !== 'chat') this.#start(vendor)
    }
    return remaining
  }

  #start(vendor: VendorData): void {
    const machine = connectVendor(vendor, () => this.#purposes)
    const actor = createActor(machine, { systemId: vendor.name, ...inspection })
    this.#actors.set(vendor.name, actor)
    actor.start()
  }

  /** Drops an event that counts only once per session and was already sent. */
  track(event: TrackedDomainEvent): void {
    const trackedMessage = this.#actors.size > 0 ? trackedMessageOf(event) : undefined
    if (!trackedMessage) return
    const { message, onceKey } = trackedMessage
    if (onceKey && !recordInSession(onceKey, Date.now())) return
    for (const vendor of this.#actors.values()) vendor.send({ type: 'vendor.send', message })
  }

  /** Stops vendors, blocks them with a CSP, and deletes their cookies. Returns the cookies that remain, and the hosts of third-party ones. */
  #stop(vendors: readonly VendorData[]): string[] {
    if (vendors.length === 0) return []
    restrictToVendors(vendorsAllowedBy(this.#vendors, this.#purposes))
    for (const { name } of vendors) {
      revokedVendors.add(name)
      this.#actors.get(name)?.send({ type: 'vendor.stop' })
      this.#actors.delete(name)
    }
    return deleteVendorStorage(vendors)
  }
}
