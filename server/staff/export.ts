import type { Kysely } from 'kysely'
import { type Attribution, attributionKeys, lastPrefix } from '#contract/lead/attribution.ts'
import { leadColumns } from '#contract/lead/fields.ts'
import type { Tables } from '#server/store/tables.ts'
import { csvOf } from './csv.ts'
import { type Filter, filteredLeads } from './filter.ts'
import { readAttribution } from './leads.ts'
import { safeJson } from './output.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const columns = ['receipt', 'received_at', 'status', 'reasons', ...leadColumns] as const
/** One column per key, so that a spreadsheet can group by it. */
const campaignColumns = [...attributionKeys, ...attributionKeys.map(key => lastPrefix + key)]

interface ExportOptions {
  format: ExportFormat
  filter: Filter
}

/** Leads read at a time, so that memory doesn't grow with their number. */
const pageSize = 1000

/** Streams leads, oldest first, as CSV with a header row or as one JSON array. */
export async function* exportLeads(
  db: Kysely<Tables>,
  { format, filter }: ExportOptions,
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
      attribution: readAttribution(attribution),
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
