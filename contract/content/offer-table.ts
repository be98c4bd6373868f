/** The table of what the firm offers: its rows, and what they can be narrowed by. */
import * as v from 'valibot'

const row = v.strictObject({
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

export const practiceOffers = v.strictObject({ id: v.string(), name: v.string(), services: v.array(row) })
export type PracticeOffers = v.InferOutput<typeof practiceOffers>

export interface PracticeLead extends PracticeOffers {
  sentence: string
  symptoms: { notice: string; service: string }[]
}
export type OfferRow = v.InferOutput<typeof row>

/** What a reader can narrow the table to; the first of each is all of it. */
export const narrowings = {
  length: { any: 'Any', short: 'Up to 6 weeks', medium: '7 to 12 weeks', long: '13 weeks or more' },
  team: { any: 'Any', small: 'Up to 2 people', large: 'More than 2' },
} as const

export type Narrowing = keyof typeof narrowings

/** Which narrowing of each kind shows a row: by its most weeks, and by our people. Without an offer none but all of it does. */
export function sizesOf({ offer }: OfferRow): Record<Narrowing, string> {
  if (!offer) return { length: '', team: '' }
  const [, most] = offer.weeks
  return {
    length: most <= 6 ? 'short' : most <= 12 ? 'medium' : 'long',
    team: offer.people <= 2 ? 'small' : 'large',
  }
}

/** Id of a practice in the table, which links narrow it by; that of the table is `offers`. */
export const practiceAnchor = (id: string): string => `offers-${id}`
