import type { ReactElement } from 'react'
import { Bars } from '#src/figures/bars.tsx'
import { Curve } from '#src/figures/curve.tsx'
import { DotPlot } from '#src/figures/dot-plot.tsx'
import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import type { CalculatedPlot } from './parts.ts'
import { rangesProps } from './ranges.ts'

/** @throws if the spec doesn't fit the model */
export type Draw = (plotted: CalculatedPlot) => ReactElement

const drawByKind = {
  curve: (plotted: CalculatedPlot<'curve'>) => <Curve {...curveProps(plotted)} />,
  bars: (plotted: CalculatedPlot<'bars'>) => <Bars {...barsProps(plotted)} />,
  ranges: (plotted: CalculatedPlot<'ranges'>) => <DotPlot {...rangesProps(plotted)} />,
}

export const drawPlot: Draw = plotted => (drawByKind[plotted.spec.kind] as Draw)(plotted)
