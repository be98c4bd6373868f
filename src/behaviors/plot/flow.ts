import type { FlowProps } from '#src/figures/flow.tsx'
import { exact, type Part, type Plotted, partsNamed, wordsOf } from './parts.ts'

/** What a flow of a model shows. */
export function flowProps(plotted: Plotted<'flow'>): FlowProps {
  const { spec, calculation } = plotted
  const parts = partsNamed(calculation.model, spec.of, { least: 2, most: 6 })
  const { unit } = parts[0] as Part
  return {
    ...wordsOf(plotted, unit),
    format: value => exact(value, unit),
    steps: parts.map(part => ({ label: part.label, value: calculation.value(part) })),
  }
}
