import type { ReactElement } from 'react'
import { Bars } from '#src/figures/bars.tsx'
import { Curve } from '#src/figures/curve.tsx'
import { DotPlot } from '#src/figures/dot-plot.tsx'
import { barsProps, rangesProps } from './comparison.ts'
import { curveProps } from './curve.ts'
import type { CalculatedPlot } from './parts.ts'

/** @throws if the spec doesn't fit the model */
export type Draw = (plot: CalculatedPlot) => ReactElement

const drawByKind = {
  curve: (plot: CalculatedPlot<'curve'>) => <Curve {...curveProps(plot)} />,
  bars: (plot: CalculatedPlot<'bars'>) => <Bars {...barsProps(plot)} />,
  ranges: (plot: CalculatedPlot<'ranges'>) => <DotPlot {...rangesProps(plot)} />,
}

export const drawPlot: Draw = plot => (drawByKind[plot.spec.kind] as Draw)(plot)
