import type { Purposes } from '#contract/purposes.ts'
import type { VendorMessage } from '#machines/vendor.ts'

/** Connects a vendor's script. All methods except `stop` run only while the visitor allows the vendor's purpose. */
export interface Adapter {
  /** Sets up the globals that the vendor's script expects, consent first. Makes no requests. Returns the script's URL. */
  start: (id: string, purposes: Purposes) => string
  event?: (event: Extract<VendorMessage, { kind: 'event' }>) => void
  exception?: (errorName: string) => void
  /** Updates the allowed purposes, which still include the vendor's purpose. */
  consent?: (purposes: Purposes) => void
  stop?: () => void
}
