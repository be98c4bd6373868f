import type { Calculation } from './calculate.ts'
import type { Ranges } from './simulate.ts'
import { columns, spreadsheet } from './spreadsheet.ts'
import type { Quantity } from './tree.ts'
import type { Unit } from './unit.ts'
import type { WorkbookSheet } from './workbook.ts'

function formatOf(unit: Unit): string {
  if (unit.text === 'share') return '0.0%'
  return unit.text.startsWith('dollars') ? '$#,##0.00' : '#,##0.00'
}

/**
 * A calculation as a sheet for people: what may be changed is marked, and numbers are written in their units.
 * @param name at most 31 characters, as spreadsheets have it
 * @param ranges low and high ends that differ from the usual ones
 */
export function workbookSheet(calculation: Calculation, name: string, ranges?: Ranges): WorkbookSheet {
  const { rows } = spreadsheet(calculation, ranges)
  const { inputs, quantities } = calculation.model
  /** What the formula of a column comes to. */
  const resultOf = (quantity: Quantity | undefined, column: number): number | undefined => {
    if (!quantity) return undefined
    if (!quantity.yearly) return calculation.value(quantity)
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
        const result = isFormula ? resultOf(quantities[line - inputs.length - 1], column) : undefined
        return { value, role, result, format: formatOf(unit) }
      }),
    ),
  }
}
