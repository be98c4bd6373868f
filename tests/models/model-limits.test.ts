import { HyperFormula } from 'hyperformula'
import { expect, test } from 'vitest'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { derivationOf, headlineText, resultOf } from '#models/core/derivation.ts'
import { formatValue } from '#models/core/format.ts'
import { workbookSheet } from '#models/core/spreadsheet-cells.ts'
import type { Quantity } from '#models/core/tree.ts'
import { unit } from '#models/core/unit.ts'
import { paybackText } from '#src/behaviors/roi-calculator/words.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { binomialTail, expectResults, resultAt, resultText } from './by-hand.ts'

/** Returns a result's text on the page, and its spreadsheet cell as another engine calculates it. */
function pageAndSheet(key: string, result: string, changes: Changes): [words: string, cell: unknown] {
  const parts = modelWithResults(key, result)
  const { model } = parts
  const quantity = parts[result] as Quantity
  const calculation = calculate(model, changes)
  const { rows } = workbookSheet(calculation, 'model', {})
  const line = rows.findIndex(([label]) => label?.value === quantity.label)
  const engine = HyperFormula.buildFromArray(
    rows.map(row => row.map(({ value }) => value)),
    { licenseKey: 'gpl-v3' },
  )
  const value = engine.getCellValue({ sheet: 0, row: line, col: 1 })
  engine.destroy()
  const cell = rows[line]?.[1]
  // The second part of a number format applies to negative values.
  const [, below] = cell?.format?.split(';') ?? []
  const shownContent = (content: unknown) =>
    typeof content === 'number' && content < 0 && below ? below.replaceAll('"', '') : content
  // The cached value beside the formula says the same.
  if (typeof shownContent(value) === 'string') expect(shownContent(cell?.result)).toBe(shownContent(value))
  return [derivationOf(calculation, quantity).values.join(), shownContent(value)]
}

test('the months until an alarm depend on the size of the drop', () => {
  for (const fall of [0.01, 0.02, 0.03, 0.04, 0.06, 0.1, 0.14])
    for (const [graded, alarm, late] of [
      [600, 61, 3],
      [80, 12, 0],
      [160, 20, 0],
      [320, 35, 0],
      [640, 64, 0],
    ] as const) {
      const quiet = 1 - binomialTail(graded, 0.08 + fall, alarm)
      // The mean of min(T, 12) is the sum of the chances that a fall isn't noticed by the start of each month.
      const exact = Array.from({ length: 12 - late }, (_, month) => quiet ** month).reduce(
        (sum, each) => sum + each,
        late,
      )
      const key = late ? 'months0' : `months${graded}`
      expect(Math.abs(resultAt('graded-sample', key, { fall }) / exact - 1), `${key} ${fall}`).toBeLessThan(
        0.02,
      )
    }
  // A drop of half the size takes so long to detect that grading 320 answers costs more than it saves.
  const small = calculate(modelWithResults('graded-sample').model, { fall: 0.02 })
  expect(Math.abs(resultAt('graded-sample', 'outcomes', { fall: 0.01 }) - 36_900)).toBeLessThan(400)
  expect(small.value({ key: 'sample320' })).toBeGreaterThan(small.value({ key: 'outcomes' }))
})

test('the gain from doubling the labels is capped at 100% accuracy', () => {
  const near = { first: 0.06, ratio: 0.8, examples: 8000 }
  const before = 0.81 + 0.06 * (1 + 0.8 + 0.8 ** 2 + 0.8 ** 3)
  const months = (4000 * 6 * 12) / ((1 - before) * 450_000)
  expectResults('labeling-stop', { accuracy: 1, gain: 1 - before, payback: months, spare: 18 - months }, near)
  const nearlyAll = { start: 0.999, examples: 1000 }
  expectResults('labeling-stop', { gain: 0, worth: 0 }, nearlyAll)
  expect(resultText('labeling-stop', 'payback', nearlyAll)).toBe('none')
  expect(resultText('labeling-stop', 'spare', nearlyAll)).toBe('none')
})

