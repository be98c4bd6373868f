/** Draws a model's plot small, without words. */
import type { Sketch } from '#contract/content/sketch.ts'
import { barsProps } from '#src/behaviors/plot/bars.ts'
import { curveProps } from '#src/behaviors/plot/curve.ts'
import { flowProps } from '#src/behaviors/plot/flow.ts'
import { heatProps } from '#src/behaviors/plot/heat.ts'
import type { Plotted } from '#src/behaviors/plot/parts.ts'
import { rangesProps } from '#src/behaviors/plot/ranges.ts'
import { slopeProps } from '#src/behaviors/plot/slope.ts'
import type { PlotKind } from '#src/behaviors/plot/spec.ts'
import { waterfallProps } from '#src/behaviors/plot/waterfall.ts'
import { yearsProps } from '#src/behaviors/plot/years.ts'
import { runningSteps, type Step } from '#src/figures/running-steps.ts'
import { fieldOf, type Points } from './field.ts'
import { bars } from './sketch.ts'
import { across, bottom, box, down, left, type Paths, right, scaled, top } from './strokes.ts'

const sketches: { [Kind in PlotKind]: (plotted: Plotted<Kind>) => Paths } = {
  curve: plotted => {
    const { lines, marks, isLog } = curveProps(plotted)
    return fieldOf(
      lines.map(({ points }) => points),
      { isLog, dots: marks.map(({ x, y }) => [x, y]) },
    )
  },
  years: plotted => {
    const lines = yearsProps(plotted).lines.map(
      ({ values }): Points => values.map((value, year) => [year, value]),
    )
    return fieldOf(lines, { dots: lines.flat() })
  },
  slope: plotted => {
    const lines = slopeProps(plotted).lines.map(
      ({ before, after }): Points => [
        [0, before],
        [1, after],
      ],
    )
    const { faint, ...drawn } = fieldOf(lines, { dots: lines.flat() })
    return { ...drawn, faint: down(left + 4, top - 6, bottom + 6) + down(right - 4, top - 6, bottom + 6) }
  },
  bars: plotted => bars(barsProps(plotted).rows),
  ranges: plotted => bars(rangesProps(plotted).rows.map(row => ({ ...row, value: row.value ?? 0 }))),
  waterfall: plotted => {
    const { parts, total } = waterfallProps(plotted)
    return stepsOf([...runningSteps(parts.map(({ value }) => value)), { from: 0, to: total.value }])
  },
  flow: plotted => {
    const values = flowProps(plotted).steps.map(({ value }) => value)
    const width = (right - left) / values.length
    const half = scaled(0, Math.max(...values), 0, (bottom - top) / 2)
    const middle = (top + bottom) / 2
    const columns = values.map((value, index) => ({ x: left + index * width, half: half(value) }))
    return {
      solid: columns.map(each => box(each.x, middle - each.half, width * 0.4, 2 * each.half)).join(''),
      line: columns
        .slice(1)
        .map(({ x, half: share }) => {
          const start = x - width * 0.6
          return across(start, middle - share, x) + across(start, middle + share, x)
        })
        .join(''),
      faint: '',
    }
  },
  heat: plotted => {
    const { rows, limit } = heatProps(plotted)
    const most = Math.max(...rows.flat().map(Math.abs)) || 1
    const [width, height] = [(right - left) / (rows[0]?.length || 1), (bottom - top) / rows.length]
    const cells = rows.flatMap((row, y) =>
      row.map((value, x) => ({ value, x: left + x * width, y: top + y * height })),
    )
    const isBeyond = (value: number) => value >= (limit ?? most / 2)
    const cell = ({ x, y }: { x: number; y: number }) => box(x + 2, y + 2, width - 4, height - 4)
    return {
      solid: cells
        .filter(({ value }) => isBeyond(value))
        .map(cell)
        .join(''),
      line: '',
      faint: cells
        .filter(({ value }) => !isBeyond(value))
        .map(cell)
        .join(''),
    }
  },
}

export const drawPlotSmall = (plotted: Plotted): Sketch => ({
  ...(sketches[plotted.spec.kind] as (plotted: Plotted) => Paths)(plotted),
  says: plotted.spec.says,
})

/** Each bar starts where the one before ends; decreases are hollow. */
function stepsOf(steps: readonly Step[]): Paths {
  const ends = steps.flatMap(({ from, to }) => [from, to])
  const x = scaled(Math.min(0, ...ends), Math.max(0, ...ends), left, right)
  const pitch = (bottom - top) / steps.length
  const height = Math.min(12, pitch * 0.6)
  const bar = ({ from, to }: Step, index: number) =>
    box(x(Math.min(from, to)), top + index * pitch, Math.abs(x(to) - x(from)), height)
  const isTaken = ({ from, to }: Step) => to < from && from !== 0
  return {
    solid: steps.map((step, index) => (isTaken(step) ? '' : bar(step, index))).join(''),
    line:
      steps.map((step, index) => (isTaken(step) ? bar(step, index) : '')).join('') +
      steps
        .slice(0, -1)
        .map(({ to }, index) => down(x(to), top + index * pitch + height, top + (index + 1) * pitch))
        .join(''),
    faint: down(x(0), top - 6, bottom + 6),
  }
}
