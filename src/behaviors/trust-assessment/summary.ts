import { bands, type Factor, factors, scoreTrust, type TrustResult, weeklySample } from '#models/trust.ts'
import { getUseCaseName, type UseCaseSheet } from './sheets.ts'

/** Conditions for using a tool despite a red flag. */
const redFlagConditions: Readonly<Record<Factor, string>> = {
  consequence:
    'Use it for drafts. A person checks each one before it leaves the team, because an error could reach an outsider or be impossible to undo.',
  evidence:
    'Use it only as a trial: measure its error rate on 100 of your own cases, and don’t rely on its answers until that rate is low enough.',
  checking:
    'Use it only where a wrong answer does no harm, because you can’t spot one without doing the work again.',
  owner: 'Before you use it, name a person who answers for it and can stop it.',
}

/** Returns the band's usual advice. With high or cautious trust, red flags replace it with their conditions and a rule for checking answers. */
export function workAdviceFor({ treatAs, redFlags }: Pick<TrustResult, 'treatAs' | 'redFlags'>): string {
  const usualAdvice = bands.find(({ band }) => band === treatAs)?.work ?? ''
  if (redFlags.length === 0 || (treatAs !== 'high trust' && treatAs !== 'cautious')) return usualAdvice
  const flaggedFactors = (Object.keys(redFlagConditions) as Factor[]).filter(key => redFlags.includes(key))
  const shouldCheckAll =
    treatAs === 'cautious' && !flaggedFactors.includes('checking') && !flaggedFactors.includes('consequence')
  return [
    ...flaggedFactors.map(key => redFlagConditions[key]),
    shouldCheckAll ? 'Check every answer before it leaves your desk.' : weeklySample,
  ].join(' ')
}

function resultLabel({ total, band, treatAs, unscoredFactors: blanks }: TrustResult): string {
  const label = blanks.length > 0 ? 'not complete' : band
  return `${total} of 12, ${label}${treatAs === label ? '' : `; our advice: treat it as “${treatAs}”`}`
}

export const announcementText = (sheets: readonly UseCaseSheet[]): string =>
  sheets
    .map((sheet, index) => {
      const result = scoreTrust(sheet.scores)
      const conditions = result.redFlags.length > 0 ? ` ${workAdviceFor(result)}` : ''
      return `${getUseCaseName(sheet, index + 1)}: ${resultLabel(result)}.${conditions}`
    })
    .join(' ')

export const summaryOf = (sheets: readonly UseCaseSheet[]): string =>
  ['Trust assessment', ...sheets.map(summaryOfSheet)].join('\n\n')

function summaryOfSheet(sheet: UseCaseSheet, index: number): string {
  const result = scoreTrust(sheet.scores)
  const { reason } = result
  return [
    `${getUseCaseName(sheet, index + 1)}: ${resultLabel(result)}`,
    ...factors.map(({ key, label }) => {
      const note = sheet.notes[key]
      return `- ${label}: ${sheet.scores[key] ?? 'not scored'}${note ? ` (${note})` : ''}`
    }),
    ...(reason ? [reason] : []),
    workAdviceFor(result),
  ].join('\n')
}
