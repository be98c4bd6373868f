import type { Purposes } from '#contract/purposes.ts'
import type { VendorMessage } from '#machines/vendor.ts'

/** A tracked event, with its value in the advertising account's units. */
export type TrackedEvent = Extract<VendorMessage, { kind: 'event' }>

/** Connects a vendor's script. All methods except `stop` are called only while the visitor allows the vendor's purpose. */
export interface Adapter {
  /**
   * Sets up the globals that the vendor's script expects, consent first. Makes no requests.
   * @param id as in `content/site.yml`
   * @returns the script's URL
   */
  start: (id: string, purposes: Purposes) => string
  event?: (event: TrackedEvent) => void
  exception?: (errorName: string) => void
  /** Passes on a change of the allowed purposes, which still include the vendor's own purpose. */
  consent?: (purposes: Purposes) => void
  stop?: () => void
}
