/**
 * Draws what a text asks of a model. `drawPlot` holds every kind, for what is written at build, `loadDrawing` of load.tsx fetches one, for a
 * page where the same drawing follows what a reader enters. Both give the same figure for the same spec and values.
 */
import type { ReactElement } from 'react'
import { Bars } from '#src/figures/bars.tsx'
import { Curve } from '#src/figures/curve.tsx'
import { Flow } from '#src/figures/flow.tsx'
import { Waterfall } from '#src/figures/waterfall.tsx'
import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import { flowProps } from './flow.ts'
import type { Plotted } from './parts.ts'
import { waterfallProps } from './waterfall.ts'

/** @throws when the model does not know what is asked of it, saying what there is */
export type Draw = (plotted: Plotted) => ReactElement

const draws = {
  curve: (plotted: Plotted<'curve'>) => <Curve {...curveProps(plotted)} />,
  bars: (plotted: Plotted<'bars'>) => <Bars {...barsProps(plotted)} />,
  waterfall: (plotted: Plotted<'waterfall'>) => <Waterfall {...waterfallProps(plotted)} />,
  flow: (plotted: Plotted<'flow'>) => <Flow {...flowProps(plotted)} />,
}

/** The figure of a plot. */
export const drawPlot: Draw = plotted => (draws[plotted.spec.kind as keyof typeof draws] as Draw)(plotted)
