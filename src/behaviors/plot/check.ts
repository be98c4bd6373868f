import { drawPlot } from './draw.ts'
import type { Plotted } from './parts.ts'

/**
 * Looks at a drawing before it stands anywhere.
 * @throws for what is wrong with it: a name that the model does not have, unlike units, parts that do not add up
 */
export function checkPlot(plotted: Plotted): void {
  drawPlot(plotted)
}
