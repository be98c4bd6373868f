/** Reports the share of visits that reached each step of a form, by page kind and week. */
import type { Kysely } from 'kysely'
import { type FormStep, formItem, formSteps, measuredForms, visitItem } from '#contract/measure/items.ts'
import type { Tables } from '#server/store/tables.ts'

/** A share and its 95% confidence interval, from 0 to 1. */
interface Interval {
  share: number
  low: number
  high: number
}

/** Smaller counts are withheld, because a small count could identify a person. */
export const minCount = 5

/** A count and its share of the visits. Null if the count is withheld. */
export type Share = ({ visits: number } & Interval) | null

export interface FunnelRow {
  /** Monday of the week, such as `2026-03-02`. */
  week: string
  pageKind: string
  form: string
  visits: number
  steps: Record<FormStep | 'gave up', Share>
}

/**
 * Returns a row per week, page kind, and form with enough visits, newest week first.
 * @param since first day, such as `2026-03-02`
 */
export async function readFunnel(db: Kysely<Tables>, since = ''): Promise<FunnelRow[]> {
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
      return measuredForms.flatMap(form => toRow({ week, pageKind, form }, items) ?? [])
    })
}

function toRow(
  key: Pick<FunnelRow, 'week' | 'pageKind' | 'form'>,
  items: ReadonlyMap<string, number>,
): FunnelRow | undefined {
  const visits = items.get(visitItem) ?? 0
  const countOf = (step: FormStep) => items.get(formItem(key.form, step)) ?? 0
  if (visits < minCount || countOf('saw') < minCount) return undefined
  const shareOf = (part: number): Share =>
    part < minCount ? null : { visits: part, ...wilsonInterval(part, Math.max(visits, part)) }
  const steps = Object.fromEntries(formSteps.map(step => [step, shareOf(countOf(step))]))
  // Withhold this if `sent` is withheld. Otherwise, `filled` minus this would reveal `sent`.
  const gaveUp = steps.sent ? shareOf(countOf('filled') - countOf('sent')) : null
  return { ...key, visits, steps: { ...(steps as Record<FormStep, Share>), 'gave up': gaveUp } }
}

/** Returns the Monday of a day's week, in UTC. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Standard normal deviate for 95%. */
const zScore95 = 1.959964

/** Returns the Wilson score interval at 95% (JASA 22, 1927). It stays within 0 and 1 even for small counts. */
export function wilsonInterval(count: number, total: number): Interval {
  const share = count / total
  const correction = zScore95 ** 2 / total
  const center = (share + correction / 2) / (1 + correction)
  const halfWidth =
    (zScore95 / (1 + correction)) * Math.sqrt((share * (1 - share)) / total + correction / (4 * total))
  return { share, low: Math.max(0, center - halfWidth), high: Math.min(1, center + halfWidth) }
}
