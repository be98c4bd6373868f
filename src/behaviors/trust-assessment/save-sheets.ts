import type { WorkbookCell } from '#models/core/spreadsheet-cells.ts'
import { bands, factors, scoreTrust } from '#models/trust.ts'
import { saveSpreadsheet } from '#src/behaviors/shared/save-spreadsheet.ts'
import { nameOf, type UseSheet } from './sheets.ts'

/** Prevents formulas, because text from a link might come from a stranger. */
const asText = (text: string): string => text.replace(/^=/, ' =')

const head = (value: string): WorkbookCell => ({ value, role: 'head' })

/** Column of a use; each has a notes column after it. */
const columnOf = (index: number): string => String.fromCharCode(66 + 2 * index)

/** Scores and notes per use, and formulas for the results. */
export function rowsOf(sheets: readonly UseSheet[]): WorkbookCell[][] {
  const first = 2
  const last = first + factors.length - 1
  const total = last + 1
  const scoresIn = (index: number) => `${columnOf(index)}${first}:${columnOf(index)}${last}`
  const byUse = (
    label: string,
    part: 'total' | 'band' | 'treatAs',
    formula: (index: number) => string,
  ): WorkbookCell[] => [
    head(label),
    ...sheets.flatMap(({ scores }, index) => [
      { value: formula(index), result: scoreTrust(scores)[part] },
      { value: null },
    ]),
  ]
  return [
    [
      head('Factor'),
      ...sheets.flatMap((sheet, index) => [head(asText(nameOf(sheet, index + 1))), head('What was seen')]),
    ],
    ...factors.map(({ key, label }) => [
      head(label),
      ...sheets.flatMap(({ scores, notes }): WorkbookCell[] => [
        { value: scores[key] ?? null, role: 'input' },
        { value: asText(notes[key] ?? '') },
      ]),
    ]),
    byUse('Total', 'total', index => `=SUM(${scoresIn(index)})`),
    byUse('Band', 'band', index => bandFormula(`${columnOf(index)}${total}`)),
    byUse('Our advice: treat as', 'treatAs', index => {
      const [checking, consequence] = ['checking', 'consequence'].map(
        name => `${columnOf(index)}${first + factors.findIndex(({ key }) => key === name)}`,
      )
      const band = `${columnOf(index)}${total + 1}`
      const bothRed = `AND(${checking}=1,${consequence}=1)`
      return `=IF(COUNT(${scoresIn(index)})<${factors.length},"high risk",IF(${bothRed},"minimal engagement",${band}))`
    }),
  ]
}

function bandFormula(total: string): string {
  const named = bands.filter(({ from }) => from > 0)
  const rest = `"${bands.at(-1)?.band}"`
  return `=${named.reduceRight((otherwise, { band, from }) => `IF(${total}>=${from},"${band}",${otherwise})`, rest)}`
}

export async function saveSheets(sheets: readonly UseSheet[]): Promise<void> {
  const widths = [18, ...sheets.flatMap(() => [26, 44])]
  await saveSpreadsheet([{ name: 'Trust assessment', rows: rowsOf(sheets), widths }], 'trust-assessment')
}
