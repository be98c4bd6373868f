import { barsProps } from './bars.ts'
import { curveProps } from './curve.ts'
import { flowProps } from './flow.ts'
import { heatProps } from './heat.ts'
import { exact, type Plotted, partNamed, varied } from './parts.ts'
import { rangesProps } from './ranges.ts'
import { slopeProps } from './slope.ts'
import { waterfallProps } from './waterfall.ts'
import { yearsProps } from './years.ts'

/** The same with all inputs at their low ends, at their values and at their high ends. */
function* everySituation<P extends Plotted>(plotted: P): Generator<P> {
  const { calculation } = plotted
  yield plotted
  for (const end of ['low', 'high'] as const) {
    const doubtful = calculation.model.inputs.filter(({ low, high }) => low !== high)
    const changes = Object.fromEntries(doubtful.map(each => [each.key, each[end]]))
    yield { ...plotted, calculation: varied(calculation, changes) }
  }
}

/** A sum adds up whatever the inputs are: by chance it would stop doing so before the eyes of a reader. */
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

/** Nothing comes out of a step that did not go into it, and nothing passes that is less than nothing. */
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
 * Reads what a drawing shows before it stands anywhere.
 * @throws for what is wrong with it: a name that the model does not have, unlike units, parts that do not add up
 */
export function checkPlot(plotted: Plotted): void {
  ;(checks[plotted.spec.kind] as (plotted: Plotted) => unknown)(plotted)
}
