/** Assesses trust in one use of a tool by four factors, each scored 3 (green flag), 2 (mixed), or 1 (red flag). */
import factorText from '#content/trust-factors.yml'
import { toMidSentence } from './core/mid-sentence.ts'

export const flagNames = { 3: 'Green flag', 2: 'Mixed', 1: 'Red flag' } as const

export type Factor = 'evidence' | 'checking' | 'consequence' | 'owner'
export type FlagScore = 1 | 2 | 3

export interface FactorText {
  readonly label: string
  readonly asks: string
  readonly flags: Readonly<Record<FlagScore, string>>
}

export const factors: readonly ({ readonly key: Factor } & FactorText)[] = Object.entries(factorText).map(
  ([key, text]) => ({ key: key as Factor, ...text }),
)

/** An unscored factor adds 0 to the total. */
export type Sheet = Readonly<Partial<Record<Factor, FlagScore>>>

export type Band = 'high trust' | 'cautious' | 'minimal engagement' | 'high risk'

export const weeklySample = 'A colleague reads a random sample every week and logs the errors.'

/** Highest band first. Only sheets with unscored factors reach the last one. */
export const bands: readonly { readonly band: Band; readonly minTotal: number; readonly work: string }[] = [
  { band: 'high trust', minTotal: 10, work: `Use it. ${weeklySample}` },
  { band: 'cautious', minTotal: 7, work: 'Use it, and check every answer before it leaves your desk.' },
  {
    band: 'minimal engagement',
    minTotal: 4,
    work: 'Take ideas and search terms from it. Don’t forward anything it wrote.',
  },
  { band: 'high risk', minTotal: 0, work: 'Don’t use it for this work.' },
]

export interface TrustResult {
  /** 0 to 12. At least 4 if every factor is scored. */
  readonly total: number
  readonly band: Band
  /** Stricter than `band` if the total hides an unscored factor, or red flags for both checking and consequence. */
  readonly treatAs: Band
  readonly unscoredFactors: readonly Factor[]
  readonly lowest: readonly Factor[]
  readonly redFlags: readonly Factor[]
  /** Why `treatAs` isn't decided by the total alone: unscored factors, or red flags for both checking and consequence. */
  readonly reason?: string
}

const bandOf = (total: number): Band => bands.find(each => total >= each.minTotal)?.band ?? 'high risk'

const labelsOf = (keys: readonly Factor[]): string =>
  factors
    .filter(each => keys.includes(each.key))
    .map(each => toMidSentence(each.label))
    .join(', ')

export function scoreTrust(sheet: Sheet): TrustResult {
  const factorKeys = factors.map(each => each.key)
  const scores = factorKeys.flatMap(key => sheet[key] ?? [])
  const total = scores.reduce<number>((sum, score) => sum + score, 0)
  const unscoredFactors = factorKeys.filter(key => sheet[key] === undefined)
  const lowestScore = scores.length > 0 ? Math.min(...scores) : undefined
  const lowest = factorKeys.filter(key => lowestScore !== undefined && sheet[key] === lowestScore)
  const redFlags = factorKeys.filter(key => sheet[key] === 1)
  const band = bandOf(total)
  const result = { total, band, unscoredFactors, lowest, redFlags }
  if (unscoredFactors.length > 0) {
    const reason = `Not scored: ${labelsOf(unscoredFactors)}. Until you know, treat the use as high risk, whatever the total.`
    return { ...result, treatAs: 'high risk', reason }
  }
  // Green flags elsewhere don't offset an error that is serious and hard to notice.
  if (sheet.checking === 1 && sheet.consequence === 1 && band !== 'minimal engagement') {
    const reason = 'Checking and consequence are both red: an error would matter, and you wouldn’t see it.'
    return { ...result, treatAs: 'minimal engagement', reason }
  }
  return { ...result, treatAs: band }
}

/** Returns the factor to improve: a lowest one, preferably one that changes `treatAs`. Undefined if one is unscored or all are green. */
export function findFactorToImprove(sheet: Sheet) {
  const { unscoredFactors: blanks, lowest, treatAs } = scoreTrust(sheet)
  if (blanks.length > 0) return undefined
  const points = lowest.flatMap(factor => {
    const score = ((sheet[factor] ?? 3) + 1) as FlagScore
    return score > 3 ? [] : [{ factor, score, result: scoreTrust({ ...sheet, [factor]: score }) }]
  })
  return points.find(({ result }) => result.treatAs !== treatAs) ?? points[0]
}
