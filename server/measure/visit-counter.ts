import type { Kysely } from 'kysely'
import type { Batch } from '#contract/measure/items.ts'
import type { Tables, VisitCountsTable } from '#server/store/tables.ts'

const writeIntervalMs = 10_000

export type VisitCounter = ReturnType<typeof openVisitCounter>

/** Sums counts in memory and writes them every ten seconds. If the database is unavailable, the counts stay in memory. */
export function openVisitCounter(db: Kysely<Tables>, report: (error: unknown) => void) {
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
  const timer = setInterval(write, writeIntervalMs).unref()
  return {
    add({ kind, items }: Batch, now: Date): void {
      const day = now.toISOString().slice(0, 10)
      for (const item of items) add({ day, page_kind: kind, item, visits: 1 })
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await write()
    },
  }
}

/** Adds to the stored counts in SQL, so several servers can write at the same time. */
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
