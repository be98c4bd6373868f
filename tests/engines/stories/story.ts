import type { Visit } from '../visit.ts'

export interface Staff {
  showLead: (receipt: string) => string
}

export interface Story {
  name: string
  /** True if the popup may open. Other stories set its cookie, or it would open on a slow machine. */
  isNewToPopup?: boolean
  run: (visit: Visit, staff: Staff) => Promise<void>
  /** Page errors that the story causes. */
  allowedFault?: RegExp
}
