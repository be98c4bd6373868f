/** A text that starts with `=` is a formula. */
export interface WorkbookCell {
  readonly value: string | number | null
  /** A formula's value, for viewers that don't calculate. */
  readonly result?: string | number | undefined
  /** `input` is for the reader to change. */
  readonly role?: 'head' | 'input' | undefined
  /** What a spreadsheet accepts in an input. */
  readonly bounds?: { readonly min: number; readonly max: number; readonly whole: boolean } | undefined
  /** Such as `0.0%` or `$#,##0`. */
  readonly format?: string | undefined
}

export interface WorkbookSheet {
  /** At most 31 characters. */
  readonly name: string
  readonly rows: readonly (readonly WorkbookCell[])[]
  /** In characters. */
  readonly widths: readonly number[]
}
