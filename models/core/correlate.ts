import { normalQuantile } from './normal-quantile.ts'

const dotProduct = (left: Float64Array, right: Float64Array): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] as number), 0)

/** Both samples must have the mean 0. */
const correlationOf = (left: Float64Array, right: Float64Array): number =>
  dotProduct(left, right) / Math.sqrt(dotProduct(left, left) * dotProduct(right, right))

function ranksOf(scores: Float64Array): Uint32Array {
  const order = Uint32Array.from(scores, (_, index) => index).sort(
    (left, right) => (scores[left] as number) - (scores[right] as number) || left - right,
  )
  const result = new Uint32Array(scores.length)
  for (let rank = 0; rank < order.length; rank++) result[order[rank] as number] = rank
  return result
}

/** Rearranges sorted values by rank. */
export const arrangeByRank = (sorted: Float64Array, ranks: ArrayLike<number>): Float64Array =>
  Float64Array.from(ranks, rank => sorted[rank] as number)

/**
 * Rearranges two sorted samples so that their ranks have Spearman's correlation `rankCorrelation`, strictly between −1 and 1. Each of
 * `orders` is a random permutation of the 0-based ranks. Source: Iman and Conover, Communications in Statistics B11 (1982), with van der
 * Waerden scores for two variables.
 */
export function correlate(
  sorted: readonly [Float64Array, Float64Array],
  orders: readonly [Uint32Array, Uint32Array],
  rankCorrelation: number,
): [Float64Array, Float64Array] {
  const count = sorted[0].length
  const scores = new Float64Array(count).map((_, rank) => normalQuantile((rank + 1) / (count + 1)))
  const first = arrangeByRank(scores, orders[0])
  const second = arrangeByRank(scores, orders[1])
  // Random orders correlate slightly. Remove that correlation before adding the requested one.
  const chanceCorrelation = correlationOf(first, second)
  // For normal variables with Pearson correlation r, Spearman's correlation is 6 ÷ π × arcsin (r ÷ 2). Solve for r.
  const targetCorrelation = 2 * Math.sin((Math.PI / 6) * rankCorrelation)
  const secondWeight = Math.sqrt(
    (1 - targetCorrelation * targetCorrelation) / (1 - chanceCorrelation * chanceCorrelation),
  )
  const mixedScores = first.map(
    (score, index) =>
      targetCorrelation * score + secondWeight * ((second[index] as number) - chanceCorrelation * score),
  )
  return [arrangeByRank(sorted[0], orders[0]), arrangeByRank(sorted[1], ranksOf(mixedScores))]
}
