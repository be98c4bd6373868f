import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import type { CalculatedPlot } from './parts.ts'
import { rangesProps } from './ranges.ts'

const propsByKind = { curve: curveProps, bars: barsProps, ranges: rangesProps }

/**
 * Checks a plot at build time.
 * @throws if the spec doesn't fit the model, for example because of an unknown name
 */
export function checkPlot(plotted: CalculatedPlot): void {
  ;(propsByKind[plotted.spec.kind] as (plotted: CalculatedPlot) => unknown)(plotted)
}
