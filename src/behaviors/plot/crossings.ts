export type CurveFunction = (x: number) => number

export interface SampledCurve {
  name: string
  at: CurveFunction
  values: readonly number[]
}

export interface Crossing {
  x: number
  y: number
  names: readonly [string, string]
  /** Value of x at the first sample after the crossing. */
  nextX: number
}

/** Enough for double precision. */
const bisectionCount = 60

/** Finds x of the crossing between `from` and `to`. */
function bisectCrossing(left: CurveFunction, right: CurveFunction, from: number, to: number): number {
  const isAbove = left(from) > right(from)
  let [low, high] = [from, to]
  for (let step = 0; step < bisectionCount; step++) {
    const middle = (low + high) / 2
    if (left(middle) > right(middle) === isAbove) low = middle
    else high = middle
  }
  return high
}

function intersectSegments(
  left: SampledCurve,
  right: SampledCurve,
  xs: readonly number[],
  previous: number,
  index: number,
): number {
  const difference = (sample: number): number => (left.values[sample] ?? 0) - (right.values[sample] ?? 0)
  const [from = 0, to = 0] = [xs[previous], xs[index]]
  return from + ((to - from) * difference(previous)) / (difference(previous) - difference(index))
}

/**
 * Finds the crossings of each pair of lines.
 * @param isInteger true if x takes only integers; lines are then straight between samples
 */
export function findCrossings(
  lines: readonly SampledCurve[],
  xs: readonly number[],
  isInteger: boolean,
): Crossing[] {
  const crossings: Crossing[] = []
  for (const [lineIndex, left] of lines.entries()) {
    for (const right of lines.slice(lineIndex + 1)) {
      let previous: number | undefined
      for (const [index, x] of xs.entries()) {
        const sign = Math.sign((left.values[index] ?? 0) - (right.values[index] ?? 0))
        if (!sign) continue
        const previousSign =
          previous === undefined ? 0 : Math.sign((left.values[previous] ?? 0) - (right.values[previous] ?? 0))
        if (previous !== undefined && sign === -previousSign) {
          const crossingX = isInteger
            ? intersectSegments(left, right, xs, previous, index)
            : bisectCrossing(left.at, right.at, xs[previous] ?? x, x)
          const y = isInteger ? interpolate(left, xs, previous, index, crossingX) : left.at(crossingX)
          crossings.push({ x: crossingX, y, names: [left.name, right.name], nextX: x })
        }
        previous = index
      }
    }
  }
  return crossings.sort((a, b) => a.x - b.x)
}

function interpolate(
  { values }: SampledCurve,
  xs: readonly number[],
  previous: number,
  index: number,
  x: number,
): number {
  const [from = 0, to = 0, low = 0, high = 0] = [xs[previous], xs[index], values[previous], values[index]]
  return low + ((high - low) * (x - from)) / (to - from)
}
