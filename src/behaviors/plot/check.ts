import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import type { Plotted } from './parts.ts'
import { rangesProps } from './ranges.ts'

const checks = { curve: curveProps, bars: barsProps, ranges: rangesProps }

/**
 * Checks a plot at build time.
 * @throws for unknown names, mixed units, and ranges out of bounds
 */
export function checkPlot(plotted: Plotted): void {
  ;(checks[plotted.spec.kind] as (plotted: Plotted) => unknown)(plotted)
}
