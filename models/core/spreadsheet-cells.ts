import type { Calculation } from './calculate.ts'
import { noThreshold } from './format.ts'
import type { Ranges } from './simulate.ts'
import { columns, spreadsheet } from './spreadsheet.ts'
import type { Quantity } from './tree.ts'
import type { Unit } from './unit.ts'
import type { WorkbookSheet } from './workbook.ts'

function formatOf(unit: Unit): string {
  if (unit.text === 'share') return '0.0%'
  if (unit.text === 'percentage points') return '0.00%'
  return unit.text.startsWith('dollars') ? '$#,##0.00' : '#,##0.00'
}

/** The format of a result: what lies below zero of a threshold is written as none. */
const formatOfResult = (unit: Unit, quantity: Quantity | undefined): string =>
  quantity?.isThreshold ? `${formatOf(unit)};"${noThreshold}"` : formatOf(unit)

/**
 * A calculation as a sheet for people: what may be changed is marked, and numbers are written in their units.
 * @param name at most 31 characters, as spreadsheets have it
 * @param ranges low and high ends that differ from the usual ones
 */
export function workbookSheet(calculation: Calculation, name: string, ranges?: Ranges): WorkbookSheet {
  const { rows } = spreadsheet(calculation, ranges)
  const { inputs, quantities } = calculation.model
  /** What the formula of a column comes to. */
  const resultOf = (quantity: Quantity | undefined, column: number): number | string | undefined => {
    if (!quantity) return undefined
    if (!quantity.yearly) {
      const value = calculation.value(quantity)
      return quantity.isThreshold && !Number.isFinite(value) ? noThreshold : value
    }
    return calculation.series(quantity)[column - columns.year] ?? 0
  }
  const units = [undefined, ...[...inputs, ...quantities].map(each => each.unit)]
  return {
    name,
    widths: [46, 16, 34, 12, 12, 70, ...(rows[0]?.slice(columns.year) ?? []).map(() => 16)],
    rows: rows.map((row, line) =>
      row.map((value, column) => {
        const unit = units[line]
        if (!unit || column === columns.label) return { value, role: 'head' }
        const role = column === columns.value && line <= inputs.length ? 'input' : undefined
        const isFormula = typeof value === 'string' && value.startsWith('=')
        const quantity = quantities[line - inputs.length - 1]
        const result = isFormula ? resultOf(quantity, column) : undefined
        return { value, role, result, format: formatOfResult(unit, quantity) }
      }),
    ),
  }
}
