import type { Purposes } from '#contract/purposes.ts'
import type { Told } from '#machines/vendor.ts'

/** Something that a visitor did, with its value in the units of the advertising account. */
export type TrackedEvent = Extract<Told, { kind: 'event' }>

/**
 * What the site needs of a vendor; what the vendor has no way to be told is left out. What the vendor is, what it is for and what it
 * leaves behind stands in `contract/vendors/`. Nothing here is called without consent for the vendor's purpose.
 */
export interface Adapter {
  /**
   * Lays ready what the vendor's script expects to find, consent first; nothing is requested by that.
   * @param id as it stands in `content/site.yml`
   * @returns the address of the script
   */
  start: (id: string, purposes: Purposes) => string
  /** Tells of something that a visitor did; no personal data is part of it. */
  event?: (event: TrackedEvent) => void
  /** Tells of an exception that the page survived. */
  exception?: (errorName: string) => void
  /** Tells what is allowed now; the vendor's own purpose still is. */
  consent?: (purposes: Purposes) => void
  /** Has the vendor stop. */
  stop?: () => void
}
