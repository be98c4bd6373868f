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

/** Filters of the table. The first option of each shows every row. */
export const offerFilters = {
  length: { any: 'Any', short: 'Up to 6 weeks', medium: '7 to 12 weeks', long: '13 weeks or more' },
  team: { any: 'Any', small: 'Up to 2 people', large: 'More than 2' },
} as const

export type OfferFilter = keyof typeof offerFilters

/** Returns the filter options that a row matches, by its longest duration and team size. A row without an offer only shows unfiltered. */
export function filterValuesOf({ offer }: OfferRow): Record<OfferFilter, string> {
  if (!offer) return { length: '', team: '' }
  const [, most] = offer.weeks
  return {
    length: most <= 6 ? 'short' : most <= 12 ? 'medium' : 'long',
    team: offer.people <= 2 ? 'small' : 'large',
  }
}

/** Id of a practice's rows, for links that filter by it. The table's own id is `offers`. */
export const practiceAnchor = (id: string): string => `offers-${id}`
