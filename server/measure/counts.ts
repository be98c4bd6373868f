import type { Kysely } from 'kysely'
import type { Batch } from '#contract/measure/items.ts'
import type { Tables, VisitCountsTable } from '#server/store/tables.ts'

/** One write covers many visits. */
const writeIntervalMs = 10_000

export interface Counts {
  add: (batch: Batch, now: Date) => void
  close: () => Promise<void>
}

/**
 * Sums counts in memory and writes them every ten seconds, so a killed process loses at most ten seconds of counts. If the database is
 * unavailable, the counts stay in memory.
 */
export function openCounts(db: Kysely<Tables>, report: (error: unknown) => void): Counts {
  let sums = new Map<string, VisitCountsTable>()
  const add = (row: VisitCountsTable) => {
    const key = [row.day, row.page_kind, row.item].join('\n')
    sums.set(key, { ...row, visits: row.visits + (sums.get(key)?.visits ?? 0) })
  }
  const write = async () => {
    const rows = [...sums.values()]
    if (rows.length === 0) return
    sums = new Map()
    await addToTable(db, rows).catch((error: unknown) => {
      rows.forEach(add)
      report(error)
    })
  }
  const timer = setInterval(() => void write(), writeIntervalMs)
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

/** Adds to the stored counts in SQL, so that several servers can write at the same time. */
async function addToTable(db: Kysely<Tables>, rows: readonly VisitCountsTable[]): Promise<void> {
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
