import type { ReactElement } from 'react'
import { Bars } from '#src/figures/bars.tsx'
import { Curve } from '#src/figures/curve.tsx'
import { DotPlot } from '#src/figures/dot-plot.tsx'
import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import type { Plotted } from './parts.ts'
import { rangesProps } from './ranges.ts'

/** @throws if the spec doesn't fit the model */
export type Draw = (plotted: Plotted) => ReactElement

const drawByKind = {
  curve: (plotted: Plotted<'curve'>) => <Curve {...curveProps(plotted)} />,
  bars: (plotted: Plotted<'bars'>) => <Bars {...barsProps(plotted)} />,
  ranges: (plotted: Plotted<'ranges'>) => <DotPlot {...rangesProps(plotted)} />,
}

export const drawPlot: Draw = plotted => (drawByKind[plotted.spec.kind] as Draw)(plotted)
