/** What a page shows under its hero. The build extracts it from the page's text. */

export interface DatedRule {
  /** ISO date. */
  date: string
  name: string
}

interface Case {
  situation: string
  verdict: string
}

export interface Versus {
  them: string
  theirs: Case[]
  ours: Case[]
  /** Cases for neither firm, or that need something else first. */
  other: Case[]
}

/** Numbers by row, on one scale from zero. */
export interface Answer {
  says: string
  /** Heading of the row-name column; empty if it needs none. `heads` are the headings of the number columns. */
  names: string
  heads: string[]
  most: number
  rows: { name: string; cells: { written: string; value: number }[] }[]
}

export interface PageIntro {
  /** Section names: the margin's label, or else the heading. */
  contents: { id: string; name: string }[]
  rules: DatedRule[]
  versus?: Versus
  answer?: Answer
  contact: string
}
