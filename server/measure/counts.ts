import type { Kysely } from 'kysely'
import type { Batch } from '#contract/measure/items.ts'
import type { Tables, VisitCountsTable } from '#server/store/tables.ts'

/** Milliseconds. Many visits share one write. */
const writeInterval = 10_000
const rowsPerStatement = 200

export interface Counts {
  add: (batch: Batch, now: Date) => void
  close: () => Promise<void>
}

/**
 * Sums counts in memory and writes them regularly. A killed process loses up to ten seconds of counts, which is acceptable. Keeps counts
 * while the database is unavailable.
 */
export function openCounts(db: Kysely<Tables>, report: (error: unknown) => void): Counts {
  let sums = new Map<string, VisitCountsTable>()
  const add = (row: VisitCountsTable) => {
    const key = [row.day, row.page_kind, row.item].join('\n')
    sums.set(key, { ...row, visits: row.visits + (sums.get(key)?.visits ?? 0) })
  }
  const write = async () => {
    const rows = [...sums.values()]
    sums = new Map()
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const chunk = rows.slice(start, start + rowsPerStatement)
      await addUp(db, chunk).catch((error: unknown) => {
        chunk.forEach(add)
        report(error)
      })
    }
  }
  const timer = setInterval(() => void write(), writeInterval)
  timer.unref()
  return {
    add({ kind, items }, now) {
      const day = now.toISOString().slice(0, 10)
      for (const item of items) add({ day, page_kind: kind, item, visits: 1 })
    },
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

/** The database adds, so several servers can write at the same time. */
async function addUp(db: Kysely<Tables>, rows: readonly VisitCountsTable[]): Promise<void> {
  await db
    .insertInto('visit_counts')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['day', 'page_kind', 'item']).doUpdateSet(({ eb, ref }) => ({
        visits: eb('visit_counts.visits', '+', ref('excluded.visits')),
      })),
    )
    .execute()
}
