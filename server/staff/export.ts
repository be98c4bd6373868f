import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import { type Attribution, attributionKeys, lastPrefix } from '#contract/lead/attribution.ts'
import { leadColumns } from '#contract/lead/fields.ts'
import type { Tables } from '#server/store/tables.ts'
import { type Filter, filteredLeads, parseStoredAttribution } from './leads.ts'
import { escapeControls, safeJson } from './output.ts'

/** Returns CSV (RFC 4180). Escapes control characters, and puts an apostrophe before formulas. Only the JSON export has the exact text. */
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
 * Matches a formula's first character at the start of a cell, after any spaces and invisible characters. In a spreadsheet whose separator
 * isn't a comma, a cell can also start after a semicolon, tab, line end, or quotation mark in the text.
 */
const formulaPattern =
  /[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20](?<=(?:^|[;\t\n"])[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]*.)/gu

const escapeFormulas = (text: string): string => escapeControls(text, '\n\t').replace(formulaPattern, "'$&")

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const columns = ['receipt', 'received_at', 'status', 'reasons', ...leadColumns] as const
const campaignColumns = [...attributionKeys, ...attributionKeys.map(key => lastPrefix + key)]

/** Leads per query. Limits how much memory an export uses. */
const pageSize = 1000

/** Streams leads, oldest first, as CSV with a header row or as a JSON array. */
export async function* exportLeads(
  db: Kysely<Tables>,
  format: ExportFormat,
  filter: Filter,
): AsyncGenerator<string> {
  let [lastId, count] = [0, 0]
  // Spreadsheets need the byte order mark to detect UTF-8.
  yield format === 'json' ? '[' : '\ufeff'
  for (;;) {
    const rows = await filteredLeads(db, filter)
      .select(['id', ...columns, 'attribution'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    const leads = rows.map(({ id: _, reasons, attribution, ...lead }) => ({
      ...lead,
      reasons: JSON.parse(reasons) as string[],
      attribution: parseStoredAttribution(attribution),
    }))
    if (format === 'json' && leads.length > 0)
      yield `${count > 0 ? ',' : ''}\n${leads.map(lead => safeJson(lead)).join(',\n')}`
    if (format === 'csv')
      yield csvOf(
        leads.map(({ attribution, ...lead }) => ({
          ...lead,
          reasons: lead.reasons.join(' '),
          ...campaignCells(attribution),
        })),
        [...columns, ...campaignColumns],
        count === 0,
      )
    count += rows.length
    lastId = rows.at(-1)?.id ?? lastId
    if (rows.length < pageSize) break
  }
  if (format === 'json') yield '\n]\n'
}

function campaignCells(attribution: Attribution | null): Record<string, string> {
  const { first = {}, last = {} } = attribution ?? {}
  return Object.fromEntries(
    attributionKeys.flatMap(key => [
      [key, first[key] ?? ''],
      [lastPrefix + key, last[key] ?? ''],
    ]),
  )
}
