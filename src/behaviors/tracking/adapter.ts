import type { Purposes } from '#contract/purposes.ts'
import type { VendorMessage } from '#machines/vendor.ts'

/** A tracked event, with its value in the advertising account's units. */
export type TrackedEvent = Extract<VendorMessage, { kind: 'event' }>

/**
 * Connects a vendor's script. Optional methods are left out if the vendor has no use for them. `contract/vendors/` describes the vendor.
 * Nothing is called without consent for its purpose.
 */
export interface Adapter {
  /**
   * Prepares the globals that the vendor's script expects, consent first. Requests nothing.
   * @param id as in `content/site.yml`
   * @returns the script's address
   */
  start: (id: string, purposes: Purposes) => string
  event?: (event: TrackedEvent) => void
  exception?: (errorName: string) => void
  /** Updates consent; the vendor's own purpose is still allowed. */
  consent?: (purposes: Purposes) => void
  stop?: () => void
}