test('a nightly job lowers the number of queries at which a copy is cheaper', () => {
  const [fixed, perGigabyte] = [9000 + 73 + 82.8 - 2000, 365 * 0.045]
  expectResults(
    'copy-or-query',
    { enough: (fixed - 100 * perGigabyte) / (3 * perGigabyte) },
    { nightly: 100 },
  )
  for (const nightly of [0, 100, 400]) {
    const queries = resultAt('copy-or-query', 'enough', { nightly })
    const { value } = calculate(modelWithResults('copy-or-query').model, { nightly, queries })
    expect(value({ key: 'copy' })).toBeCloseTo(value({ key: 'inPlace' }), 6)
  }
  expect(resultText('copy-or-query', 'enough', { nightly: 1000 })).toBe('0 queries per day')
})

test("an order's cost and size are correct far from the forecast and at the bounds", () => {
  expectResults('order-quantile', { naive: 3 * 4000, model: 3 * 4000 }, { order: 5000 })
  expectResults('order-quantile', { naive: 3 * 600, model: 3 * 600 }, { order: 1600, spread: 50 })
  expectResults('order-quantile', { naive: 9 * 600, model: 9 * 600 }, { order: 400, spread: 50 })
  const { inputs } = modelWithResults('order-quantile').model
  const bound = (key: string) => inputs.find(each => each.key === key)
  const changes = { short: bound('short')?.min ?? 0, long: bound('long')?.max ?? 0 }
  expect(resultAt('order-quantile', 'bestModel', { ...changes, better: 0.3 })).toBeGreaterThan(1010)
})

test('a limit of zero or none is shown as such', () => {
  expect(resultText('checking', 'cases', { harm: 4, minutes: 3, found: 0.75 })).toBe('none')
  expect(resultText('checking', 'cases', { harm: 4, minutes: 3, found: 0.5 })).toBe('none')
  expect(resultText('payment-orders', 'enoughKept', { fakes: 0 })).toBe('0%')
  expect(resultText('payment-orders', 'enoughKept', { fakes: 0.1, amount: 10 })).toBe('0%')
  expect(resultText('minute-price', 'worthwhile', { streamCost: 80_000 })).toBe('$0 per minute per year')
})

test('a plan that never pays back says so on the page and in its spreadsheet', () => {
  const cases = [
    ['real-return', { cheap: 0.05 }, 'not within 3 years'],
    ['real-return', { cheap: 0.05, years: 1 }, 'not within 1 year'],
    ['self-hosted-return', { fall: 0.5 }, 'not within 3 years'],
  ] as const
  for (const [key, changes, words] of cases) {
    expect(pageAndSheet(key, 'payback', changes)).toEqual([words, words])
    const { model } = modelWithResults(key)
    expect(headlineText(calculate(model, changes), resultOf(model, 'payback'))).toBe(words)
  }
  expect(resultText('self-hosted-return', 'payback', {})).toMatch(/^1\.\d+ years$/)
})

test('a plan that pays back at the end of its last year says so', () => {
  // $200,000 a year: 10,000 hours saved at $30, less $100,000.
  const plan = {
    ...{ people: 100, hours: 1000, assisted: 0.2, saving: 0.5, convert: 1, wage: 30 },
    ...{ firstYear: 1, training: 0, slower: 0, run: 100_000 },
  }
  expect(pageAndSheet('real-return', 'payback', { ...plan, build: 600_000 })).toEqual(['3 years', 3])
  expect(pageAndSheet('real-return', 'payback', { ...plan, build: 200_000, years: 1 })).toEqual(['1 year', 1])
  const short = 'not within 3 years'
  expect(pageAndSheet('real-return', 'payback', { ...plan, build: 600_010 })).toEqual([short, short])
  expect([paybackText(3, 3), paybackText(4, 3)]).toEqual(['36 months', short])
})

test('portfolio benefits need a launch and a measurement', () => {
  expectResults('failure-portfolio', { unmeasured: 33 / 40, invisible: 33 / 40 }, { visible: 10 })
  expectResults('failure-portfolio', { unmeasured: 24 / 40, invisible: 38 / 40 }, { measured: 40 })
})

