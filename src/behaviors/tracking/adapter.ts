import type { Purposes } from '#contract/purposes.ts'
import type { VendorMessage } from '#machines/vendor.ts'

/** A tracked event, with its value in the advertising account's units. */
export type TrackedEvent = Extract<VendorMessage, { kind: 'event' }>

/**
 * Connects a vendor's script. An adapter leaves out methods that its vendor has no use for. `contract/vendors/` describes the vendor.
 * Except for `stop`, methods are called only while the visitor allows the vendor's purpose.
 */
export interface Adapter {
  /**
   * Prepares the globals that the vendor's script expects, consent first. Makes no requests.
   * @param id as in `content/site.yml`
   * @returns the script's address
   */
  start: (id: string, purposes: Purposes) => string
  event?: (event: TrackedEvent) => void
  exception?: (errorName: string) => void
  /** Passes on the allowed purposes when they change. The vendor's own is still among them. */
  consent?: (purposes: Purposes) => void
  stop?: () => void
}
