import { HyperFormula } from 'hyperformula'
import { expect, test } from 'vitest'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import { laidOpen, told as toldInBox } from '#models/core/laid-open.ts'
import { workbookSheet } from '#models/core/spreadsheet-cells.ts'
import type { Quantity } from '#models/core/tree.ts'
import { unit } from '#models/core/unit.ts'
import { modelWithResults } from '#tests/support/models.ts'

/** A result's text on the page, and its text in the spreadsheet as another engine calculates it. */
function told(key: string, result: string, changes: Changes): [words: string, cell: unknown] {
  const parts = modelWithResults(key, result)
  const { model } = parts
  const of = parts[result] as Quantity
  const calculation = calculate(model, changes)
  const { rows } = workbookSheet(calculation, 'model')
  const line = rows.findIndex(([label]) => label?.value === of.label)
  const engine = HyperFormula.buildFromArray(
    rows.map(row => row.map(({ value }) => value)),
    { licenseKey: 'gpl-v3' },
  )
  const value = engine.getCellValue({ sheet: 0, row: line, col: 1 })
  engine.destroy()
  const cell = rows[line]?.[1]
  // The second part of a number format applies to negative values.
  const [, below] = cell?.format?.split(';') ?? []
  const seen = (content: unknown) =>
    typeof content === 'number' && content < 0 && below ? below.replaceAll('"', '') : content
  // The cached value beside the formula says the same.
  if (seen(value) === 'none') expect(seen(cell?.result)).toBe('none')
  return [laidOpen(calculation, of).values.join(), seen(value)]
}

test.each([
  ['a source that is read at the price of a copy', 'copy-or-query', 'enough', { readSource: 0.005 }],
  ['a source that is cheaper to read than a copy', 'copy-or-query', 'enough', { readSource: 0.002 }],
  [
    'a source that is cheaper to read, and dearer to keep connected',
    'copy-or-query',
    'enough',
    { readSource: 0.002, connection: 100_000 },
  ],
  ['a threshold that saves nothing on any document', 'document-thresholds', 'enough', { middleWrong: 0.5 }],
  ['a stricter threshold that is worse in all', 'document-thresholds', 'evenLow', { lowWrong: 0.05 }],
  ['a looser threshold that is better in all', 'document-thresholds', 'evenHigh', { highWrong: 0 }],
  ['a change that makes as many errors as before', 'task-cost', 'evenError', { wrongAfter: 0.04 }],
  ['a change that makes fewer errors', 'task-cost', 'evenError', { wrongAfter: 0.02 }],
] as const)('%s has no threshold, and text and spreadsheet say so in words', (_, key, result, changes) => {
  expect(told(key, result, changes)).toEqual(['none', 'none'])
})

test('a box shows "none" for an infinite threshold', () => {
  const { model, enough } = modelWithResults('shared-pipeline', 'enough')
  expect(toldInBox(calculate(model, { byHand: 22, through: 22 }), enough as Quantity)).toBe('none')
})

test('a copy that costs less than the connection is cheaper from the first query', () => {
  expect(told('copy-or-query', 'enough', { connection: 100_000 })).toEqual(['0 queries per day', 0])
})

test('a threshold is shown with its unit', () => {
  const [words, cell] = told('document-thresholds', 'evenLow', {})
  expect(words).toBe('$550 per document')
  expect(cell).toBeCloseTo(550)
})

test('equity is never negative, and no company needs negative EBITDA', () => {
  const { model } = modelWithResults('longer-hold')
  const lost = calculate(model, {
    ebitda: 1,
    debtShare: 0.95,
    paydown: 0,
    goal: 0,
    held: 15,
    multiple: 0.5,
  })
  for (const key of ['returnKeeps', 'returnStops']) expect(lost.value({ key })).toBeGreaterThanOrEqual(-1)
  const rich = calculate(model, { paydown: 1000 })
  expect(rich.value({ key: 'needed' })).toBe(0)
  expect(rich.value({ key: 'growth' })).toBe(-1)
  for (const key of ['returnKeeps', 'returnStops'])
    expect(Number.isFinite(rich.value({ key })), key).toBe(true)
})

test.each([
  [22.1, '$22.1 million'],
  [0.8333, '$0.83 million'],
  [-0.8333, '−$0.83 million'],
  [0.0045, '$4,500'],
  [1234, '$1,234 million'],
  [0, '$0'],
])('%d million dollars are written %s', (value, text) => {
  expect(formatValue(value, unit('million dollars'))).toBe(text)
})

test('a difference of percentages is shown in percentage points', () => {
  const points = unit('percentage points')
  expect(formatValue(0.003, points)).toBe('0.3 points')
  expect(formatValue(0.01, points)).toBe('1 point')
  expect(formatValue(0.003, points, { as: 'amount' })).toBe('0.3 points')
  expect(formatValue(2.5, unit('million dollars per year'))).toBe('$2.5 million per year')
})
