/** What a spreadsheet file is made of. */

/** A text that begins with `=` is a formula. */
export interface WorkbookCell {
  readonly value: string | number | null
  /** What a formula comes to: what a viewer shows that does not calculate. */
  readonly result?: string | number | undefined
  /** `head` names a row or column, `input` is for the reader to change. */
  readonly role?: 'head' | 'input' | undefined
  /** Such as `0.0%` or `$#,##0`. */
  readonly format?: string | undefined
}

export interface WorkbookSheet {
  /** At most 31 characters, as spreadsheets have it. */
  readonly name: string
  readonly rows: readonly (readonly WorkbookCell[])[]
  /** Width of each column, in characters. */
  readonly widths: readonly number[]
}
