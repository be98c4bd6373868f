/** What a page shows under its hero. The build reads it from the page's text. */

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
  /** Neither, or something else first. */
  other: Case[]
}

/** Numbers by row, on one scale from zero. */
export interface Answer {
  says: string
  /** What the names of the rows are, and what the numbers of a row; nothing where the names say it. */
  names: string
  heads: string[]
  most: number
  rows: { name: string; cells: { written: string; value: number }[] }[]
}

export interface PageIntro {
  /** The sections: what the margin calls each, or else its heading. */
  contents: { id: string; name: string }[]
  rules: DatedRule[]
  versus?: Versus
  answer?: Answer
  contact: string
}
