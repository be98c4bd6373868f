import type { Calculation } from '#models/core/calculate.ts'
import { formatValue, isNone, noThreshold } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import { inputNamed } from '#models/core/laid-open.ts'
import type { Unit } from '#models/core/unit.ts'
import type { CurveProps } from '#src/figures/curve.tsx'
import type { PlotLine } from '#src/figures/line-plot.tsx'
import { logScale, percentScale } from '#src/figures/percent-scale.ts'
import { type Crossing, crossingsOf, type SampledCurve } from './crossings.ts'
import {
  alongInput,
  axisName,
  exact,
  type Part,
  type Plotted,
  partNamed,
  requireSameUnit,
  shortValue,
  withChanges,
  wordsOf,
} from './parts.ts'
import { comparedRows } from './rows.ts'

/** Samples per line, unless there are fewer integers. */
const places = 241

interface Along {
  input: Input
  from: number
  to: number
  isLog: boolean
  present: number
  xs: number[]
}

/** @throws if the ends aren't a valid range of the input */
function alongOf({ spec, calculation }: Plotted<'curve'>): Along {
  const input = inputNamed(calculation.model, spec.over)
  const present = calculation.value(input)
  const { from: first = input.low, to: last = input.high, log: isLog = false } = spec
  if (first === last) throw new RangeError(`"${input.key}" is not in doubt: write from and to`)
  if (first > last || first < input.min || last > input.max)
    throw new RangeError(
      `from ${first} to ${last} is no range of "${input.key}", which lies between ${input.min} and ${input.max}`,
    )
  if (isLog && first <= 0)
    throw new RangeError(`property "log": from ${first} there are no equal factors; begin above zero`)
  // A reader's value can lie outside the spec's range.
  const [from, to] = [Math.min(first, isLog && present <= 0 ? first : present), Math.max(last, present)]
  const count = input.whole ? Math.min(places, to - from + 1) : places
  const xs = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const x = isLog ? from * (to / from) ** share : from + (to - from) * share
    return input.whole ? Math.round(x) : x
  })
  return { input, from, to, isLog, present, xs: [...new Set(xs)] }
}

function limitOf(
  { spec, calculation }: Plotted<'curve'>,
  drawn: Part,
): { name: string; part: Part } | { name: string; value: number } | undefined {
  const { limit, limitName } = spec
  if (limit === undefined) return undefined
  if (typeof limit === 'number') {
    if (limitName === undefined) throw new TypeError('property "limitName": say what the limit is')
    return { name: limitName, value: limit }
  }
  const part = partNamed(calculation.model, limit)
  if (part.yearly) throw new TypeError(`"${part.key}" has a value for each year: it is no limit`)
  requireSameUnit([drawn, part])
  return { name: limitName ?? part.label, part }
}

export function curveProps(plotted: Plotted<'curve'>): CurveProps {
  const { spec, calculation } = plotted
  const rows = comparedRows(plotted, { most: 3 })
  const limit = limitOf(plotted, rows[0].part)
  const along = alongOf(plotted)
  const { input, xs, present } = along
  const { unit } = rows[0].part
  const sampled = (name: string, part: Part, of: Calculation): SampledCurve => {
    // NaN isn't drawn.
    const possible = (value: number): number =>
      part.kind === 'quantity' && isNone(value, part) ? Number.NaN : value
    return {
      name,
      at: x => possible(withChanges(of, { [input.key]: x }).value(part)),
      values: alongInput(of, input, xs, part).map(possible),
    }
  }
  const lines = rows.map(row => sampled(row.label, row.part, row.calculation))
  const level =
    limit &&
    ('part' in limit
      ? sampled(limit.name, limit.part, calculation)
      : { name: limit.name, at: () => limit.value, values: xs.map(() => limit.value) })
  const all = level ? [...lines, level] : lines
  if (!lines.some(({ values }) => values.some(Number.isFinite)))
    throw new RangeError(`"${spec.of}" has no values to draw`)
  if (lines.every(({ values }) => values.every(value => value === values[0])))
    throw new RangeError(`nothing of "${spec.of}" depends on "${input.key}"`)
  const crossings = crossingsOf(all, xs, input.whole)
  return {
    ...wordsOf(plotted, unit),
    lines: all.map(line => ({ name: line.name, isLimit: line === level, points: pointsOf(line, along) })),
    ...{ from: along.from, to: along.to, isLog: along.isLog },
    marks: crossings.map(crossing => ({ x: crossing.x, y: crossing.y, text: placeText(crossing, input) })),
    present: {
      x: present,
      text: `assumed: ${valueText(present, input.unit)}`,
      ys: lines.map(line => line.at(present)).filter(Number.isFinite),
    },
    xFormat: value => shortValue(value, input.unit),
    yFormat: value => shortValue(value, unit),
    xName: axisName(input),
    yName: unit.text === 'number' ? '' : unit.text,
    ...inWords(along, all, crossings, unit),
  }
}

