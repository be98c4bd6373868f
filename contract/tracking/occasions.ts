/** Specified events that a click on a link causes. An editor marks the link: `event="booking"`. */
export const occasions = ['demo', 'booking', 'video', 'pricing', 'trial'] as const
export type Occasion = (typeof occasions)[number]

export const isOccasion = (name: unknown): name is Occasion => occasions.some(occasion => occasion === name)

export const occasionAttribute = 'data-event'
