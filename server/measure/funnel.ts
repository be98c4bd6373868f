/** What the counts say: how far forms get, by page kind and week, and how often arrows are taken. */
import type { Kysely } from 'kysely'
import { type FormStep, formItem, formSteps, measuredForms, visitItem } from '#contract/measure/items.ts'
import type { Tables } from '#server/store/tables.ts'
import { type Interval, wilson } from './wilson.ts'

/** Counts below this are not told: of so few, somebody who was there might know who it was. */
export const smallest = 5

/** A count that may be told, and its share of the visits; null when it is too small. */
export type Share = ({ visits: number } & Interval) | null

export interface FunnelRow {
  /** Monday of the week, such as `2026-03-02`. */
  week: string
  pageKind: string
  form: string
  /** Visits to pages of that kind. */
  visits: number
  steps: Record<FormStep | 'gave up', Share>
}

interface Filter {
  /** First day, such as `2026-03-02`; all when it is left out. */
  since?: string | undefined
}

/** One row for each week, page kind and form that enough visits saw; the newest week first. */
export async function readFunnel(db: Kysely<Tables>, { since = '' }: Filter = {}): Promise<FunnelRow[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['day', 'page_kind', 'item', 'visits'])
    .where('day', '>=', since)
    .where(({ or, eb }) => or([eb('item', '=', visitItem), eb('item', 'like', 'form %')]))
    .execute()
  const sums = new Map<string, Map<string, number>>()
  for (const { day, page_kind, item, visits } of rows) {
    const key = `${mondayOf(day)} ${page_kind}`
    const items = sums.get(key) ?? new Map<string, number>()
    sums.set(key, items.set(item, (items.get(item) ?? 0) + visits))
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([key, items]) => {
      const [week = '', pageKind = ''] = key.split(' ')
      return measuredForms.flatMap(form => rowOf({ week, pageKind, form }, items) ?? [])
    })
}

function rowOf(
  of: Pick<FunnelRow, 'week' | 'pageKind' | 'form'>,
  items: ReadonlyMap<string, number>,
): FunnelRow | undefined {
  const visits = items.get(visitItem) ?? 0
  const count = (step: FormStep) => items.get(formItem(of.form, step)) ?? 0
  if (visits < smallest || count('saw') < smallest) return undefined
  const share = (part: number): Share =>
    part < smallest ? null : { visits: part, ...wilson(part, Math.max(visits, part)) }
  const steps = Object.fromEntries(formSteps.map(step => [step, share(count(step))]))
  // From those who gave up and those who filled it in, those who sent it could be told.
  const gaveUp = steps.sent ? share(count('filled') - count('sent')) : null
  return { ...of, visits, steps: { ...(steps as Record<FormStep, Share>), 'gave up': gaveUp } }
}

/** How many visits took each arrow of the charts, of those that enough took. */
export async function readArrows(db: Kysely<Tables>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['item', ({ fn }) => fn.sum('visits').as('visits')])
    .where('item', 'like', '%#%')
    .groupBy('item')
    .execute()
  const counts = rows.map(({ item, visits }) => [item, Number(visits)] as const)
  return Object.fromEntries(counts.filter(([, visits]) => visits >= smallest))
}

/** Weeks begin on Monday, in UTC. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
