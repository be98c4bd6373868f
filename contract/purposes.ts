/** Purposes of vendors, in display order. The visitor consents to each one separately. */
export const allPurposes = ['analytics', 'advertising', 'chat'] as const

export type Purpose = (typeof allPurposes)[number]
export type Purposes = readonly Purpose[]
