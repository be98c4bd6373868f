/** What a third party may be allowed for; a visitor answers for each. */
export const purposes = ['analytics', 'advertising', 'chat'] as const

export type Purpose = (typeof purposes)[number]
export type Purposes = readonly Purpose[]
