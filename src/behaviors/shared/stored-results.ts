import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { formatNumber } from '#models/core/format.ts'
import type { WorkbookSheet } from '#models/core/spreadsheet-cells.ts'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns a zero-based index. */
const columnIndex = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

const formulaCell = /<c r="([A-Z]+)([0-9]+)"([^<>]*)>(<f>[^<]*<\/f>)<\/c>/g

/** Adds each formula's result to the sheet's XML. Omits non-finite numbers, because XLSX can't store them. */
const sheetWithResults = (xml: string, { rows }: WorkbookSheet): string =>
  xml.replace(formulaCell, (cell, letters: string, row: string, attributes: string, formula: string) => {
    const result = rows[Number(row) - 1]?.[columnIndex(letters)]?.result
    const openTag = `<c r="${letters}${row}"${attributes}`
    if (typeof result === 'string') return `${openTag} t="str">${formula}<v>${escapeXml(result)}</v></c>`
    return Number.isFinite(result) ? `${openTag}>${formula}<v>${result}</v></c>` : cell
  })

const columnLetter = (column: number): string => String.fromCharCode(65 + column)

function validationXml({ rows }: WorkbookSheet): string {
  const rules = rows.flatMap((row, rowIndex) =>
    row.flatMap(({ bounds, format = '' }, column) => {
      if (!bounds) return []
      const { min, max, isInteger } = bounds
      const [from, to] = [min, max].map(end =>
        format.endsWith('%') ? `${formatNumber(end * 100)}%` : formatNumber(end),
      )
      const error = `Enter a ${isInteger ? 'whole ' : ''}number from ${from} to ${to}.`
      return `<dataValidation type="${isInteger ? 'whole' : 'decimal'}" showErrorMessage="1" errorTitle="Out of bounds" error="${error}" sqref="${columnLetter(column)}${rowIndex + 1}"><formula1>${min}</formula1><formula2>${max}</formula2></dataValidation>`
    }),
  )
  return rules.length > 0
    ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
    : ''
}

/** Adds data validation and cached formula values, which the XLSX library doesn't write. File previews show only cached values. */
export async function addResultsAndValidation(file: Blob, sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  for (const [index, sheet] of sheets.entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`
    const bytes = files[name]
    if (!bytes) continue
    const xml = sheetWithResults(strFromU8(bytes), sheet)
    files[name] = strToU8(xml.replace('</sheetData>', `</sheetData>${validationXml(sheet)}`))
  }
  return new Blob([new Uint8Array(zipSync(files))], { type: file.type })
}
