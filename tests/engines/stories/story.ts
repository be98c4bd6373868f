import type { Visit } from '../visit.ts'

/** What surrounds a visit: what the firm has received. */
export interface Firm {
  /** The lead of that receipt, as its staff sees it. */
  showLead: (receipt: string) => string
}

export interface Story {
  /** A sentence that says what must be so. */
  name: string
  /** The visitor has not seen the popup yet: in a story of another matter it would come between, whenever the machine is slow. */
  isNewToPopup?: boolean
  tell: (visit: Visit, firm: Firm) => Promise<void>
  /** Complaints of the page that the story provokes. */
  expects?: RegExp
}
