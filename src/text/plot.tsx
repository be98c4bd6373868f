import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import { plottedModel } from './model-parts.ts'

export const Plot = (props: Record<string, unknown>) => drawPlot(plottedModel(props))
