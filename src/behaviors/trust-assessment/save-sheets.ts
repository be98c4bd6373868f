import type { WorkbookCell } from '#models/core/spreadsheet-cells.ts'
import { bands, factors, scoreTrust } from '#models/trust.ts'
import { saveSpreadsheet } from '#src/behaviors/shared/save-spreadsheet.ts'
import { getUseCaseName, type UseCaseSheet } from './sheets.ts'

/** Prevents formula injection: names and notes can come from a share link, which anyone can craft. */
const escapeFormula = (text: string): string => text.replace(/^=/, ' =')

const headerCell = (value: string): WorkbookCell => ({ value, role: 'header' })

/** Returns the column of a use case's scores. The next column has its notes. */
const scoreColumn = (index: number): string => String.fromCharCode(66 + 2 * index)

export function rowsOf(sheets: readonly UseCaseSheet[]): WorkbookCell[][] {
  const firstRow = 2
  const lastRow = firstRow + factors.length - 1
  const totalRow = lastRow + 1
  const scoresIn = (index: number) => `${scoreColumn(index)}${firstRow}:${scoreColumn(index)}${lastRow}`
  const resultRow = (
    label: string,
    key: 'total' | 'band' | 'treatAs',
    formula: (index: number) => string,
  ): WorkbookCell[] => [
    headerCell(label),
    ...sheets.flatMap(({ scores }, index) => [
      { value: formula(index), result: scoreTrust(scores)[key] },
      { value: null },
    ]),
  ]
  return [
    [
      headerCell('Factor'),
      ...sheets.flatMap((sheet, index) => [
        headerCell(escapeFormula(getUseCaseName(sheet, index + 1))),
        headerCell('What was seen'),
      ]),
    ],
    ...factors.map(({ key, label }) => [
      headerCell(label),
      ...sheets.flatMap(({ scores, notes }): WorkbookCell[] => [
        { value: scores[key] ?? null, role: 'input' },
        { value: escapeFormula(notes[key] ?? '') },
      ]),
    ]),
    resultRow('Total', 'total', index => `=SUM(${scoresIn(index)})`),
    resultRow('Band', 'band', index => bandFormula(`${scoreColumn(index)}${totalRow}`)),
    resultRow('Our advice: treat as', 'treatAs', index => {
      const [checkingCell, consequenceCell] = ['checking', 'consequence'].map(
        name => `${scoreColumn(index)}${firstRow + factors.findIndex(({ key }) => key === name)}`,
      )
      const band = `${scoreColumn(index)}${totalRow + 1}`
      const bothRedFormula = `AND(${checkingCell}=1,${consequenceCell}=1)`
      return `=IF(COUNT(${scoresIn(index)})<${factors.length},"high risk",IF(${bothRedFormula},"minimal engagement",${band}))`
    }),
  ]
}

function bandFormula(total: string): string {
  const higherBands = bands.filter(({ minTotal }) => minTotal > 0)
  const lowestBand = `"${bands.at(-1)?.band}"`
  return `=${higherBands.reduceRight((otherwise, { band, minTotal }) => `IF(${total}>=${minTotal},"${band}",${otherwise})`, lowestBand)}`
}

export async function saveSheets(sheets: readonly UseCaseSheet[]): Promise<void> {
  const widths = [18, ...sheets.flatMap(() => [26, 44])]
  await saveSpreadsheet([{ name: 'Trust assessment', rows: rowsOf(sheets), widths }], 'trust-assessment')
}