/** Points to draw, without those on a straight line between their neighbors. */
function pointsOf({ values }: SampledCurve, { xs, isLog }: Along): PlotLine['points'] {
  const positionOf = isLog ? Math.log : (x: number) => x
  const points = xs
    .map((x, index): [number, number] => [x, values[index] ?? Number.NaN])
    .filter(([, y]) => Number.isFinite(y))
  const span = Math.max(...points.map(([, y]) => Math.abs(y)))
  const drawnPoints: [number, number][] = []
  for (const [index, point] of points.entries()) {
    const [last, next] = [drawnPoints.at(-1), points[index + 1]]
    if (last && next) {
      const [start, here, end] = [positionOf(last[0]), positionOf(point[0]), positionOf(next[0])]
      const straight = last[1] + ((next[1] - last[1]) * (here - start)) / (end - start)
      if (Math.abs(straight - point[1]) < span * 1e-9) continue
    }
    drawnPoints.push(point)
  }
  return drawnPoints
}

/** Formats a value with its unit, or in short form if that is too long for a drawing. */
function valueText(value: number, unit: Unit): string {
  const rounded = Number(value.toPrecision(3))
  const full = formatValue(Math.abs(value) >= 1000 ? value : rounded, unit)
  return full.length > 16 ? shortValue(value, unit) : full
}

const placeText = ({ x, next }: Crossing, { whole, unit }: Input): string =>
  whole ? `from ${valueText(next, unit)}` : valueText(x, unit)

function inWords(
  { input, from, to, isLog, present, xs }: Along,
  lines: readonly SampledCurve[],
  crossings: readonly Crossing[],
  unit: Unit,
): Pick<CurveProps, 'alternative' | 'table'> {
  const { ticks } = isLog ? logScale([from, to]) : percentScale([], [from, to], 6)
  const places = new Map(
    [
      from,
      to,
      present,
      ...ticks
        .map(tick => (input.whole ? Math.round(tick) : tick))
        .filter(tick => tick >= from && tick <= to),
    ]
      .sort((a, b) => a - b)
      .map(x => [exact(x, input.unit), x]),
  )
  const written = (line: SampledCurve, x: number): string => {
    const value = line.at(x)
    return Number.isNaN(value) ? noThreshold : exact(value, unit)
  }
  const courses = lines.map(line => {
    const [start = from, end = to] = [xs[0], xs.at(-1)]
    return `${line.name}: ${written(line, start)} to ${written(line, end)}, ${written(line, present)} at the assumed value`
  })
  const meetings = crossings.map(
    crossing => `${crossing.names.join(' and ')} cross: ${placeText(crossing, input)}`,
  )
  return {
    alternative: `${axisName(input)}, from ${exact(from, input.unit)} to ${exact(to, input.unit)}. ${[...courses, ...meetings].join('. ')}.`,
    table: {
      heads: [axisName(input), ...lines.map(({ name }) => name)],
      rows: [...places].map(([text, x]) => [text, ...lines.map(line => written(line, x))]),
    },
  }
}
