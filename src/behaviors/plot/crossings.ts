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
  /** x of the first sample after the crossing. */
  next: number
}

/** Enough bisections for double precision. */
const bisections = 60

/** Finds the crossing between `from` and `to` by bisection. */
function findSignChange(left: CurveFunction, right: CurveFunction, from: number, to: number): number {
  const isAbove = left(from) > right(from)
  let [low, high] = [from, to]
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2
    if (left(middle) > right(middle) === isAbove) low = middle
    else high = middle
  }
  return high
}

function crossingOfSegments(
  left: SampledCurve,
  right: SampledCurve,
  xs: readonly number[],
  previous: number,
  index: number,
): number {
  const difference = (at: number): number => (left.values[at] ?? 0) - (right.values[at] ?? 0)
  const [from = 0, to = 0] = [xs[previous], xs[index]]
  return from + ((to - from) * difference(previous)) / (difference(previous) - difference(index))
}

/**
 * Finds the crossings of each pair of lines.
 * @param isWhole true if x takes only integers. Lines are then straight between samples.
 */
export function crossingsOf(
  lines: readonly SampledCurve[],
  xs: readonly number[],
  isWhole: boolean,
): Crossing[] {
  const found: Crossing[] = []
  for (const [position, left] of lines.entries()) {
    for (const right of lines.slice(position + 1)) {
      let previous: number | undefined
      for (const [index, x] of xs.entries()) {
        const sign = Math.sign((left.values[index] ?? 0) - (right.values[index] ?? 0))
        if (!sign) continue
        const previousSign =
          previous === undefined ? 0 : Math.sign((left.values[previous] ?? 0) - (right.values[previous] ?? 0))
        if (previous !== undefined && sign === -previousSign) {
          const at = isWhole
            ? crossingOfSegments(left, right, xs, previous, index)
            : findSignChange(left.at, right.at, xs[previous] ?? x, x)
          const y = isWhole ? interpolate(left, xs, previous, index, at) : left.at(at)
          found.push({ x: at, y, names: [left.name, right.name], next: x })
        }
        previous = index
      }
    }
  }
  return found.sort((a, b) => a.x - b.x)
}

function interpolate(
  { values }: SampledCurve,
  xs: readonly number[],
  previous: number,
  index: number,
  at: number,
): number {
  const [from = 0, to = 0, low = 0, high = 0] = [xs[previous], xs[index], values[previous], values[index]]
  return low + ((high - low) * (at - from)) / (to - from)
}
