import type { Calculation } from '#models/core/calculate.ts'
import { type CalculatedPlot, casesOf, type ModelPart, partsNamed } from './parts.ts'

export interface ComparedRow {
  label: string
  part: ModelPart
  calculation: Calculation
  isUsual: boolean
  certain?: readonly string[] | undefined
}

/**
 * Returns a row for each named result in each named case.
 * @throws for an unknown name, mixed units, a yearly result, or a number of rows outside `min` to `max`
 */
export function comparedRows(
  { spec, calculation }: CalculatedPlot,
  { min = 1, max = 12 }: { min?: number; max?: number } = {},
): [ComparedRow, ...ComparedRow[]] {
  const parts = partsNamed(calculation.model, spec.of)
  const plotCases = spec.cases === undefined ? undefined : casesOf(calculation, spec.cases)
  const rows = plotCases
    ? plotCases.flatMap(plotCase =>
        parts.map(part => ({
          ...plotCase,
          label: parts.length > 1 ? `${plotCase.label}: ${part.label}` : plotCase.label,
          part,
        })),
      )
    : parts.map(part => ({ label: part.label, part, calculation, isUsual: false }))
  if (rows.length < min || rows.length > max)
    throw new RangeError(`a comparison takes ${min} to ${max} rows (results × cases), not ${rows.length}`)
  return rows as [ComparedRow, ...ComparedRow[]]
}
