/** The rows of a comparison: each named result in each named case. */
import type { Calculation } from '#models/core/calculate.ts'
import { casesOf, type ModelPart, type Plotted, partsNamed } from './parts.ts'

export interface ComparedRow {
  label: string
  part: ModelPart
  calculation: Calculation
  isUsual: boolean
  certain?: readonly string[] | undefined
}

/** @throws for an unknown name, mixed units, a yearly result, or a number of rows outside `least` to `most` */
export function comparedRows(
  { spec, calculation }: Plotted,
  { least = 1, most = 12 }: { least?: number; most?: number } = {},
): [ComparedRow, ...ComparedRow[]] {
  const parts = partsNamed(calculation.model, spec.of)
  const plotCases = spec.cases === undefined ? undefined : casesOf(calculation, spec.cases)
  const rows = plotCases
    ? plotCases.flatMap(each =>
        parts.map(part => ({
          ...each,
          label: parts.length > 1 ? `${each.label}: ${part.label}` : each.label,
          part,
        })),
      )
    : parts.map(part => ({ label: part.label, part, calculation, isUsual: false }))
  if (rows.length < least || rows.length > most)
    throw new RangeError(`results times cases: name ${least} to ${most}, not ${rows.length}`)
  return rows as [ComparedRow, ...ComparedRow[]]
}
