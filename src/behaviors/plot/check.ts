import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import { flowProps } from './flow.ts'
import { heatProps } from './heat.ts'
import { exact, type Plotted, partNamed, varied } from './parts.ts'
import { rangesProps } from './ranges.ts'
import { slopeProps } from './slope.ts'
import { waterfallProps } from './waterfall.ts'
import { yearsProps } from './years.ts'

/** The plot at the low ends, values, and high ends of all inputs. */
function* everySituation<P extends Plotted>(plotted: P): Generator<P> {
  const { calculation } = plotted
  yield plotted
  for (const end of ['low', 'high'] as const) {
    const doubtful = calculation.model.inputs.filter(({ low, high }) => low !== high)
    const changes = Object.fromEntries(doubtful.map(each => [each.key, each[end]]))
    yield { ...plotted, calculation: varied(calculation, changes) }
  }
}

/** A waterfall must add up for any input, or it would break when a reader changes one. */
function checkSum(plotted: Plotted<'waterfall'>): void {
  for (const each of everySituation(plotted)) {
    const { parts, total } = waterfallProps(each)
    const sum = parts.reduce((before, { value }) => before + value, 0)
    const size = Math.max(...parts.map(({ value }) => Math.abs(value)))
    if (Math.abs(sum - total.value) <= size * 1e-9) continue
    const { unit } = partNamed(plotted.calculation.model, plotted.spec.total)
    const where = each === plotted ? '' : ' with other inputs'
    throw new RangeError(
      `"${plotted.spec.of}" adds up to ${exact(sum, unit)}${where}, and "${plotted.spec.total}" is ${exact(total.value, unit)}`,
    )
  }
}

/** In a flow, no step may grow or be negative. */
function checkFlow(plotted: Plotted<'flow'>): void {
  const { steps, format } = flowProps(plotted)
  for (const [index, { label, value }] of steps.entries()) {
    const before = steps[index - 1]
    if (!(value >= 0)) throw new RangeError(`“${label}” is ${format(value)}: a flow has nothing below zero`)
    if (before && value > before.value)
      throw new RangeError(
        `“${label}” is ${format(value)}, more than “${before.label}” before it, ${format(before.value)}`,
      )
  }
}

const checks = {
  curve: curveProps,
  bars: barsProps,
  waterfall: checkSum,
  flow: checkFlow,
  heat: heatProps,
  slope: slopeProps,
  ranges: rangesProps,
  years: yearsProps,
}

/**
 * Checks a plot at build time.
 * @throws for unknown names, mixed units, and parts that don't add up
 */
export function checkPlot(plotted: Plotted): void {
  ;(checks[plotted.spec.kind] as (plotted: Plotted) => unknown)(plotted)
}
