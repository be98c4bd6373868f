import { unit } from '#models/core/unit.ts'
import type { FlowProps } from '#src/figures/flow.tsx'
import { exact, type Part, type Plotted, partsNamed, wordsOf } from './parts.ts'

const points = unit('percentage points')

export function flowProps(plotted: Plotted<'flow'>): FlowProps {
  const { spec, calculation } = plotted
  const parts = partsNamed(calculation.model, spec.of, { least: 2, most: 6 })
  const { unit: of } = parts[0] as Part
  // The loss of a share is in percentage points.
  const lost = of.text === 'share' ? points : of
  return {
    ...wordsOf(plotted, of),
    format: value => exact(value, of),
    formatLost: value => exact(value, lost),
    steps: parts.map(part => ({ label: part.label, value: calculation.value(part) })),
  }
}
