import type { YearsProps } from '#src/figures/years.tsx'
import { exact, type Part, type Plotted, partsNamed, short, wordsOf } from './parts.ts'

export function yearsProps(plotted: Plotted<'years'>): YearsProps {
  const { spec, calculation } = plotted
  const parts = partsNamed(calculation.model, spec.of, { most: 3, yearly: true })
  const { unit } = parts[0] as Part
  return {
    ...wordsOf(plotted, unit),
    format: value => exact(value, unit),
    axisFormat: value => short(value, unit),
    yName: unit.text === 'number' ? '' : unit.text,
    lines: parts.flatMap(part =>
      part.kind === 'quantity' ? [{ name: part.label, values: calculation.series(part) }] : [],
    ),
  }
}