test("each label of the portfolio's inputs stands alone", () => {
  for (const { label } of modelWithResults('failure-portfolio').model.inputs)
    expect(label).not.toMatch(/^Of those/)
})

test('shares and households stay within what they are part of', () => {
  const changes = { rightA: 0.01, rightB: 0.01 }
  expectResults('two-uses', { wrongA: 8000, wrongShareA: 1, byNoticeA: 160 }, changes)
  expectResults('two-uses', { wrongB: 9000, wrongShareB: 1, byNoticeB: 160, wrongNotices: 17_000 }, changes)
  const thin = { oldBasket: 64, oldReturns: 0.3, margin: 0.3, handling: 14, shipping: 9 }
  expectResults('kept-orders', { less: 0 }, thin)
  expectResults('kept-orders', { less: 1 }, { ...thin, newBasket: 60, newReturns: 0.3 })
  expect(resultText('kept-orders', 'less', { oldReturns: 1 })).toBe('none')
})

test('a shared pipeline breaks even at a whole number of models', () => {
  expectResults('shared-pipeline', { enough: 7 })
  const at = (count: number) => resultAt('shared-pipeline', 'difference', { count })
  expect([at(6) < 0, at(7) >= 0]).toEqual([true, true])
  expect(resultText('shared-pipeline', 'enough', { byHand: 12, through: 22 })).toBe('none')
  expect(resultText('shared-pipeline', 'enough', { byHand: 0, through: 1000 })).toBe('none')
})

test('a single robot never waits for the attendant', () => {
  for (const changes of [{}, { help: 10_000, run: 0.1 }, { help: 0.1, run: 100_000 }])
    expect(resultAt('one-attendant', 'wait', { ...changes, robots: 1 })).toBe(0)
  // The second of two robots waits only while the first is helped.
  const [help, run] = [0.1, 100_000]
  const wait = (help * help) / (help + run)
  const calculatedWait = resultAt('one-attendant', 'wait', { robots: 2, help, run })
  expect(Math.abs(calculatedWait - wait)).toBeLessThan(1e-9)
})

test.each([
  ['a source that is read at the price of a copy', 'copy-or-query', 'enough', { readSource: 0.005 }],
  ['a source that is cheaper to read than a copy', 'copy-or-query', 'enough', { readSource: 0.002 }],
  [
    'a source that is cheaper to read, and a nightly job',
    'copy-or-query',
    'enough',
    { readSource: 0.002, connection: 9500, nightly: 1000 },
  ],
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
  expect(pageAndSheet(key, result, changes)).toEqual(['none', 'none'])
})

test('a threshold is shown with its unit, as zero, or as none if it is infinite', () => {
  const { model, enough } = modelWithResults('shared-pipeline', 'enough')
  expect(headlineText(calculate(model, { byHand: 22, through: 22 }), enough as Quantity)).toBe('none')
  expect(pageAndSheet('copy-or-query', 'enough', { connection: 100_000 })).toEqual(['0 queries per day', 0])
  const copyAlwaysWins = { connection: 100_000, readSource: 0.005 }
  expect(pageAndSheet('copy-or-query', 'enough', copyAlwaysWins)).toEqual(['0 queries per day', 0])
  const [words, cell] = pageAndSheet('document-thresholds', 'evenLow', {})
  expect(words).toBe('$550 per document')
  expect(cell).toBeCloseTo(550)
})

test('before the planned exit, it doesn’t matter whether growth stops after the plan', () => {
  const early = calculate(modelWithResults('longer-hold').model, { held: 4 })
  expect(early.value({ key: 'returnStops' })).toBe(early.value({ key: 'returnKeeps' }))
})

test('equity is never negative, and no company needs negative EBITDA', () => {
  const { model } = modelWithResults('longer-hold')
  const lost = calculate(model, { ebitda: 1, debtShare: 0.95, paydown: 0, goal: 0, held: 15, multiple: 0.5 })
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
})
