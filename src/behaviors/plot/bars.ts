import type { BarsProps } from '#src/figures/bars.tsx'
import { type CalculatedPlot, figureTextOf, fullText, shortText } from './parts.ts'
import { comparedRows } from './rows.ts'

export function barsProps(plot: CalculatedPlot<'bars'>): BarsProps {
  const rows = comparedRows(plot, { min: 2 })
  const { unit } = rows[0].part
  return {
    ...figureTextOf(plot, unit),
    format: value => fullText(value, unit),
    axisFormat: value => shortText(value, unit),
    rows: rows.map(({ label, part, calculation, isUsual }) => ({
      label,
      value: calculation.value(part),
      isHighlighted: isUsual,
    })),
  }
}
