import { ticks } from 'd3-array'
import {
  bottom,
  diamond,
  horizontalLine,
  left,
  linearScale,
  type Paths,
  polyline,
  right,
  top,
} from './svg-paths.ts'

export type Points = readonly (readonly [x: number, y: number])[]

interface LinePlotOptions {
  isLog?: boolean
  dots?: Points
}

/** One point per 14 units. Closer points would look the same at this size. */
const maxPoints = 21

export function drawLinePlot(lines: readonly Points[], { isLog = false, dots = [] }: LinePlotOptions): Paths {
  const transform = isLog ? Math.log : (x: number) => x
  const xs = lines.flat().map(([x]) => transform(x))
  const values = lines.flat().map(([, value]) => value)
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = linearScale(Math.min(...xs), Math.max(...xs), left + 4, right - 4)
  const y = linearScale(min, max, bottom, top)
  const toPosition = ([at, value]: Points[number]): [number, number] => [x(transform(at)), y(value)]
  return {
    solid: dots.map(each => diamond(...toPosition(each))).join(''),
    line: lines.map(points => polyline(downsample(points).map(toPosition))).join(''),
    faint: ticks(min, max, 4)
      .map(value => horizontalLine(left, y(value), right))
      .join(''),
  }
}

/** Keeps the first and last points. */
function downsample(points: Points): Points {
  if (points.length <= maxPoints) return points
  const step = (points.length - 1) / (maxPoints - 1)
  return Array.from({ length: maxPoints }, (_, index) => points[Math.round(index * step)] ?? [0, 0])
}
