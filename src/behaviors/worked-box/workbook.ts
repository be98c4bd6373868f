import { workbookSheet } from '#models/core/spreadsheet-cells.ts'
import { saveFile } from '#src/behaviors/shared/save-file.ts'
import { spreadsheetFile } from '#src/behaviors/shared/save-spreadsheet.ts'
import { loadTimeout, within } from '#src/behaviors/shared/within.ts'
import type { OpenBox } from './numbers.ts'

/** Saves the model with the reader's numbers as a spreadsheet with formulas. */
export async function saveBox({ shown: { model }, numbers: { calculation } }: OpenBox): Promise<void> {
  // Sheet names are short and exclude some characters.
  const name = model.title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const file = spreadsheetFile([workbookSheet(calculation, name)])
  saveFile(await within(loadTimeout, new Error('The spreadsheet is late'), file), `${model.key}.xlsx`)
}
