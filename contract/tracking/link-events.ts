/** Events for tracked links (specification, section 9). Editors track a link with `event="booking"`. */
export const linkEvents = ['demo', 'booking', 'video', 'pricing', 'trial'] as const
export type LinkEvent = (typeof linkEvents)[number]

export const isLinkEvent = (name: unknown): name is LinkEvent => linkEvents.some(event => event === name)

export const linkEventAttribute = 'data-event'
