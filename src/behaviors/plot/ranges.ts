import { simulate } from '#models/core/simulate.ts'
import type { DotPlotProps } from '#src/figures/dot-plot.tsx'
import { type CalculatedPlot, figureTextOf, fullText, inputsOf, shortText } from './parts.ts'
import { comparedRows } from './rows.ts'

export function rangesProps(plot: CalculatedPlot<'ranges'>): DotPlotProps {
  const rows = comparedRows(plot, { min: 2 })
  const { unit } = rows[0].part
  const figureText = figureTextOf(plot, unit)
  return {
    ...figureText,
    unit: `${figureText.unit} The interval holds 8 of 10 simulated results.`,
    format: value => fullText(value, unit),
    axisFormat: value => shortText(value, unit),
    rows: rows.map(({ label, part, calculation, isUsual, certain = [] }) => {
      if (part.kind === 'input')
        throw new TypeError(`"${part.key}" is an input, but ranges show only results`)
      const changes = inputsOf(calculation)
      const fixedRanges = certain.map(key => [key, [changes[key] as number, changes[key] as number]] as const)
      const [range] = simulate(calculation.model, [part], {
        changes,
        ranges: { ...plot.ranges, ...Object.fromEntries(fixedRanges) },
      })
      return {
        label,
        value: calculation.value(part),
        low: range?.p10,
        high: range?.p90,
        isHighlighted: isUsual,
      }
    }),
  }
}
