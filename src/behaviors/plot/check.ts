import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import type { Plotted } from './parts.ts'

const reads = { curve: curveProps, bars: barsProps }

/**
 * Reads what a drawing shows before it stands anywhere.
 * @throws for what is wrong with it: a name that the model does not have, unlike units, parts that do not add up
 */
export function checkPlot(plotted: Plotted): void {
  ;(reads[plotted.spec.kind as keyof typeof reads] as (plotted: Plotted) => unknown)(plotted)
}
