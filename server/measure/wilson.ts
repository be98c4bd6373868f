/** A share and its 95% confidence interval, from 0 to 1. */
export interface Interval {
  share: number
  low: number
  high: number
}

/** Standard normal deviate for 95%. */
const z = 1.959964

/** Wilson score interval (JASA 22, 1927). It stays within 0 and 1 even for few visits. */
export function wilson(part: number, whole: number): Interval {
  const share = part / whole
  const pull = z ** 2 / whole
  const center = (share + pull / 2) / (1 + pull)
  const half = (z / (1 + pull)) * Math.sqrt((share * (1 - share)) / whole + pull / (4 * whole))
  return { share, low: Math.max(0, center - half), high: Math.min(1, center + half) }
}
