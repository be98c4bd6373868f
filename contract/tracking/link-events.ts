/** Specified events that a click on a link causes. An editor marks the link: `event="booking"`. */
export const linkEvents = ['demo', 'booking', 'video', 'pricing', 'trial'] as const
export type LinkEvent = (typeof linkEvents)[number]

export const isLinkEvent = (name: unknown): name is LinkEvent => linkEvents.some(event => event === name)

export const linkEventAttribute = 'data-event'
