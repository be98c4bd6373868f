/**
 * Draws what a text asks of a model. `drawPlot` holds every kind, for what is written at build; `loadDrawing` fetches one, for a
 * page where the same drawing follows what a reader enters. Both give the same figure for the same spec and values.
 */
import type { ReactElement } from 'react'
import { draw as bars } from './bars.tsx'
import type { Plotted } from './parts.ts'
import type { PlotKind } from './spec.ts'

/** @throws when the model does not know what is asked of it, saying what there is */
export type Draw = (plotted: Plotted) => ReactElement

const draws = { bars }

/** The figure of a plot. */
export const drawPlot: Draw = plotted => (draws[plotted.spec.kind as keyof typeof draws] as Draw)(plotted)

const loaders = {
  bars: () => import('./bars.tsx'),
}

/** The code that draws one kind. */
export async function loadDrawing(kind: PlotKind): Promise<Draw> {
  const { draw } = await loaders[kind as keyof typeof loaders]()
  return draw as Draw
}
