/** Draws a model. `drawPlot` contains every kind, for the build; `loadDrawing` in load.tsx loads one. Both give the same figure. */
import type { ReactElement } from 'react'
import { Bars } from '#src/figures/bars.tsx'
import { Curve } from '#src/figures/curve.tsx'
import { DotPlot } from '#src/figures/dot-plot.tsx'
import { Flow } from '#src/figures/flow.tsx'
import { Heat } from '#src/figures/heat.tsx'
import { Slope } from '#src/figures/slope.tsx'
import { Waterfall } from '#src/figures/waterfall.tsx'
import { Years } from '#src/figures/years.tsx'
import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import { flowProps } from './flow.ts'
import { heatProps } from './heat.ts'
import type { Plotted } from './parts.ts'
import { rangesProps } from './ranges.ts'
import { slopeProps } from './slope.ts'
import { waterfallProps } from './waterfall.ts'
import { yearsProps } from './years.ts'

/** @throws if the spec doesn't fit the model, with what the model has */
export type Draw = (plotted: Plotted) => ReactElement

const draws = {
  curve: (plotted: Plotted<'curve'>) => <Curve {...curveProps(plotted)} />,
  bars: (plotted: Plotted<'bars'>) => <Bars {...barsProps(plotted)} />,
  waterfall: (plotted: Plotted<'waterfall'>) => <Waterfall {...waterfallProps(plotted)} />,
  flow: (plotted: Plotted<'flow'>) => <Flow {...flowProps(plotted)} />,
  heat: (plotted: Plotted<'heat'>) => <Heat {...heatProps(plotted)} />,
  slope: (plotted: Plotted<'slope'>) => <Slope {...slopeProps(plotted)} />,
  ranges: (plotted: Plotted<'ranges'>) => <DotPlot {...rangesProps(plotted)} />,
  years: (plotted: Plotted<'years'>) => <Years {...yearsProps(plotted)} />,
}

export const drawPlot: Draw = plotted => (draws[plotted.spec.kind] as Draw)(plotted)
