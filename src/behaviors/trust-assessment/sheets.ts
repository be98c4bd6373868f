/** The sheets that stand side by side in the trust assessment: as they begin, as its form posts them, and as a link holds them. */
import { type Factor, type FlagScore, factors, type Sheet } from '#models/trust.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'

/** One use of one tool. */
export interface UseSheet {
  /** What the tool is used for, in words of the visitor. */
  use: string
  scores: Sheet
  /** What was seen that says so. */
  notes: Readonly<Partial<Record<Factor, string>>>
}

export const mostUses = 4
export const useLength = 80
export const noteLength = 300

export const emptySheet: UseSheet = { use: '', scores: {}, notes: {} }

/** Two of the four uses in the guide’s invented department. */
export const example: readonly UseSheet[] = [
  {
    use: 'Notice periods in supplier contracts, clause shown',
    scores: { evidence: 2, checking: 3, consequence: 2, owner: 2 },
    notes: {
      evidence: 'Tested by the vendor on its own contracts',
      checking: 'Opens the clause beside the answer',
    },
  },
  {
    use: 'Replies to staff on what they are entitled to',
    scores: { evidence: 1, checking: 2, consequence: 1, owner: 2 },
    notes: { evidence: 'A demonstration in May', consequence: 'The answer is in the personal file' },
  },
]

/** Names of the fields of a use, by its place from 1. */
export const fieldsOf = (place: number) => ({
  use: `use-${place}`,
  score: (factor: Factor) => `${factor}-${place}`,
  note: (factor: Factor) => `${factor}-note-${place}`,
})

/** What a button of the form asks for, beside the scores: its name in the form, and its values. */
export const wishField = 'do'
export const addWish = 'add'
export const emptyWish = 'empty'
export const removeWish = (place: number) => `remove-${place}`

const isScore = (value: unknown): value is FlagScore => value === 1 || value === 2 || value === 3

/** A text in one line, no longer than its field. */
const line = (text: string, length: number): string =>
  [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, length).join('')

/** The sheets in the fields of the form. A use whose fields are not there ends them; there is always one. */
export function sheetsIn(form: URLSearchParams): readonly UseSheet[] {
  const places = Array.from({ length: mostUses }, (_, index) => fieldsOf(index + 1))
  const there = places.findIndex(({ use }) => !form.has(use))
  const sheets = places.slice(0, there === -1 ? mostUses : there).map(({ use, score, note }) => {
    const scores = factors.flatMap(({ key }) => {
      const given = Number(form.get(score(key)))
      return isScore(given) ? [[key, given] as const] : []
    })
    const notes = factors.flatMap(({ key }) => {
      const text = line(form.get(note(key)) ?? '', noteLength)
      return text === '' ? [] : [[key, text] as const]
    })
    return {
      use: line(form.get(use) ?? '', useLength),
      scores: Object.fromEntries(scores),
      notes: Object.fromEntries(notes),
    }
  })
  return sheets.length > 0 ? sheets : [emptySheet]
}

/** The fields of a form that holds these sheets. */
export function fieldsFor(sheets: readonly UseSheet[]): URLSearchParams {
  const form = new URLSearchParams()
  for (const [index, { use, scores, notes }] of sheets.entries()) {
    const fields = fieldsOf(index + 1)
    form.set(fields.use, use)
    for (const { key } of factors) {
      form.set(fields.score(key), String(scores[key] ?? ''))
      form.set(fields.note(key), notes[key] ?? '')
    }
  }
  return form
}

/** The sheets that answer a posted form: its fields, changed as the button asked that posted it. */
export function answeredSheets(form: URLSearchParams): readonly UseSheet[] {
  const sheets = sheetsIn(form)
  const wish = form.get(wishField)
  if (wish === emptyWish) return [emptySheet]
  if (wish === addWish) return withUse(sheets)
  const place = sheets.findIndex((_, index) => wish === removeWish(index + 1))
  return place === -1 ? sheets : withoutUse(sheets, place + 1)
}

/** One use more, if there is room. */
export const withUse = (sheets: readonly UseSheet[]): readonly UseSheet[] =>
  sheets.length < mostUses ? [...sheets, emptySheet] : sheets

/** Without the use at a place from 1; the last one stays. */
export const withoutUse = (sheets: readonly UseSheet[], place: number): readonly UseSheet[] =>
  sheets.length > 1 ? sheets.filter((_, index) => index !== place - 1) : sheets

/** What to call a use. */
export const nameOf = ({ use }: UseSheet, place: number): string => (use === '' ? `Use ${place}` : use)

/** A sheet in a link: its use, a digit for each factor in their order, 0 for none, and its notes. */
type Written = [use: string, digits: string, notes: UseSheet['notes']]

/** How sheets travel in a link. */
export const shareFormat: ShareFormat<readonly UseSheet[]> = {
  name: 'trust',
  migrations: [],
  write: sheets =>
    sheets.map(
      ({ use, scores, notes }): Written => [use, factors.map(({ key }) => scores[key] ?? 0).join(''), notes],
    ),
  read: data => {
    if (!Array.isArray(data) || data.length === 0 || data.length > mostUses) return undefined
    const sheets = data.map(readWritten)
    return sheets.every(sheet => sheet !== undefined) ? sheets : undefined
  },
}

function readWritten(data: unknown): UseSheet | undefined {
  const [use, digits, notes] = Array.isArray(data) ? (data as unknown[]) : []
  if (typeof use !== 'string' || typeof digits !== 'string' || !/^[0-3]{4}$/.test(digits)) return undefined
  if (typeof notes !== 'object' || notes === null) return undefined
  // Read as a form is, so that a link brings nothing that a form could not hold.
  const form = new URLSearchParams()
  const fields = fieldsOf(1)
  form.set(fields.use, use)
  for (const [index, { key }] of factors.entries()) {
    form.set(fields.score(key), digits[index] ?? '')
    form.set(fields.note(key), String((notes as Record<string, unknown>)[key] ?? ''))
  }
  return sheetsIn(form)[0]
}
