import type { CellObject, SheetData } from 'write-excel-file/browser'
import type { WorkbookCell, WorkbookSheet } from '#models/core/spreadsheet-cells.ts'
import { loadTimeoutMs, withTimeout } from './with-timeout.ts'

/** By convention, a spreadsheet's input cells are blue on yellow. */
const inputStyle = { backgroundColor: '#FFF4D6', textColor: '#1F3FA8' } as const
const headerStyle = { fontWeight: 'bold' } as const

function cellOf({ value, role, format }: WorkbookCell): CellObject | null {
  if (value === null || value === '') return null
  const style = role === 'input' ? inputStyle : role === 'header' ? headerStyle : {}
  if (typeof value === 'number') return { type: Number, value, ...style, ...(format ? { format } : {}) }
  // The file format stores formulas without `=`.
  if (value.startsWith('='))
    return { type: 'Formula', value: value.slice(1), ...style, ...(format ? { format } : {}) }
  return { type: String, value, wrap: true, alignVertical: 'top', ...style }
}

/** @param name file name without its extension */
export async function saveSpreadsheet(sheets: readonly WorkbookSheet[], name: string): Promise<void> {
  const file = await withTimeout(
    loadTimeoutMs,
    new Error('Creating the spreadsheet timed out'),
    createSpreadsheet(sheets),
  )
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.xlsx`
  link.click()
  // Revoke the URL in a new task, because the browser must start the download first.
  setTimeout(() => URL.revokeObjectURL(url))
}

export async function createSpreadsheet(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const [{ default: writeXlsxFile }, { addResultsAndValidation }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./stored-results.ts'),
  ])
  const file = await writeXlsxFile(
    sheets.map(({ name, rows, widths }) => ({
      sheet: name,
      data: rows.map(row => row.map(cellOf)) satisfies SheetData,
      columns: widths.map(width => ({ width })),
    })),
  ).toBlob()
  return addResultsAndValidation(file, sheets)
}
