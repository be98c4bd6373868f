import type { Kysely } from 'kysely'
import { type FormStep, formItem, formSteps, measuredForms, visitItem } from '#contract/measure/items.ts'
import type { Tables } from '#server/store/tables.ts'

/** Smaller counts are withheld, because they could identify a person. */
export const minCount = 5

/** A count, and its share of the visits with a 95% confidence interval. Null if the count is withheld. */
export type Share = { visits: number; share: number; low: number; high: number } | null

interface FunnelRow {
  /** Monday of the week, such as `2026-03-02`. */
  week: string
  pageKind: string
  form: string
  visits: number
  steps: Record<FormStep | 'gave up', Share>
}

/** Resolves with rows, newest week first. Omits forms seen in fewer than `minCount` visits. `since` is a day such as `2026-03-02`. */
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
    .sort(([a], [b]) => (a < b ? 1 : -1))
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
  const shareOf = (count: number): Share =>
    count < minCount ? null : { visits: count, ...wilsonInterval(count, Math.max(visits, count)) }
  const steps = Object.fromEntries(formSteps.map(step => [step, shareOf(countOf(step))]))
  // Withhold `gave up` if `sent` is withheld. Otherwise, `filled` minus `gave up` would reveal `sent`.
  const abandonedShare = steps.sent ? shareOf(countOf('filled') - countOf('sent')) : null
  return { ...key, visits, steps: { ...(steps as Record<FormStep, Share>), 'gave up': abandonedShare } }
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const zScore95 = 1.959964

/** Returns the Wilson score interval at 95% (JASA 22, 1927), which stays within 0 and 1 even for small counts. */
export function wilsonInterval(count: number, total: number) {
  const share = count / total
  const correction = zScore95 ** 2 / total
  const center = (share + correction / 2) / (1 + correction)
  const halfWidth =
    (zScore95 / (1 + correction)) * Math.sqrt((share * (1 - share)) / total + correction / (4 * total))
  return { share, low: Math.max(0, center - halfWidth), high: Math.min(1, center + halfWidth) }
}
