import type { Kysely } from 'kysely'
import type { Batch } from '#contract/measure/items.ts'
import type { Tables, VisitCountsTable } from '#server/store/tables.ts'

/** How often sums are written, in milliseconds: many visits cost the disk one write. */
const writeInterval = 10_000
/** Rows of one statement. */
const chunk = 200

/** Sums that are not written yet. */
export interface Counts {
  add: (batch: Batch, now: Date) => void
  /** Writes what there is, and nothing more after that. */
  close: () => Promise<void>
}

/**
 * Adds up what is counted and writes it into the database now and then. A process that is killed loses seconds of counts, which
 * is what they are worth; a database that is away keeps them waiting.
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
    for (let start = 0; start < rows.length; start += chunk) {
      const part = rows.slice(start, start + chunk)
      await addUp(db, part).catch((error: unknown) => {
        part.forEach(add)
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

/** Several servers may do so at the same time: the database adds. */
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
