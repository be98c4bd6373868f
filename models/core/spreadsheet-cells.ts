import type { Calculation } from './calculate.ts'
import { neverPaysBack, resultText } from './derivation.ts'
import { isNone, noneText } from './format.ts'
import type { Ranges } from './simulate.ts'
import { buildSpreadsheet, columns, type SourceNames } from './spreadsheet.ts'
import type { Quantity } from './tree.ts'
import type { Unit } from './unit.ts'

/** A string value that starts with `=` is a formula. */
export interface WorkbookCell {
  readonly value: string | number | null
  /** A formula's value, for viewers that can't calculate. */
  readonly result?: string | number | undefined
  /** `input` is a cell that readers may change. */
  readonly role?: 'header' | 'input' | undefined
  /** The values that a spreadsheet accepts in an input. */
  readonly bounds?: { readonly min: number; readonly max: number; readonly isInteger: boolean } | undefined
  /** Such as `0.0%` or `$#,##0`. */
  readonly format?: string | undefined
}

export interface WorkbookSheet {
  /** At most 31 characters. */
  readonly name: string
  readonly rows: readonly (readonly WorkbookCell[])[]
  /** In characters. */
  readonly widths: readonly number[]
}

function numberFormatOf(unit: Unit): string {
  if (unit.text === 'share') return '0.0%'
  if (unit.text === 'percentage points') return '0.00%'
  return unit.text.startsWith('dollars') ? '$#,##0.00' : '#,##0.00'
}

/** Returns a number format that displays “none” when the threshold doesn't exist. */
function resultFormatOf(unit: Unit, quantity: Quantity | undefined): string {
  const format = numberFormatOf(unit)
  if (quantity?.resultKind !== 'threshold') return format
  const none = `"${noneText}"`
  return unit.text === 'share' ? `[>1]${none};[<0]${none};${format}` : `${format};${none}`
}

/** Adds formats and the inputs' bounds to a calculation's sheet. `name` has at most 31 characters. Each of the `notes` becomes a row. */
export function buildWorkbookSheet(
  calculation: Calculation,
  name: string,
  sources: SourceNames,
  ranges?: Ranges,
  notes: readonly string[] = [],
): WorkbookSheet {
  const { rows } = buildSpreadsheet(calculation, ranges, sources)
  const { inputs, quantities } = calculation.model
  const cachedResult = (quantity: Quantity | undefined, column: number): number | string | undefined => {
    if (!quantity) return undefined
    if (!quantity.isYearly) {
      const value = calculation.value(quantity)
      if (neverPaysBack(calculation, quantity, value)) return resultText(calculation, quantity, value)
      return !Number.isFinite(value) && isNone(value, quantity) ? noneText : value
    }
    return calculation.series(quantity)[column - columns.year] ?? 0
  }
  const units = [undefined, ...[...inputs, ...quantities].map(each => each.unit)]
  return {
    name,
    widths: [46, 16, 34, 12, 12, 70, ...(rows[0]?.slice(columns.year) ?? []).map(() => 16)],
    rows: [
      ...rows.map((row, rowIndex) =>
        row.map((value, column): WorkbookCell => {
          const unit = units[rowIndex]
          if (!unit || column === columns.label) return { value, role: 'header' }
          const role = column === columns.value && rowIndex <= inputs.length ? 'input' : undefined
          const isFormula = typeof value === 'string' && value.startsWith('=')
          const quantity = quantities[rowIndex - inputs.length - 1]
          const result = isFormula ? cachedResult(quantity, column) : undefined
          const input = inputs[rowIndex - 1]
          const bounds = role && input && { min: input.min, max: input.max, isInteger: input.isInteger }
          return { value, role, result, bounds, format: resultFormatOf(unit, quantity) }
        }),
      ),
      ...notes.map(value => [{ value }]),
    ],
  }
}
