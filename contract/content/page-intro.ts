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

export interface FirmComparison {
  rivalName: string
  rivalCases: Case[]
  ourCases: Case[]
  /** Cases whose verdict names neither firm. */
  otherCases: Case[]
}

/** Numbers by row, on one scale from zero. */
export interface Answer {
  says: string
  /** Heading of the column with row names. Empty if it needs none. */
  rowHeading: string
  /** Headings of the columns with numbers. */
  columnHeadings: string[]
  /** End of the scale. */
  max: number
  rows: { name: string; cells: { written: string; value: number }[] }[]
}

export interface PageIntro {
  /** Section names: the margin's label, or else the heading. */
  contents: { id: string; name: string }[]
  rules: DatedRule[]
  comparison?: FirmComparison
  answer?: Answer
  contact: string
}
