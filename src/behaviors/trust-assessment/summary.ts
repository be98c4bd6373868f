import { bands, factors, scoreTrust, type TrustResult } from '#models/trust.ts'
import { nameOf, type UseSheet } from './sheets.ts'

/** Errors that reach outsiders or can't be undone need a check, whatever the total. */
export function workIn({ treatAs, redFlags }: Pick<TrustResult, 'treatAs' | 'redFlags'>): string {
  if (redFlags.includes('consequence') && (treatAs === 'high trust' || treatAs === 'cautious'))
    return 'Use it for drafts. A person checks each one before it leaves the team, because an error can’t be undone.'
  return bands.find(each => each.band === treatAs)?.work ?? ''
}

/** The total with its label, then our advice if it's stricter. */
function labelOf({ total, band, treatAs, blanks }: TrustResult): string {
  const label = blanks.length > 0 ? 'not complete' : band
  return `${total} of 12, ${label}${treatAs === label ? '' : `; our advice: treat it as ${treatAs}`}`
}

/** The announced results. */
export const spoken = (sheets: readonly UseSheet[]): string =>
  sheets
    .map((sheet, index) => {
      return `${nameOf(sheet, index + 1)}: ${labelOf(scoreTrust(sheet.scores))}.`
    })
    .join(' ')

/** The results, for the lead's message. */
export const summaryOf = (sheets: readonly UseSheet[]): string =>
  ['Trust assessment', ...sheets.map(summaryOfSheet)].join('\n\n')

function summaryOfSheet(sheet: UseSheet, index: number): string {
  const result = scoreTrust(sheet.scores)
  const { because } = result
  return [
    `${nameOf(sheet, index + 1)}: ${labelOf(result)}`,
    ...factors.map(({ key, label }) => {
      const note = sheet.notes[key]
      return `- ${label}: ${sheet.scores[key] ?? 'not scored'}${note ? ` (${note})` : ''}`
    }),
    ...(because ? [because] : []),
  ].join('\n')
}
