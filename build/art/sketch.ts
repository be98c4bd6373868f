/** Small drawings of data, for covers and teasers. */
import { ticks } from 'd3-array'
import type { FigureData } from '#build/content/figure-data.ts'
import type { PageOffer } from '#contract/content/page-offer.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import { barsProps } from '#src/behaviors/plot/bars.ts'
import { curveProps } from '#src/behaviors/plot/curve.ts'
import type { Plotted } from '#src/behaviors/plot/parts.ts'
import { rangesProps } from '#src/behaviors/plot/ranges.ts'
import type { PlotKind } from '#src/behaviors/plot/spec.ts'
import { fieldOf, type Points } from './field.ts'
import { across, bottom, box, down, left, move, type Paths, right, round, scaled, top } from './strokes.ts'

export function drawFigure(data: FigureData): Sketch {
  const { says } = data
  switch (data.shape) {
    case 'bars':
      return { says, ...bars(data.rows) }
    case 'tiers':
      return { says, ...tiers(data.counts) }
    case 'lines':
      return { says, ...lines(data.columns.map(({ cells }) => cells.map(({ value }) => value))) }
    case 'profile':
      return { says, ...profile(data.words) }
  }
}

/** With whiskers for intervals. */
function bars(
  rows: readonly { value: number; low?: number | undefined; high?: number | undefined }[],
): Paths {
  const values = rows.flatMap(({ value, low = value, high = value }) => [value, low, high])
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = scaled(least, most, left, right)
  const pitch = (bottom - top) / rows.length
  const height = Math.min(12, pitch * 0.55)
  const middle = (index: number) => top + (index + 0.5) * pitch
  return {
    solid: rows
      .map(({ value }, index) => box(x(0), middle(index) - height / 2, x(value) - x(0), height))
      .join(''),
    line: rows
      .map(({ low, high }, index) => {
        if (low === undefined || high === undefined) return ''
        const [y, end] = [middle(index), height / 2 + 2]
        return across(x(low), y, x(high)) + down(x(low), y - end, y + end) + down(x(high), y - end, y + end)
      })
      .join(''),
    faint: ticks(least, most, 5)
      .map(value => down(x(value), top - 6, bottom + 6))
      .join(''),
  }
}

/** Stacked layers with a mark for each item. */
function tiers(counts: readonly number[]): Paths {
  const half = 16
  const step = (bottom - top - 2 * half) / Math.max(1, counts.length - 1)
  const middle = (index: number) => top + half + index * step
  const sheet = (y: number) => `${move(left + 60, y - half)}H${right}l-60 ${2 * half}H${left}z`
  return {
    solid: '',
    line: counts
      .map((count, index) => {
        const marks = Array.from(
          { length: count },
          (_, item) => `${move(left + 52 + item * 26, middle(index) + 3)}h10`,
        )
        return sheet(middle(index)) + marks.join('')
      })
      .join(''),
    faint:
      down(left + 60, top, middle(counts.length - 1) - half) +
      down(right, top, middle(counts.length - 1) - half),
  }
}

function lines(columns: readonly number[][]): Paths {
  const points = columns.map((values): Points => values.map((value, row) => [row, value]))
  return fieldOf(points, { dots: points.flat() })
}

/** Section lengths as a terrain profile. */
function profile(words: readonly number[]): Paths {
  const most = Math.max(1, ...words)
  const y = scaled(0, most, bottom, top)
  const width = (right - left) / words.length
  const outline = words
    .map((count, index) => `V${round(y(count))}H${round(left + (index + 1) * width)}`)
    .join('')
  return {
    solid: '',
    line: `${move(left, bottom)}${outline}V${bottom}`,
    faint:
      across(left, bottom, right) +
      words.map((_, index) => down(left + index * width, bottom, bottom + 6)).join(''),
  }
}

/** The plan of an engagement: a ruler of weeks and a bar per person, open where the length varies. */
export function drawOffer({ weeks: [least, most], people, yourHours }: PageOffer): Sketch {
  const x = scaled(0, Math.max(most, 4), left, right)
  const count = Math.ceil(people)
  const pitch = Math.min(20, (bottom - top - 18) / (count + 1))
  const y = (index: number) => top + index * pitch
  const rows = Array.from({ length: count }, (_, index) => index)
  const thickness = (index: number) => (index + 1 > people ? 4 : 9)
  // Share of a 40-hour week.
  const theirs = Math.max(1.5, Math.min(9, (yourHours / 40) * 9))
  return {
    solid:
      rows.map(index => box(x(0), y(index), x(least) - x(0), thickness(index))).join('') +
      box(x(0), y(count) + 4, x(least) - x(0), theirs),
    line: rows
      .filter(() => most > least)
      .map(index => box(x(least), y(index), x(most) - x(least), thickness(index)))
      .join(''),
    faint:
      across(left, bottom, right) +
      Array.from({ length: Math.max(most, 4) + 1 }, (_, week) =>
        down(x(week), bottom - (week % 4 === 0 ? 10 : 5), bottom),
      ).join(''),
    says: 'The plan, week by week: one bar for each of our people, and a thinner bar for your team',
  }
}

const sketches: { [Kind in PlotKind]: (plotted: Plotted<Kind>) => Paths } = {
  curve: plotted => {
    const { lines, marks, isLog } = curveProps(plotted)
    return fieldOf(
      lines.map(({ points }) => points),
      { isLog, dots: marks.map(({ x, y }) => [x, y]) },
    )
  },
  bars: plotted => bars(barsProps(plotted).rows),
  ranges: plotted => bars(rangesProps(plotted).rows.map(row => ({ ...row, value: row.value ?? 0 }))),
}

export const drawPlotSmall = (plotted: Plotted): Sketch => ({
  ...(sketches[plotted.spec.kind] as (plotted: Plotted) => Paths)(plotted),
  says: plotted.spec.says,
})
