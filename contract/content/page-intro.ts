/** Content of a page's intro, which the build extracts from the page's text. */

export interface DatedRule {
  /** ISO date. */
  date: string
  name: string
}

interface ComparisonCase {
  situation: string
  verdict: string
}

export interface FirmComparison {
  rivalName: string
  rivalCases: ComparisonCase[]
  ourCases: ComparisonCase[]
  /** Cases whose verdict names neither firm. */
  otherCases: ComparisonCase[]
}

/** A table of numbers, each with a bar. All bars share a scale from zero to `max`. */
export interface AnswerTable {
  caption: string
  /** Heading of the first column. Can be empty. */
  firstColumnHeading: string
  columnHeadings: string[]
  max: number
  rows: { name: string; cells: { text: string; value: number }[] }[]
}

export interface PageIntro {
  /** Table of contents. A section's name is its label, or its heading if it has no label or another section has the same label. */
  contents: { id: string; name: string }[]
  rules: DatedRule[]
  comparison?: FirmComparison
  answer?: AnswerTable
  contact: string
}
