/** What a third party may be allowed for, in the order in which it is told and asked; a visitor answers for each. */
export const allPurposes = ['analytics', 'advertising', 'chat'] as const

export type Purpose = (typeof allPurposes)[number]
export type Purposes = readonly Purpose[]
