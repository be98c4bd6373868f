import { stringify } from 'csv-stringify/sync'
import { escapeControls } from './output.ts'

/**
 * Returns records as CSV (RFC 4180), with all text quoted. Puts an apostrophe before each character that would start a formula in a
 * spreadsheet, and escapes control characters. Only the JSON export has the exact text.
 */
export const csvOf = (
  records: readonly Record<string, string>[],
  columns: readonly string[],
  hasHeader: boolean,
): string =>
  stringify([...records], {
    header: hasHeader,
    columns: [...columns],
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: escapeFormulas },
  })

/**
 * A character that starts a formula at the start of a cell, after any spaces and invisible characters. If the spreadsheet's separator isn't
 * a comma, a cell can also start after a semicolon, tab, line end, or quotation mark in the text.
 */
const formulaPattern =
  /[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20](?<=(?:^|[;\t\n"])[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]*.)/gu

const escapeFormulas = (text: string): string => escapeControls(text, '\n\t').replace(formulaPattern, "'$&")
