import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import { plottedModel } from './model-parts.ts'

/** A figure that a model draws. */
export const Plot = (props: Record<string, unknown>) => drawPlot(plottedModel(props))
