import { stringify } from 'csv-stringify/sync'
import { visible } from './output.ts'

/**
 * Returns records as CSV (RFC 4180), with all text quoted. Puts an apostrophe before each character that would start a formula in a spreadsheet,
 * and escapes control characters. Only the JSON export has the exact text.
 */
export const csvOf = (
  records: readonly Record<string, string>[],
  columns: readonly string[],
  header: boolean,
): string =>
  stringify([...records], {
    header,
    columns: [...columns],
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: escapeFormulas },
  })

/**
 * A character that starts a formula at the start of a cell, after any spaces and invisible characters. A cell starts with the text, and after a
 * semicolon, tab, line end, or quotation mark in it if the spreadsheet's separator isn't a comma.
 */
const formula =
  /[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20](?<=(?:^|[;\t\n"])[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]*.)/gu

const escapeFormulas = (text: string): string => visible(text, '\n\t').replace(formula, "'$&")
