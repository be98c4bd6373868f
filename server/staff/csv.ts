import { stringify } from 'csv-stringify/sync'
import { visible } from './output.ts'

/**
 * Records as CSV with CRLF, RFC 4180, every text in quotes. Text that a spreadsheet would run as a formula gets an apostrophe
 * in front, and control characters are shown as what they are. JSON has everything exactly as it was sent.
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
    cast: { string: defuse },
  })

/**
 * A formula begins a cell with one of these signs. A cell begins with the text, but a spreadsheet whose separator is not the comma
 * splits at semicolons, tabs and line ends inside the text too. Blanks and invisible characters may come before the sign.
 */
const formula =
  /[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20](?<=(?:^|[;\t\n"])[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*.)/gu

const defuse = (text: string): string => visible(text, '\n\t').replace(formula, "'$&")
