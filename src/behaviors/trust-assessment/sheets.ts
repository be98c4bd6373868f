import { toOneLine } from '#contract/lead/one-line.ts'
import type { ShareFormatName } from '#contract/tools.ts'
import { type Factor, type FlagScore, factors, type Sheet } from '#models/trust.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'

export interface UseCaseSheet {
  use: string
  scores: Sheet
  /** The evidence for each score. */
  notes: Readonly<Partial<Record<Factor, string>>>
}

export const maxUseCases = 4

export const emptySheet: UseCaseSheet = { use: '', scores: {}, notes: {} }

/** Two use cases from `content/case-studies/trust-in-ai-framework.mdx`, paraphrased, with their scores. */
export const exampleSheets: readonly UseCaseSheet[] = [
  {
    use: 'Notice periods in contracts',
    scores: { evidence: 2, checking: 3, consequence: 2, owner: 2 },
    notes: { evidence: 'Tested on the vendor’s contracts', checking: 'Clause shown beside the answer' },
  },
  {
    use: 'Answers to staff about benefits',
    scores: { evidence: 1, checking: 2, consequence: 1, owner: 2 },
    notes: { evidence: 'A demo in May', consequence: 'It goes into the personnel file' },
  },
]

/** @param number the use case's 1-based number */
export const fieldNamesOf = (number: number) => ({
  use: `use-${number}`,
  score: (factor: Factor) => `${factor}-${number}`,
  note: (factor: Factor) => `${factor}-note-${number}`,
})

export const commandField = 'do'
export const addCommand = 'add'
export const clearCommand = 'empty'
export const removeCommand = (number: number) => `remove-${number}`

const isScore = (value: unknown): value is FlagScore => value === 1 || value === 2 || value === 3

/** Returns at least one sheet. */
export function parseSheets(form: URLSearchParams): readonly UseCaseSheet[] {
  const fields = Array.from({ length: maxUseCases }, (_, index) => fieldNamesOf(index + 1))
  const end = fields.findIndex(({ use }) => !form.has(use))
  const sheets = fields.slice(0, end === -1 ? maxUseCases : end).map(({ use, score, note }) => {
    const scores = factors.flatMap(({ key }) => {
      const value = Number(form.get(score(key)))
      return isScore(value) ? [[key, value] as const] : []
    })
    const notes = factors.flatMap(({ key }) => {
      const text = toOneLine(form.get(note(key)) ?? '')
      return text === '' ? [] : [[key, text] as const]
    })
    return {
      use: toOneLine(form.get(use) ?? ''),
      scores: Object.fromEntries(scores),
      notes: Object.fromEntries(notes),
    }
  })
  return sheets.length > 0 ? sheets : [emptySheet]
}

export function toFormFields(sheets: readonly UseCaseSheet[]): URLSearchParams {
  const form = new URLSearchParams()
  for (const [index, { use, scores, notes }] of sheets.entries()) {
    const fields = fieldNamesOf(index + 1)
    form.set(fields.use, use)
    for (const { key } of factors) {
      form.set(fields.score(key), String(scores[key] ?? ''))
      form.set(fields.note(key), String(notes[key] ?? ''))
    }
  }
  return form
}

export const isEmpty = (sheets: readonly UseCaseSheet[]): boolean =>
  [...toFormFields(sheets).values()].every(value => value === '')

/** Parses the posted form, and applies the command of the button that posted it. */
export function readPostedSheets(form: URLSearchParams): readonly UseCaseSheet[] {
  const sheets = parseSheets(form)
  const command = form.get(commandField)
  if (command === clearCommand) return [emptySheet]
  if (command === addCommand) return addUseCase(sheets)
  const number = sheets.findIndex((_, index) => command === removeCommand(index + 1)) + 1
  return number === 0 ? sheets : removeUseCase(sheets, number)
}

export const addUseCase = (sheets: readonly UseCaseSheet[]): readonly UseCaseSheet[] =>
  sheets.length < maxUseCases ? [...sheets, emptySheet] : sheets

export const removeUseCase = (sheets: readonly UseCaseSheet[], number: number): readonly UseCaseSheet[] =>
  sheets.length > 1 ? sheets.filter((_, index) => index !== number - 1) : sheets

export const getUseCaseName = ({ use }: UseCaseSheet, number: number): string =>
  use === '' ? `Use ${number}` : use

export const shareFormat: ShareFormat<readonly UseCaseSheet[]> = {
  name: 'trust' satisfies ShareFormatName<'trust-assessment'>,
  // The scores become one digit per factor, or 0 without a score.
  write: sheets =>
    sheets.map(({ use, scores, notes }) => [use, factors.map(({ key }) => scores[key] ?? 0).join(''), notes]),
  read: data => {
    if (!Array.isArray(data) || data.length === 0 || data.length > maxUseCases) return undefined
    const sheets = data.map(parseSharedSheet)
    return sheets.every(sheet => sheet !== undefined) ? sheets : undefined
  },
}

function parseSharedSheet(data: unknown): UseCaseSheet | undefined {
  const [use, digits, notes] = Array.isArray(data) ? (data as unknown[]) : []
  if (typeof use !== 'string' || typeof digits !== 'string' || !/^[0-3]{4}$/.test(digits)) return undefined
  if (typeof notes !== 'object' || notes === null) return undefined
  // Parse the data as a form, so the form's rules apply.
  const scores = Object.fromEntries(factors.map(({ key }, index) => [key, Number(digits[index])]))
  return parseSheets(toFormFields([{ use, scores: scores as Sheet, notes }]))[0]
}
