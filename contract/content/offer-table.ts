import * as v from 'valibot'

const rowSchema = v.strictObject({
  href: v.string(),
  label: v.string(),
  offer: v.optional(
    v.strictObject({
      for: v.string(),
      weeks: v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
      people: v.number(),
      yourHours: v.number(),
    }),
  ),
})

export const practiceOffersSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  services: v.array(rowSchema),
})
export type PracticeOffers = v.InferOutput<typeof practiceOffersSchema>

export interface PracticeSummary extends PracticeOffers {
  sentence: string
  symptoms: { notice: string; service: string }[]
}
export type OfferRow = v.InferOutput<typeof rowSchema>

/** The table's filters. The first option of each shows every row. */
export const offerFilters = {
  length: { any: 'Any', short: 'Up to 6 weeks', medium: '7 to 12 weeks', long: '13 weeks or more' },
  team: { any: 'Any', small: 'Up to 2 people', large: 'More than 2' },
} as const

export type OfferFilter = keyof typeof offerFilters

/** Returns the options that a row matches, by maximum duration and team size. A row without an engagement matches none. */
export function filterValuesOf({ offer }: OfferRow): Record<OfferFilter, string> {
  if (!offer) return { length: '', team: '' }
  const [, maxWeeks] = offer.weeks
  return {
    length: maxWeeks <= 6 ? 'short' : maxWeeks <= 12 ? 'medium' : 'long',
    team: offer.people <= 2 ? 'small' : 'large',
  }
}

/** Returns the id of a practice's rows. A link to the id filters the table. */
export const practiceAnchor = (id: string): string => `offers-${id}`
