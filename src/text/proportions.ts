/** Standard normal quantiles for a two-sided 5% test and for 80% power. */
const zAlpha = 1.959964
const zPower = 0.841621

/**
 * Independent cases per system that show a difference between two proportions with 5% false alarms (two-sided) and 80% power.
 * Source: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed., ch. 4, without continuity correction.
 * @param baseline share right today, between 0 and 1
 * @param candidate share right as claimed, between 0 and 1 and not equal to `baseline`
 */
export function casesPerSystem(baseline: number, candidate: number): number {
  const mean = (baseline + candidate) / 2
  const spread =
    zAlpha * Math.sqrt(2 * mean * (1 - mean)) +
    zPower * Math.sqrt(baseline * (1 - baseline) + candidate * (1 - candidate))
  return Math.ceil((spread / (candidate - baseline)) ** 2)
}

/**
 * Wilson score interval of a proportion at 95%.
 * Source: Wilson, JASA 22 (1927).
 * @returns lower and upper end, between 0 and 1
 */
export function wilsonInterval(share: number, cases: number): [low: number, high: number] {
  const z2 = zAlpha ** 2
  const center = (share + z2 / (2 * cases)) / (1 + z2 / cases)
  const half = (zAlpha / (1 + z2 / cases)) * Math.sqrt((share * (1 - share)) / cases + z2 / (4 * cases ** 2))
  // Rounding errors alone could lead out of it.
  return [Math.max(0, center - half), Math.min(1, center + half)]
}
