/** Draws a model's plot small, without words. */
import type { Sketch } from '#contract/content/sketch.ts'
import { barsProps } from '#src/behaviors/plot/bars.ts'
import { curveProps } from '#src/behaviors/plot/curve.ts'
import type { Plotted } from '#src/behaviors/plot/parts.ts'
import { rangesProps } from '#src/behaviors/plot/ranges.ts'
import type { PlotKind } from '#src/behaviors/plot/spec.ts'
import { fieldOf } from './field.ts'
import { bars } from './sketch.ts'
import type { Paths } from './strokes.ts'

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
