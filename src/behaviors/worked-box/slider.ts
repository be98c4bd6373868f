import type { Input } from '#models/core/input.ts'

/** What a slider moves over. */
export interface Span {
  min: number
  max: number
  step: number
}

/** Without the traces of binary fractions, such as 0.30000000000000004. */
const plain = (value: number): number => Number(value.toPrecision(12))

/** How far a slider leads from a value that has no range: this many steps, and to twice the value. */
const leastSteps = 10

/**
 * What a slider moves over: the range that is thought possible, or half and twice the value where there is none, within the bounds and
 * with the value of the page in it. The bounds themselves would be too wide: a field takes what lies beyond.
 */
export function spanOf({ low, high, min, max, step }: Input, usual: number): Span {
  const hasRange = low < high
  const reach = Math.max(Math.abs(usual), leastSteps * step)
  const from = hasRange && low <= usual ? low : Math.min(low, usual - reach / 2)
  const to = hasRange && usual <= high ? high : Math.max(high, usual + reach)
  return { min: plain(Math.max(min, from)), max: plain(Math.min(max, to)), step }
}

/** The value that a slider stands for, as its step has it. */
export const sliderValue = (text: string, { min, step }: Span): number =>
  plain(min + Math.round((Number(text) - min) / step) * step)
