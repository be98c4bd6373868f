import { bands, factors, scoreTrust, type TrustResult } from '#models/trust.ts'
import { nameOf, type UseSheet } from './sheets.ts'

/** How to work with a use that is treated so. */
export const workIn = (band: TrustResult['treatAs']): string =>
  bands.find(each => each.band === band)?.work ?? ''

/** What is announced of the results, in one sentence. */
export const spoken = (sheets: readonly UseSheet[]): string =>
  sheets
    .map((sheet, index) => {
      const { total, treatAs } = scoreTrust(sheet.scores)
      return `${nameOf(sheet, index + 1)}: ${total} of 12, ${treatAs}.`
    })
    .join(' ')

/** The results in words, as they are sent when a visitor asks for it. */
export const summaryOf = (sheets: readonly UseSheet[]): string =>
  ['Trust assessment', ...sheets.map(summaryOfSheet)].join('\n\n')

function summaryOfSheet(sheet: UseSheet, index: number): string {
  const { total, treatAs, because, blanks } = scoreTrust(sheet.scores)
  return [
    `${nameOf(sheet, index + 1)}: ${total} of 12, ${blanks.length > 0 ? 'not complete; treat as ' : ''}${treatAs}`,
    ...factors.map(({ key, label }) => {
      const note = sheet.notes[key]
      return `- ${label}: ${sheet.scores[key] ?? 'not scored'}${note ? ` (${note})` : ''}`
    }),
    ...(because ? [because] : []),
  ].join('\n')
}
