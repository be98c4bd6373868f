import type { Calculation } from '#models/core/calculate.ts'
import { findInput } from '#models/core/derivation.ts'
import { formatValue, isNone, noneText } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { Unit } from '#models/core/unit.ts'
import type { CurveProps, PlotLine } from '#src/figures/curve.tsx'
import { logScale, percentScale } from '#src/figures/percent-scale.ts'
import { comparedRows } from './comparison.ts'
import { type Crossing, findCrossings, type SampledCurve } from './crossings.ts'
import {
  axisName,
  type CalculatedPlot,
  figureTextOf,
  findPart,
  formatCompact,
  formatFull,
  type ModelPart,
  maxSamples,
  requireSameUnit,
  sampleValues,
  withChanges,
} from './parts.ts'

interface Axis {
  input: Input
  from: number
  to: number
  isLog: boolean
  currentX: number
  xs: number[]
}

/** @throws if `from` and `to` aren't a valid range of the input */
function axisOf({ spec, calculation }: CalculatedPlot<'curve'>): Axis {
  const input = findInput(calculation.model, spec.over)
  const currentX = calculation.value(input)
  const { from: first = input.low, to: last = input.high, log: isLog = false } = spec
  if (first === last) throw new RangeError(`"${input.key}" has no range: add from and to`)
  if (first > last || first < input.min || last > input.max)
    throw new RangeError(
      `from ${first} to ${last} is not a range within the bounds of "${input.key}", ${input.min} to ${input.max}`,
    )
  if (isLog && first <= 0)
    throw new RangeError(`property "log": a log scale must start above zero, not at ${first}`)
  // A reader can set the current value outside the spec's range, so extend the axis to it.
  const [from, to] = [Math.min(first, isLog && currentX <= 0 ? first : currentX), Math.max(last, currentX)]
  const count = input.isInteger ? Math.min(maxSamples, to - from + 1) : maxSamples
  const xs = Array.from({ length: count }, (_, index) => {
    const ratio = index / (count - 1)
    const x = isLog ? from * (to / from) ** ratio : from + (to - from) * ratio
    return input.isInteger ? Math.round(x) : x
  })
  return { input, from, to, isLog, currentX, xs: [...new Set(xs)] }
}

function limitOf(
  { spec, calculation }: CalculatedPlot<'curve'>,
  drawnPart: ModelPart,
): { name: string; part: ModelPart } | { name: string; value: number } | undefined {
  const { limit, limitName } = spec
  if (limit === undefined) return undefined
  if (typeof limit === 'number') {
    if (limitName === undefined) throw new TypeError('property "limitName": name the limit')
    return { name: limitName, value: limit }
  }
  const part = findPart(calculation.model, limit)
  if (part.isYearly) throw new TypeError(`"${part.key}" has a value for each year, so it cannot be a limit`)
  requireSameUnit([drawnPart, part])
  return { name: limitName ?? part.label, part }
}

export function curveProps(plot: CalculatedPlot<'curve'>): CurveProps {
  const { spec, calculation } = plot
  const rows = comparedRows(plot, { max: 3 })
  const limit = limitOf(plot, rows[0].part)
  const axis = axisOf(plot)
  const { input, xs, currentX } = axis
  const { unit } = rows[0].part
  const sampleCurve = (name: string, part: ModelPart, caseCalculation: Calculation): SampledCurve => {
    // A curve has a gap at NaN.
    const toDrawable = (value: number) =>
      part.kind === 'quantity' && isNone(value, part) ? Number.NaN : value
    return {
      name,
      valueAt: x => toDrawable(withChanges(caseCalculation, { [input.key]: x }).value(part)),
      values: sampleValues(caseCalculation, input, xs, part).map(toDrawable),
    }
  }
  const lines = rows.map(row => sampleCurve(row.label, row.part, row.calculation))
  const limitCurve =
    limit &&
    ('part' in limit
      ? sampleCurve(limit.name, limit.part, calculation)
      : { name: limit.name, valueAt: () => limit.value, values: xs.map(() => limit.value) })
  const curves = limitCurve ? [...lines, limitCurve] : lines
  if (!lines.some(({ values }) => values.some(Number.isFinite)))
    throw new RangeError(`"${spec.of}" has no values to draw`)
  if (lines.every(({ values }) => values.every(value => value === values[0])))
    throw new RangeError(`nothing in "${spec.of}" depends on "${input.key}"`)
  const crossings = findCrossings(curves, xs, input.isInteger)
  return {
    ...figureTextOf(plot, unit),
    lines: curves.map(line => ({
      name: line.name,
      isLimit: line === limitCurve,
      points: pointsOf(line, axis),
    })),
    from: axis.from,
    to: axis.to,
    isLog: axis.isLog,
    marks: crossings.map(crossing => ({ x: crossing.x, y: crossing.y, text: crossingText(crossing, input) })),
    current: {
      x: currentX,
      text: `assumed: ${valueText(currentX, input.unit)}`,
      ys: lines.map(line => line.valueAt(currentX)).filter(Number.isFinite),
    },
    xFormat: value => formatCompact(value, input.unit),
    yFormat: value => formatCompact(value, unit),
    xName: axisName(input),
    yName: unit.text === 'number' ? '' : unit.text,
    ...describeCurves(axis, curves, crossings, unit),
  }
}

