/** What a page shows under its hero. The build reads it from the page's text. */

/** A rule with the day that matters. */
export interface DatedRule {
  /** ISO date. */
  date: string
  name: string
}

interface Case {
  situation: string
  verdict: string
}

/** Two firms side by side, by the situations in which one or the other is better placed. */
export interface Versus {
  /** Name of the other firm. */
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
  /** Largest number of all. */
  most: number
  rows: { name: string; cells: { written: string; value: number }[] }[]
}

export interface PageIntro {
  /** The sections: what the margin calls each, or else its heading. */
  contents: { id: string; name: string }[]
  rules: DatedRule[]
  versus?: Versus
  /** The first figure, as the answer that the page gives. */
  answer?: Answer
  /** Where an inquiry about the page goes. */
  contact: string
}
