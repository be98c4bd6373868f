import { HyperFormula } from 'hyperformula'
import { expect, test } from 'vitest'
import { factors, type Sheet, scoreTrust } from '#models/trust.ts'
import { readShareLink, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { rowsOf } from '#src/behaviors/trust-assessment/save-sheets.ts'
import {
  emptySheet,
  exampleSheets,
  maxUseCases,
  parseSheets,
  readPostedSheets,
  shareFormat,
  type UseCaseSheet,
} from '#src/behaviors/trust-assessment/sheets.ts'
import { announcementText, summaryOf, workAdviceFor } from '#src/behaviors/trust-assessment/summary.ts'

const parse = (form: string) => parseSheets(new URLSearchParams(form))
const postedForm = 'use-1=Notes&evidence-1=3&checking-1=2&consequence-1=&owner-1=1&owner-note-1=IT'
const notes: UseCaseSheet = {
  use: 'Notes',
  scores: { evidence: 3, checking: 2, owner: 1 },
  notes: { owner: 'IT' },
}

test('a posted form gives a sheet per use and omits empty fields', () => {
  expect(parse(postedForm)).toEqual([notes])
  const second = { ...emptySheet, scores: { evidence: 2 } }
  expect(parse(`${postedForm}&use-2=&evidence-2=2`)).toEqual([notes, second])
})

test.each(['', 'use-9=x', 'evidence-1=3', 'constructor=1&__proto__=2'])(
  'a form without uses gives one empty sheet: "%s"',
  form => {
    expect(parse(form)).toEqual([emptySheet])
  },
)

test('invalid scores are dropped, and text becomes one line of any length', () => {
  const scores = 'evidence-1=4&checking-1=2.5&consequence-1=1e0&owner-1=NaN'
  const [sheet] = parse(`use-1=a%0D%0Ab${'x'.repeat(300)}&${scores}`)
  expect(sheet?.scores).toEqual({ consequence: 1 })
  expect(sheet?.use).toHaveLength(303)
  expect(sheet?.use.startsWith('a bx')).toBe(true)
})

test("the form's buttons add, remove, and clear uses without JavaScript too", () => {
  const answer = (command: string) =>
    readPostedSheets(new URLSearchParams(`${postedForm}&use-2=Letters&do=${command}`))
  expect(answer('add').map(({ use }) => use)).toEqual(['Notes', 'Letters', ''])
  expect(answer('remove-1').map(({ use }) => use)).toEqual(['Letters'])
  expect(answer('empty')).toEqual([emptySheet])
  expect(answer('nothing')).toHaveLength(2)
  const full = Array.from({ length: maxUseCases }, (_, index) => `use-${index + 1}=x`).join('&')
  expect(readPostedSheets(new URLSearchParams(`${full}&do=add`))).toHaveLength(maxUseCases)
  expect(readPostedSheets(new URLSearchParams('use-1=x&do=remove-1'))).toHaveLength(1)
})

test('sheets round-trip through a link', () => {
  for (const sheets of [exampleSheets, [emptySheet], [notes, notes, notes, notes]])
    expect(readShareLink(shareFormat, writeShareLink(shareFormat, sheets))).toMatchObject({ state: sheets })
})

test.each([
  [[]],
  [[['x', '4000', {}]]],
  [[['x', '300', {}]]],
  [[[1, '3000', {}]]],
  [[['x', '3000', null]]],
  [Array.from({ length: 5 }, () => ['x', '3000', {}])],
  [{}],
])("a well-formed link with data that isn't a list of sheets is rejected: %j", data => {
  const link = writeShareLink({ ...shareFormat, write: () => data }, [])
  expect(readShareLink(shareFormat, link)).toEqual({ kind: 'rejected' })
})

test("the spreadsheet's formulas agree with the model for every sheet", () => {
  const allScores = ['evidence', 'checking', 'consequence', 'owner'].reduce<Sheet[]>(
    (found, key) => found.flatMap(sheet => [sheet, ...[1, 2, 3].map(score => ({ ...sheet, [key]: score }))]),
    [{}],
  )
  for (let start = 0; start < allScores.length; start += maxUseCases) {
    const sheets = allScores.slice(start, start + maxUseCases).map(each => ({ ...emptySheet, scores: each }))
    const cells = rowsOf(sheets).map(row => row.map(({ value }) => value))
    const engine = HyperFormula.buildFromArray(cells, { licenseKey: 'gpl-v3' })
    for (const [index, { scores: sheetScores }] of sheets.entries()) {
      const at = (row: number) => engine.getCellValue({ sheet: 0, row, col: 1 + 2 * index })
      const { total, band, treatAs } = scoreTrust(sheetScores)
      expect([at(5), at(6), at(7)]).toEqual([total, band, treatAs])
      const cachedResults = [5, 6, 7].map(row => rowsOf(sheets)[row]?.[1 + 2 * index]?.result)
      expect(cachedResults).toEqual([total, band, treatAs])
    }
    engine.destroy()
  }
})

test('text from a shared link never becomes a formula', () => {
  const rows = rowsOf([{ use: '=1+1', scores: {}, notes: { owner: '=HYPERLINK("https://a.example")' } }])
  const written = rows.flat().flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  expect(written.filter(text => text.startsWith('=')).every(text => /^=(?:SUM|IF)\(/.test(text))).toBe(true)
})

test("the summary lists each use's total, scores, evidence, and advice", () => {
  const scores = { evidence: 3, checking: 1, consequence: 1, owner: 3 } as const
  expect(summaryOf([{ use: 'Notes', scores, notes: {} }])).toContain(
    'Notes: 8 of 12, cautious; our advice: treat it as “minimal engagement”\n',
  )
  expect(summaryOf([notes])).toBe(
    [
      ...['Trust assessment', '', 'Notes: 6 of 12, not complete; our advice: treat it as “high risk”'],
      ...['- Evidence: 3', '- Checking: 2', '- Consequence: not scored', '- Owner: 1 (IT)'],
      'Not scored: consequence. Until you know, treat the use as high risk, whatever the total.',
      workAdviceFor(scoreTrust(notes.scores)),
    ].join('\n'),
  )
})

test("a red flag's condition is in the summary and in the announcement", () => {
  const scores = { evidence: 1, checking: 3, consequence: 3, owner: 3 } as const
  const sheets = [{ use: 'Notes', scores, notes: {} }]
  expect(summaryOf(sheets)).toContain('Use it only as a trial')
  expect(announcementText(sheets)).toContain('10 of 12, high trust. Use it only as a trial')
})

test('an error rate too high for the use is a red flag', () => {
  const flags = factors.find(({ key }) => key === 'evidence')?.flags
  expect(flags?.[1]).toMatch(/error rate too high for this use/)
  expect(flags?.[2]).toMatch(/good enough for this use/)
  expect(flags?.[2]).not.toMatch(/error/)
})

const allGreen = { evidence: 3, checking: 3, consequence: 3, owner: 3 } as const
const asIsAdvice = /^Use it(?:\.|, and)/
/** Advice to use a tool despite a red flag includes a check of every answer or of this weekly sample. */
const weeklySample = /A colleague reads a random sample every week/

test.each<[reds: Sheet, expected: RegExp[], unexpected?: RegExp]>([
  [{}, [/^Use it\. /]],
  [{ evidence: 1 }, [/only as a trial/, weeklySample], asIsAdvice],
  [{ checking: 1 }, [/only where a wrong answer does no harm/, weeklySample], asIsAdvice],
  [{ consequence: 1 }, [/for drafts/, weeklySample], asIsAdvice],
  [{ owner: 1 }, [/name a person/, weeklySample], asIsAdvice],
  [{ evidence: 1, owner: 1 }, [/trial.* name a person .* Check every answer/], weeklySample],
  // A red flag for "checking" means that verifying an answer takes as much work as redoing it, so the advice can't be to check every one.
  [{ checking: 1, owner: 1 }, [weeklySample], /Check every answer/],
  [{ consequence: 1, evidence: 1 }, [weeklySample], asIsAdvice],
  [{ checking: 1, consequence: 1 }, [], weeklySample],
])('the red flags %o add their conditions to the advice', (redFlags, expected, unexpected) => {
  const advice = workAdviceFor(scoreTrust({ ...allGreen, ...redFlags }))
  for (const text of expected) expect(advice).toMatch(text)
  if (unexpected) expect(advice).not.toMatch(unexpected)
})

test('a red consequence never leads to the advice to use the tool as is', () => {
  const scores = [1, 2, 3] as const
  for (const evidence of scores)
    for (const checking of scores)
      for (const owner of scores)
        expect(workAdviceFor(scoreTrust({ evidence, checking, consequence: 1, owner }))).not.toMatch(
          asIsAdvice,
        )
})
