import { ticks } from 'd3-array'
import { across, bottom, dot, left, type Paths, right, scaled, through, top } from './strokes.ts'

export type Points = readonly (readonly [x: number, y: number])[]

interface FieldOptions {
  isLog?: boolean
  dots?: Points
}

/** One point every 14 units; more can't be told apart at this size. */
const maxPoints = 21

export function fieldOf(lines: readonly Points[], { isLog = false, dots = [] }: FieldOptions): Paths {
  const along = isLog ? Math.log : (x: number) => x
  const xs = lines.flat().map(([x]) => along(x))
  const values = lines.flat().map(([, value]) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = scaled(Math.min(...xs), Math.max(...xs), left + 4, right - 4)
  const y = scaled(least, most, bottom, top)
  const placed = ([at, value]: Points[number]): [number, number] => [x(along(at)), y(value)]
  return {
    solid: dots.map(each => dot(...placed(each))).join(''),
    line: lines.map(points => through(thinned(points).map(placed))).join(''),
    faint: ticks(least, most, 4)
      .map(value => across(left, y(value), right))
      .join(''),
  }
}

/** Keeps the first and last points. */
function thinned(points: Points): Points {
  if (points.length <= maxPoints) return points
  const step = (points.length - 1) / (maxPoints - 1)
  return Array.from({ length: maxPoints }, (_, index) => points[Math.round(index * step)] ?? [0, 0])
}
