import { type ScaleLinear, scaleLinear } from 'd3-scale'

/**
 * Places along the width of a drawing as percentages: it stretches with the page while its words keep their size, without a script
 * that measures.
 */
export interface PercentScale {
  /** Place of a value, from 0 to 100. */
  at(value: number): number
  /** The same as an attribute of SVG, such as `12.5%`. */
  x(value: number): string
  readonly ticks: readonly number[]
}

/** A plain number for an attribute: the same text on every machine. */
export const plainNumber = (value: number): number => Number(value.toFixed(2))

/** A scale whose ends are round numbers and enclose all values. */
export function niceScale(values: readonly number[], count: number): ScaleLinear<number, number> {
  const finite = values.filter(Number.isFinite)
  const [low, high] = [Math.min(...finite), Math.max(...finite)]
  return scaleLinear()
    .domain(low < high ? [low, high] : [low - 1, high + 1])
    .nice(count)
}

/**
 * @param values what must have a place on it
 * @param bounds its ends, where they are not for the values to say
 */
export function percentScale(
  values: readonly number[],
  bounds?: readonly [number, number],
  count = 4,
): PercentScale {
  const scale = (bounds ? scaleLinear().domain(bounds) : niceScale(values, count)).range([0, 100]).clamp(true)
  const at = (value: number): number => plainNumber(scale(value))
  return { at, x: value => `${at(value)}%`, ticks: scale.ticks(count) }
}

/** How a word at a place is anchored, so that it stays inside of the drawing. */
export const anchorAt = (percent: number): 'start' | 'middle' | 'end' =>
  percent < 8 ? 'start' : percent > 92 ? 'end' : 'middle'
