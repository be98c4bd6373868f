/** Small drawings of data, for covers and teasers. */
import { ticks } from 'd3-array'
import type { FigureData } from '#build/content/figure-data.ts'
import type { PageEngagement } from '#contract/content/page-engagement.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import { barsProps, rangesProps } from '#src/behaviors/plot/comparison.ts'
import { curveProps } from '#src/behaviors/plot/curve.ts'
import type { CalculatedPlot } from '#src/behaviors/plot/parts.ts'
import type { PlotKind } from '#src/behaviors/plot/spec.ts'

/** Edges of the drawing area in a viewBox of 320 by 112 units. */
const [left, right, top, bottom] = [16, 304, 14, 98]

type Paths = Omit<Sketch, 'caption'>
type Points = readonly (readonly [x: number, y: number])[]

/** Rounds coordinates, so the path commands stay short. */
const round = Math.round
const moveTo = (x: number, y: number): string => `M${round(x)} ${round(y)}`
const horizontalLine = (x: number, y: number, to: number): string => `${moveTo(x, y)}H${round(to)}`
const verticalLine = (x: number, y: number, to: number): string => `${moveTo(x, y)}V${round(to)}`
const rectangle = (x: number, y: number, width: number, height: number): string =>
  `${moveTo(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`
const diamond = (x: number, y: number): string => `${moveTo(x, y - 3.5)}l3.5 3.5-3.5 3.5-3.5-3.5z`
/** Rounds `y` to tenths, because whole units would make a line look stepped. */
const polyline = (points: Points): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(10 * y) / 10}`).join('L')}`

const linearScale = (from: number, to: number, start: number, end: number) => (value: number) =>
  start + ((value - from) / (to - from || 1)) * (end - start)

/** One point per 14 units. Closer points would look the same at this size. */
const maxPoints = 21

function drawLinePlot(lines: readonly Points[], dots: Points, isLog = false): Paths {
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

export function drawFigure(data: FigureData): Sketch {
  const { caption } = data
  switch (data.shape) {
    case 'bars':
      return { caption, ...drawBars(data.rows) }
    case 'layers':
      return { caption, ...drawLayers(data.counts) }
    case 'lines':
      return { caption, ...drawLines(data.columns.map(({ cells }) => cells.map(({ value }) => value))) }
    case 'profile':
      return { caption, ...drawProfile(data.words) }
  }
}

function drawBars(
  rows: readonly { value: number; low?: number | undefined; high?: number | undefined }[],
): Paths {
  const values = rows.flatMap(({ value, low = value, high = value }) => [value, low, high])
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = linearScale(min, max, left, right)
  const pitch = (bottom - top) / rows.length
  const height = Math.min(12, pitch * 0.55)
  const middle = (index: number) => top + (index + 0.5) * pitch
  return {
    solid: rows
      .map(({ value }, index) => rectangle(x(0), middle(index) - height / 2, x(value) - x(0), height))
      .join(''),
    line: rows
      .map(({ low, high }, index) => {
        if (low === undefined || high === undefined) return ''
        const [y, end] = [middle(index), height / 2 + 2]
        return (
          horizontalLine(x(low), y, x(high)) +
          verticalLine(x(low), y - end, y + end) +
          verticalLine(x(high), y - end, y + end)
        )
      })
      .join(''),
    faint: ticks(min, max, 5)
      .map(value => verticalLine(x(value), top - 6, bottom + 6))
      .join(''),
  }
}

function drawLayers(counts: readonly number[]): Paths {
  const halfHeight = 16
  const step = (bottom - top - 2 * halfHeight) / Math.max(1, counts.length - 1)
  const middle = (index: number) => top + halfHeight + index * step
  const drawLayer = (y: number) =>
    `${moveTo(left + 60, y - halfHeight)}H${right}l-60 ${2 * halfHeight}H${left}z`
  return {
    solid: '',
    line: counts
      .map((count, index) => {
        const marks = Array.from(
          { length: count },
          (_, item) => `${moveTo(left + 52 + item * 26, middle(index) + 3)}h10`,
        )
        return drawLayer(middle(index)) + marks.join('')
      })
      .join(''),
    faint:
      verticalLine(left + 60, top, middle(counts.length - 1) - halfHeight) +
      verticalLine(right, top, middle(counts.length - 1) - halfHeight),
  }
}

function drawLines(columns: readonly number[][]): Paths {
  const points = columns.map((values): Points => values.map((value, row) => [row, value]))
  return drawLinePlot(points, points.flat())
}

function drawProfile(words: readonly number[]): Paths {
  const max = Math.max(1, ...words)
  const y = linearScale(0, max, bottom, top)
  const width = (right - left) / words.length
  const outline = words
    .map((count, index) => `V${round(y(count))}H${round(left + (index + 1) * width)}`)
    .join('')
  return {
    solid: '',
    line: `${moveTo(left, bottom)}${outline}V${bottom}`,
    faint:
      horizontalLine(left, bottom, right) +
      words.map((_, index) => verticalLine(left + index * width, bottom, bottom + 6)).join(''),
  }
}

/** Draws weeks as ticks, a bar for each person, and a bar for the client's team. Weeks beyond the minimum duration are hollow. */
export function drawEngagement({ weeks: [min, max], people, yourHours }: PageEngagement): Sketch {
  const x = linearScale(0, Math.max(max, 4), left, right)
  const count = Math.ceil(people)
  const pitch = Math.min(20, (bottom - top - 18) / (count + 1))
  const y = (index: number) => top + index * pitch
  const rows = Array.from({ length: count }, (_, index) => index)
  const thickness = (index: number) => (index + 1 > people ? 4 : 9)
  // The bar of a 40-hour week has the full thickness.
  const clientThickness = Math.max(1.5, Math.min(9, (yourHours / 40) * 9))
  return {
    solid:
      rows.map(index => rectangle(x(0), y(index), x(min) - x(0), thickness(index))).join('') +
      rectangle(x(0), y(count) + 4, x(min) - x(0), clientThickness),
    line: rows
      .filter(() => max > min)
      .map(index => rectangle(x(min), y(index), x(max) - x(min), thickness(index)))
      .join(''),
    faint:
      horizontalLine(left, bottom, right) +
      Array.from({ length: Math.max(max, 4) + 1 }, (_, week) =>
        verticalLine(x(week), bottom - (week % 4 === 0 ? 10 : 5), bottom),
      ).join(''),
    caption: 'The plan, week by week: one bar for each of our people, and a thinner bar for your team',
  }
}

const sketches: { [Kind in PlotKind]: (plot: CalculatedPlot<Kind>) => Paths } = {
  curve: plot => {
    const { lines, marks, isLog } = curveProps(plot)
    return drawLinePlot(
      lines.map(({ points }) => points),
      marks.map(({ x, y }) => [x, y]),
      isLog,
    )
  },
  bars: plot => drawBars(barsProps(plot).rows),
  ranges: plot => drawBars(rangesProps(plot).rows.map(row => ({ ...row, value: row.value ?? 0 }))),
}

export const drawSmallPlot = (plot: CalculatedPlot): Sketch => ({
  ...(sketches[plot.spec.kind] as (plot: CalculatedPlot) => Paths)(plot),
  caption: plot.spec.says,
})
