import type { Input } from '#models/core/input.ts'

interface SliderRange {
  min: number
  max: number
  step: number
}

/** Rounds away floating-point errors, such as 0.30000000000000004. */
const roundNoise = (value: number): number => Number(value.toPrecision(12))

/** Without a plausible range, the slider reaches at least this many steps above the value and half as many below, within the bounds. */
const minReachSteps = 10

/**
 * Returns the plausible range. If an end is missing or excludes the page's value, the range extends from that value down by half its
 * magnitude, or up by its magnitude.
 */
export function sliderRangeOf({ low, high, min, max, step }: Input, pageValue: number): SliderRange {
  const hasRange = low < high
  const reach = Math.max(Math.abs(pageValue), minReachSteps * step)
  const from = hasRange && low <= pageValue ? low : Math.min(low, pageValue - reach / 2)
  const to = hasRange && pageValue <= high ? high : Math.max(high, pageValue + reach)
  // Sliders can't show values between steps, so start a whole number of steps below the page's value.
  const stepsBelow = Math.floor(roundNoise((pageValue - Math.max(min, from)) / step))
  return { min: roundNoise(pageValue - stepsBelow * step), max: roundNoise(Math.min(max, to)), step }
}

export const sliderValue = (text: string, { min, step }: SliderRange): number =>
  roundNoise(min + Math.round((Number(text) - min) / step) * step)
