/** Compared rows: one result in several situations, or several results in one. */
import type { Calculation } from '#models/core/calculate.ts'
import { type Part, type Plotted, partsNamed, situationsOf } from './parts.ts'

export interface ComparedRow {
  label: string
  part: Part
  calculation: Calculation
  /** True for the present values. */
  isUsual: boolean
}

/** @throws if there is nothing to compare, or a name is unknown */
export function comparedRows({ spec, calculation }: Plotted<'bars' | 'ranges'>): ComparedRow[] {
  const parts = partsNamed(calculation.model, spec.of)
  if (spec.cases === undefined) {
    if (parts.length < 2) throw new RangeError('property "of": name two results or more, or write cases')
    return parts.map(part => ({ label: part.label, part, calculation, isUsual: false }))
  }
  const [part, second] = parts
  if (!part || second) throw new RangeError('property "of": with cases, name one result')
  return situationsOf(calculation, spec.cases).map(each => ({ ...each, part }))
}
