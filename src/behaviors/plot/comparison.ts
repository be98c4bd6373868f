import type { Calculation } from '#models/core/calculate.ts'
import { simulate } from '#models/core/simulate.ts'
import type { BarsProps } from '#src/figures/bars.tsx'
import type { DotPlotProps } from '#src/figures/dot-plot.tsx'
import {
  type CalculatedPlot,
  casesOf,
  figureTextOf,
  findParts,
  formatCompact,
  formatFull,
  inputsOf,
  type ModelPart,
} from './parts.ts'

interface ComparedRow {
  label: string
  part: ModelPart
  calculation: Calculation
  isBaseCase: boolean
  certain?: readonly string[] | undefined
}

/** @throws for an unknown name, mixed units, a yearly result, or a number of rows outside `min` to `max` */
export function comparedRows(
  { spec, calculation }: CalculatedPlot,
  { min = 1, max = 12 }: { min?: number; max?: number },
): [ComparedRow, ...ComparedRow[]] {
  const parts = findParts(calculation.model, spec.of)
  const rows: ComparedRow[] =
    spec.cases === undefined
      ? parts.map(part => ({ label: part.label, part, calculation, isBaseCase: false }))
      : casesOf(calculation, spec.cases).flatMap(plotCase =>
          parts.map(part => ({
            ...plotCase,
            label: parts.length > 1 ? `${plotCase.label}: ${part.label}` : plotCase.label,
            part,
          })),
        )
  if (rows.length < min || rows.length > max)
    throw new RangeError(`a comparison takes ${min} to ${max} rows (results × cases), not ${rows.length}`)
  return rows as [ComparedRow, ...ComparedRow[]]
}

export function barsProps(plot: CalculatedPlot<'bars'>): BarsProps {
  const rows = comparedRows(plot, { min: 2 })
  const { unit } = rows[0].part
  return {
    ...figureTextOf(plot, unit),
    format: value => formatFull(value, unit),
    axisFormat: value => formatCompact(value, unit),
    rows: rows.map(({ label, part, calculation, isBaseCase }) => ({
      label,
      value: calculation.value(part),
      isHighlighted: isBaseCase,
    })),
  }
}

export function rangesProps(plot: CalculatedPlot<'ranges'>): DotPlotProps {
  const rows = comparedRows(plot, { min: 2 })
  const { unit } = rows[0].part
  const figureText = figureTextOf(plot, unit)
  return {
    ...figureText,
    unit: `${figureText.unit} The interval holds 8 of 10 simulated results.`,
    format: value => formatFull(value, unit),
    axisFormat: value => formatCompact(value, unit),
    rows: rows.map(({ label, part, calculation, isBaseCase, certain = [] }) => {
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
        isHighlighted: isBaseCase,
      }
    }),
  }
}
