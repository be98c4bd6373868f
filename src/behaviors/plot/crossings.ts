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
  /** The first sample after the crossing. */
  next: number
}

/** Enough bisections for double precision. */
const halvings = 60

/** Bisects for the sign change of the difference. */
function changeBetween(left: CurveFunction, right: CurveFunction, from: number, to: number): number {
  const isAbove = left(from) > right(from)
  let [low, high] = [from, to]
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    if (left(middle) > right(middle) === isAbove) low = middle
    else high = middle
  }
  return high
}

function onStraightLines(
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
 * Crossings of each pair of lines.
 * @param whole true if only integers are meaningful
 */
export function crossingsOf(
  lines: readonly SampledCurve[],
  xs: readonly number[],
  whole: boolean,
): Crossing[] {
  const found: Crossing[] = []
  for (const [number, left] of lines.entries()) {
    for (const right of lines.slice(number + 1)) {
      let previous: number | undefined
      for (const [index, x] of xs.entries()) {
        const sign = Math.sign((left.values[index] ?? 0) - (right.values[index] ?? 0))
        if (!sign) continue
        const last =
          previous === undefined ? 0 : Math.sign((left.values[previous] ?? 0) - (right.values[previous] ?? 0))
        if (previous !== undefined && sign === -last) {
          const at = whole
            ? onStraightLines(left, right, xs, previous, index)
            : changeBetween(left.at, right.at, xs[previous] ?? x, x)
          const y = whole ? valueBetween(left, xs, previous, index, at) : left.at(at)
          found.push({ x: at, y, names: [left.name, right.name], next: x })
        }
        previous = index
      }
    }
  }
  return found.sort((a, b) => a.x - b.x)
}

function valueBetween(
  { values }: SampledCurve,
  xs: readonly number[],
  before: number,
  index: number,
  at: number,
): number {
  const [from = 0, to = 0, low = 0, high = 0] = [xs[before], xs[index], values[before], values[index]]
  return low + ((high - low) * (at - from)) / (to - from)
}
