import type { Input } from '#models/core/input.ts'

export interface SliderRange {
  min: number
  max: number
  step: number
}

/** Rounds away floating-point noise, as in 0.30000000000000004. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12))

/** Minimum steps above the value, so that a value near zero still has a range. */
const minSteps = 10

/**
 * Returns the plausible range, or half to twice the value, within the bounds and including the page's value. The minimum is a whole number
 * of steps below the page's value, because sliders can't show values between steps.
 */
export function sliderRangeOf({ low, high, min, max, step }: Input, pageValue: number): SliderRange {
  const hasRange = low < high
  const reach = Math.max(Math.abs(pageValue), minSteps * step)
  const from = hasRange && low <= pageValue ? low : Math.min(low, pageValue - reach / 2)
  const to = hasRange && pageValue <= high ? high : Math.max(high, pageValue + reach)
  const stepsBelow = Math.floor(withoutNoise((pageValue - Math.max(min, from)) / step))
  return { min: withoutNoise(pageValue - stepsBelow * step), max: withoutNoise(Math.min(max, to)), step }
}

export const sliderValue = (text: string, { min, step }: SliderRange): number =>
  withoutNoise(min + Math.round((Number(text) - min) / step) * step)
