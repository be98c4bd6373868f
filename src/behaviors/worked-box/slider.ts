import type { Input } from '#models/core/input.ts'

export interface Span {
  min: number
  max: number
  step: number
}

/** Drops floating-point noise, as in 0.30000000000000004. */
const plain = (value: number): number => Number(value.toPrecision(12))

/** Minimum reach above a value, in steps, so that a value near zero still has a slider. */
const minSteps = 10

/**
 * The plausible range, or half to twice the value, within the bounds and including the page's value. The bounds would be too wide for a
 * slider; the field takes the rest. The slider starts a whole number of steps below the value, so it can show it.
 */
export function spanOf({ low, high, min, max, step }: Input, usual: number): Span {
  const hasRange = low < high
  const reach = Math.max(Math.abs(usual), minSteps * step)
  const from = hasRange && low <= usual ? low : Math.min(low, usual - reach / 2)
  const to = hasRange && usual <= high ? high : Math.max(high, usual + reach)
  const stepsBelow = Math.floor(plain((usual - Math.max(min, from)) / step))
  return { min: plain(usual - stepsBelow * step), max: plain(Math.min(max, to)), step }
}

export const sliderValue = (text: string, { min, step }: Span): number =>
  plain(min + Math.round((Number(text) - min) / step) * step)
