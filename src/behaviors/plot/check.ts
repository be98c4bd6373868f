import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import type { CalculatedPlot } from './parts.ts'
import { rangesProps } from './ranges.ts'

const propsByKind = { curve: curveProps, bars: barsProps, ranges: rangesProps }

/**
 * Checks a plot's spec at build time.
 * @throws if the spec doesn't fit the model, for example because of an unknown name
 */
export function checkPlot(plot: CalculatedPlot): void {
  ;(propsByKind[plot.spec.kind] as (plot: CalculatedPlot) => unknown)(plot)
}
