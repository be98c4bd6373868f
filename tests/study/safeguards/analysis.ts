import { sum } from 'd3-array'
import { seeded } from '#tests/support/random.ts'

export interface Rate {
  /** Per 100,000 acknowledged leads. */
  rate: number
  /** Ends of the 95% interval. */
  low: number
  high: number
  /** Runs with at least one. */
  runs: number
}

const resamples = 10_000

/** Percentile bootstrap over whole runs, because leads of one run share its faults. */
export function rateOf(runs: readonly { count: number; acknowledged: number }[]): Rate {
  const random = seeded(1)
  const rateIn = (sample: readonly (typeof runs)[number][]) => {
    const acknowledged = sum(sample, run => run.acknowledged)
    return (sum(sample, run => run.count) / acknowledged) * 100_000
  }
  const drawn = Array.from({ length: resamples }, () =>
    rateIn(runs.map(() => runs[Math.floor(random() * runs.length)] as (typeof runs)[number])),
  ).sort((a, b) => a - b)
  return {
    rate: rateIn(runs),
    low: drawn[Math.floor(resamples * 0.025)] ?? Number.NaN,
    high: drawn[Math.ceil(resamples * 0.975) - 1] ?? Number.NaN,
    runs: runs.filter(({ count }) => count > 0).length,
  }
}
