/**
 * The trust assessment: four factors, each scored 3 (green flag), 2 (mixed) or 1 (red flag), one use of a tool at a time.
 * Pages: `/trust-assessment`, `/case-studies/trust-in-ai-framework`, `/documentation`.
 */

export const factors = [
  { key: 'evidence', label: 'Evidence', asks: 'Was it tested on work like this?' },
  { key: 'checking', label: 'Checking', asks: 'Could you tell a wrong answer?' },
  { key: 'consequence', label: 'Consequence', asks: 'What does an unnoticed error do?' },
  { key: 'owner', label: 'Owner', asks: 'Who answers for it?' },
] as const

export type Factor = (typeof factors)[number]['key']
export type FlagScore = 1 | 2 | 3

/** A factor that could not be scored is left out, and counts 0. */
export type Sheet = Readonly<Partial<Record<Factor, FlagScore>>>

export type Band = 'high trust' | 'cautious' | 'minimal engagement' | 'high risk'

/** Bands from the top; the last one is reached only by sheets with factors that could not be scored. */
export const bands: readonly { readonly band: Band; readonly from: number }[] = [
  { band: 'high trust', from: 10 },
  { band: 'cautious', from: 7 },
  { band: 'minimal engagement', from: 4 },
  { band: 'high risk', from: 0 },
]

export interface TrustResult {
  /** From 0 to 12; of a sheet without blanks, from 4. */
  readonly total: number
  /** What the total says. */
  readonly band: Band
  /** How to treat the use, which is stricter where the total hides a blank or two red flags that belong together. */
  readonly treatAs: Band
  readonly blanks: readonly Factor[]
  /** Factors with the lowest score given: they are read before the total. */
  readonly lowest: readonly Factor[]
  readonly redFlags: readonly Factor[]
  /** Why `treatAs` is stricter than `band`. */
  readonly because?: string
}

const bandOf = (total: number): Band => bands.find(each => total >= each.from)?.band ?? 'high risk'

const names = (keys: readonly Factor[]): string =>
  factors
    .filter(each => keys.includes(each.key))
    .map(each => each.label.toLowerCase())
    .join(', ')

/** Scores a sheet. */
export function scoreTrust(sheet: Sheet): TrustResult {
  const keys = factors.map(each => each.key)
  const given = keys.flatMap(key => sheet[key] ?? [])
  const total = given.reduce<number>((sum, score) => sum + score, 0)
  const blanks = keys.filter(key => sheet[key] === undefined)
  const low = given.length > 0 ? Math.min(...given) : undefined
  const lowest = keys.filter(key => low !== undefined && sheet[key] === low)
  const redFlags = keys.filter(key => sheet[key] === 1)
  const band = bandOf(total)
  const result = { total, band, blanks, lowest, redFlags }
  if (blanks.length > 0) {
    const because = `Not scored: ${names(blanks)}. Until that is known, treat the use as high risk, whatever the total.`
    return { ...result, treatAs: 'high risk', because }
  }
  // Nobody can see the error, and it matters: a sum of greens elsewhere does not change that.
  if (sheet.checking === 1 && sheet.consequence === 1 && band !== 'minimal engagement') {
    const because = 'Checking and consequence are both red: nobody can see the error, and it matters.'
    return { ...result, treatAs: 'minimal engagement', because }
  }
  return { ...result, treatAs: band }
}
