import { cumsum } from 'd3-array'

/** Where a part of a sum begins and ends. */
export interface Step {
  from: number
  to: number
}

/** The parts of a sum one after the other, the first from zero. */
export function runningSteps(values: readonly number[]): Step[] {
  const ends = [...cumsum(values)]
  return ends.map((to, index) => ({ from: ends[index - 1] ?? 0, to }))
}
