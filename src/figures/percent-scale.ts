import { nice, ticks } from 'd3-array'

/** Maps values to percentages of the width, so a drawing scales without a script. */
export interface PercentScale {
  /** Returns a value's position, 0 to 100. */
  at(value: number): number
  /** Returns a value's position as an SVG attribute, such as `12.5%`. */
  x(value: number): string
  readonly ticks: readonly number[]
}

/** Rounds to two decimals, so markup is the same on every machine. */
export const roundForMarkup = (value: number): number => Number(value.toFixed(2))

export function niceDomain(values: readonly number[], count: number): readonly [number, number] {
  const finite = values.filter(Number.isFinite)
  const [low, high] = [Math.min(...finite), Math.max(...finite)]
  return low < high ? nice(low, high, count) : [low - 1, high + 1]
}

/** Returns a clamped linear scale. The d3-scale package would add color and locale code to the bundle. */
export const linearScale =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number =>
    roundForMarkup(from + ((to - from) * (Math.min(high, Math.max(low, value)) - low)) / (high - low))

/** Returns a linear scale. The default bounds are round numbers around the values. */
export function percentScale(
  values: readonly number[],
  bounds?: readonly [number, number],
  count = 4,
): PercentScale {
  const domain = bounds ?? niceDomain(values, count)
  const at = linearScale(domain, [0, 100])
  return { at, x: value => `${at(value)}%`, ticks: ticks(...domain, count) }
}

/** Returns a logarithmic scale. Both bounds must be positive. */
export function logScale([from, to]: readonly [number, number]): PercentScale {
  const percentOfLog = linearScale([Math.log(from), Math.log(to)], [0, 100])
  const at = (value: number): number => percentOfLog(Math.log(value))
  const first = Math.floor(Math.log10(from))
  const powers = Array.from({ length: Math.ceil(Math.log10(to)) - first + 1 }, (_, index) => first + index)
  const factors = to / from >= 100 ? [1] : [1, 2, 5]
  // Parse each number, because multiplication would give ticks such as 0.0010000000000000002.
  const ticks = powers.flatMap(power => factors.map(factor => Number(`${factor}e${power}`)))
  return { at, x: value => `${at(value)}%`, ticks: ticks.filter(tick => tick >= from && tick <= to) }
}