/** Returns the points to draw. Drops each point that lies on a straight line between its neighbors. */
function pointsOf({ values }: SampledCurve, { xs, isLog }: Axis): PlotLine['points'] {
  const positionOf = isLog ? Math.log : (x: number) => x
  const points = xs
    .map((x, index): [number, number] => [x, values[index] ?? Number.NaN])
    .filter(([, y]) => Number.isFinite(y))
  const span = Math.max(...points.map(([, y]) => Math.abs(y)))
  const drawnPoints: [number, number][] = []
  for (const [index, point] of points.entries()) {
    const [last, next] = [drawnPoints.at(-1), points[index + 1]]
    if (last && next) {
      const [start, current, end] = [positionOf(last[0]), positionOf(point[0]), positionOf(next[0])]
      const interpolatedY = last[1] + ((next[1] - last[1]) * (current - start)) / (end - start)
      if (Math.abs(interpolatedY - point[1]) < span * 1e-9) continue
    }
    drawnPoints.push(point)
  }
  return drawnPoints
}

/** Formats a value with its unit, or in short form if it's too long for a figure. */
function valueText(value: number, unit: Unit): string {
  const rounded = Number(value.toPrecision(3))
  const full = formatValue(Math.abs(value) >= 1000 ? value : rounded, unit)
  return full.length > 16 ? formatCompact(value, unit) : full
}

const crossingText = ({ x, nextX }: Crossing, { isInteger, unit }: Input): string =>
  isInteger ? `from ${valueText(nextX, unit)}` : valueText(x, unit)

function describeCurves(
  { input, from, to, isLog, currentX, xs }: Axis,
  lines: readonly SampledCurve[],
  crossings: readonly Crossing[],
  unit: Unit,
): Pick<CurveProps, 'alternative' | 'table'> {
  const { ticks } = isLog ? logScale([from, to]) : percentScale([], [from, to], 6)
  const tableXs = ticks
    .map(tick => (input.isInteger ? Math.round(tick) : tick))
    .filter(tick => tick >= from && tick <= to)
    .concat(from, to, currentX)
    .sort((a, b) => a - b)
  // Values that round to the same text share a row.
  const xByText = new Map(tableXs.map(x => [formatFull(x, input.unit), x]))
  const textAt = (line: SampledCurve, x: number): string => {
    const value = line.valueAt(x)
    return Number.isNaN(value) ? noneText : formatFull(value, unit)
  }
  const curveTexts = lines.map(line => {
    const [start = from, end = to] = [xs[0], xs.at(-1)]
    return `${line.name}: ${textAt(line, start)} to ${textAt(line, end)}, ${textAt(line, currentX)} at the assumed value`
  })
  const crossingTexts = crossings.map(
    crossing => `${crossing.names.join(' and ')} cross: ${crossingText(crossing, input)}`,
  )
  return {
    alternative: `${axisName(input)}, from ${formatFull(from, input.unit)} to ${formatFull(to, input.unit)}. ${[...curveTexts, ...crossingTexts].join('. ')}.`,
    table: {
      headings: [axisName(input), ...lines.map(({ name }) => name)],
      rows: [...xByText].map(([text, x]) => [text, ...lines.map(line => textAt(line, x))]),
    },
  }
}
