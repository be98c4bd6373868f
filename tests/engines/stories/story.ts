import type { Visit } from '../visit.ts'

/** What surrounds a visit: what the firm has received. */
export interface Firm {
  /** The lead of that receipt, as its staff sees it. */
  showLead: (receipt: string) => string
}

export interface Story {
  /** A sentence that says what must be so. */
  name: string
  tell: (visit: Visit, firm: Firm) => Promise<void>
  /** Complaints of the page that the story provokes. */
  expects?: RegExp
}
