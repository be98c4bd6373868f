/** Events of the specification that happen by following a link: an editor says so with `event="booking"` on the link. */
export const occasions = ['demo', 'booking', 'video', 'pricing', 'trial'] as const
export type Occasion = (typeof occasions)[number]

export const isOccasion = (name: unknown): name is Occasion => occasions.some(occasion => occasion === name)

export const occasionAttribute = 'data-event'
