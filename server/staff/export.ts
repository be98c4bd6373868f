import type { Kysely } from 'kysely'
import type { Tables } from '#server/store/tables.ts'
import { csvOf } from './csv.ts'
import { type Filter, filteredLeads } from './filter.ts'
import { safeJson } from './output.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const columns = [
  'receipt',
  'received_at',
  'status',
  'reasons',
  'name',
  'email',
  'message',
  'source',
  'lead_type',
] as const

interface ExportOptions {
  format: ExportFormat
  filter: Filter
  /** Told how many leads have been read so far. */
  progress?: (count: number) => void
}

/** Leads read at a time; memory does not grow with their number. */
const page = 1000

/** Text of the exported leads, oldest first, in pieces: CSV with a heading, or one JSON list. */
export async function* exportLeads(
  db: Kysely<Tables>,
  { format, filter, progress }: ExportOptions,
): AsyncGenerator<string> {
  let [last, count] = [0, 0]
  // The mark tells spreadsheets that the text is UTF-8.
  yield format === 'json' ? '[' : '\ufeff'
  for (;;) {
    const rows = await filteredLeads(db, filter)
      .select(['id', ...columns])
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute()
    const leads = rows.map(({ id: _, reasons, ...lead }) => ({
      ...lead,
      reasons: JSON.parse(reasons) as string[],
    }))
    if (format === 'json' && leads.length > 0)
      yield `${count > 0 ? ',' : ''}\n${leads.map(lead => safeJson(lead)).join(',\n')}`
    if (format === 'csv')
      yield csvOf(
        leads.map(lead => ({ ...lead, reasons: lead.reasons.join(' ') })),
        columns,
        count === 0,
      )
    count += rows.length
    progress?.(count)
    last = rows.at(-1)?.id ?? last
    if (rows.length < page) break
  }
  if (format === 'json') yield '\n]\n'
}
