import * as v from 'valibot'

const rowSchema = v.strictObject({
  href: v.string(),
  label: v.string(),
  engagement: v.optional(
    v.strictObject({
      for: v.string(),
      weeks: v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
      people: v.number(),
      yourHours: v.number(),
    }),
  ),
})

export const practiceEngagementsSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  services: v.array(rowSchema),
})
export type PracticeEngagements = v.InferOutput<typeof practiceEngagementsSchema>

export interface PracticeSummary extends PracticeEngagements {
  sentence: string
  symptoms: { text: string; service: string }[]
}
export type EngagementRow = v.InferOutput<typeof rowSchema>

/** The table's filters. The first option of each shows every row. */
export const engagementFilters = {
  length: { any: 'Any', short: 'Up to 6 weeks', medium: '7 to 12 weeks', long: '13 weeks or more' },
  team: { any: 'Any', small: 'Up to 2 people', large: 'More than 2' },
} as const

export type EngagementFilter = keyof typeof engagementFilters

/** Returns the options other than `any` that a row matches, by maximum weeks and team size. Without an engagement, they're empty. */
export function filterValuesOf({ engagement }: EngagementRow): Record<EngagementFilter, string> {
  if (!engagement) return { length: '', team: '' }
  const [, maxWeeks] = engagement.weeks
  return {
    length: maxWeeks <= 6 ? 'short' : maxWeeks <= 12 ? 'medium' : 'long',
    team: engagement.people <= 2 ? 'small' : 'large',
  }
}

/** Returns the URL fragment of a practice. A link to the fragment shows only the practice's rows. */
export const practiceAnchor = (id: string): string => `offers-${id}`
