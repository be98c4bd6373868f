import { cumsum } from 'd3-array'

export interface Step {
  from: number
  to: number
}

/** Start and end of each part of a running sum. */
export function runningSteps(values: readonly number[]): Step[] {
  const ends = [...cumsum(values)]
  return ends.map((to, index) => ({ from: ends[index - 1] ?? 0, to }))
}
