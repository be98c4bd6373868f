import type { SlopeProps } from '#src/figures/slope.tsx'
import { type Part, type Plotted, partsNamed, short, situationsOf, wordsOf } from './parts.ts'

export function slopeProps(plotted: Plotted<'slope'>): SlopeProps {
  const { spec, calculation } = plotted
  const parts = partsNamed(calculation.model, spec.of, { most: 5 })
  const situations = situationsOf(calculation, spec.cases)
  const [before, after] = situations
  if (!before || !after || situations.length > 2) throw new RangeError('property "cases": name two cases')
  const { unit } = parts[0] as Part
  return {
    ...wordsOf(plotted, unit),
    format: value => short(value, unit),
    beforeName: before.label,
    afterName: after.label,
    lines: parts.map(part => ({
      name: part.label,
      before: before.calculation.value(part),
      after: after.calculation.value(part),
    })),
  }
}
