import type { Visit } from '../visit.ts'

export interface Firm {
  showLead: (receipt: string) => string
}

export interface Story {
  name: string
  /** True if the popup may appear. Other stories set its cookie, so that a slow machine doesn't show it. */
  isNewToPopup?: boolean
  run: (visit: Visit, firm: Firm) => Promise<void>
  expects?: RegExp
}
