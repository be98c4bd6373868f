export interface SampledCurve {
  name: string
  valueAt: (x: number) => number
  values: readonly number[]
}

export interface Crossing {
  x: number
  y: number
  names: readonly [string, string]
  /** Value of x at the first sample after the crossing. */
  nextX: number
}

/** Enough steps for double precision. */
const bisectionCount = 60

function bisectCrossing(left: SampledCurve, right: SampledCurve, from: number, to: number): number {
  const isAbove = left.valueAt(from) > right.valueAt(from)
  let [low, high] = [from, to]
  for (let step = 0; step < bisectionCount; step++) {
    const middle = (low + high) / 2
    if (left.valueAt(middle) > right.valueAt(middle) === isAbove) low = middle
    else high = middle
  }
  return high
}

/** @param isInteger true if x takes only integers; lines are then straight between samples */
export function findCrossings(
  lines: readonly SampledCurve[],
  xs: readonly number[],
  isInteger: boolean,
): Crossing[] {
  const crossings: Crossing[] = []
  for (const [lineIndex, left] of lines.entries()) {
    for (const right of lines.slice(lineIndex + 1)) {
      const differenceAt = (index: number) => (left.values[index] ?? 0) - (right.values[index] ?? 0)
      let previous: number | undefined
      for (const [index, nextX] of xs.entries()) {
        const difference = differenceAt(index)
        // Skip samples where the lines touch or one has a gap.
        if (difference === 0 || Number.isNaN(difference)) continue
        const previousDifference = previous === undefined ? difference : differenceAt(previous)
        if (previous !== undefined && previousDifference > 0 !== difference > 0) {
          const from = xs[previous] ?? nextX
          const x = isInteger
            ? from + ((nextX - from) * previousDifference) / (previousDifference - difference)
            : bisectCrossing(left, right, from, nextX)
          const [low = 0, high = 0] = [left.values[previous], left.values[index]]
          const y = isInteger ? low + ((high - low) * (x - from)) / (nextX - from) : left.valueAt(x)
          crossings.push({ x, y, names: [left.name, right.name], nextX })
        }
        previous = index
      }
    }
  }
  return crossings.sort((a, b) => a.x - b.x)
}
