import { HyperFormula } from 'hyperformula'
import { expect, test } from 'vitest'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { laidOpen, resultOf, told } from '#models/core/laid-open.ts'
import { workbookSheet } from '#models/core/spreadsheet-cells.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { binomialTail, expected } from './by-hand.ts'

/** A result's text on the page. */
function textOf(key: string, result: string, changes: Changes): string {
  const { model } = modelWithResults(key)
  return laidOpen(calculate(model, changes), resultOf(model, result)).values.join()
}

const resultAt = (key: string, result: string, changes: Changes): number =>
  calculate(modelWithResults(key).model, changes).value({ key: result })

test('the months until an alarm depend on the size of the drop', () => {
  for (const fall of [0.01, 0.02, 0.03, 0.04, 0.06, 0.1, 0.14])
    for (const [graded, alarm, late] of [
      [600, 61, 3],
      [80, 12, 0],
      [160, 20, 0],
      [320, 35, 0],
      [640, 64, 0],
    ] as const) {
      const exact = Math.min(12, late + 1 / binomialTail(graded, 0.08 + fall, alarm))
      const key = late ? 'months0' : `months${graded}`
      expect(Math.abs(resultAt('graded-sample', key, { fall }) / exact - 1), `${key} ${fall}`).toBeLessThan(
        0.02,
      )
    }
  // A drop of half the size takes so long to detect that grading 320 answers costs more than it saves.
  const small = calculate(modelWithResults('graded-sample').model, { fall: 0.02 })
  expect(small.value({ key: 'sample320' })).toBeGreaterThan(small.value({ key: 'outcomes' }))
})

test('the gain from doubling the labels is capped at 100% accuracy', () => {
  const near = { first: 0.06, ratio: 0.8, examples: 8000 }
  const before = 0.81 + 0.06 * (1 + 0.8 + 0.8 ** 2 + 0.8 ** 3)
  const months = (4000 * 6 * 12) / ((1 - before) * 450_000)
  expected('labeling-stop', { accuracy: 1, gain: 1 - before, payback: months, spare: 18 - months }, near)
  const nearlyAll = { start: 0.999, examples: 1000 }
  expected('labeling-stop', { gain: 0, worth: 0 }, nearlyAll)
  expect(textOf('labeling-stop', 'payback', nearlyAll)).toBe('none')
  expect(textOf('labeling-stop', 'spare', nearlyAll)).toBe('none')
})

test('a nightly job lowers the number of queries at which a copy is cheaper', () => {
  const [fixed, perGigabyte] = [9000 + 73 + 82.8 - 2000, 365 * 0.045]
  expected('copy-or-query', { enough: (fixed - 100 * perGigabyte) / (3 * perGigabyte) }, { nightly: 100 })
  for (const nightly of [0, 100, 400]) {
    const queries = resultAt('copy-or-query', 'enough', { nightly })
    const { value } = calculate(modelWithResults('copy-or-query').model, { nightly, queries })
    expect(value({ key: 'copy' })).toBeCloseTo(value({ key: 'inPlace' }), 6)
  }
  expect(textOf('copy-or-query', 'enough', { nightly: 1000 })).toBe('0 queries per day')
})

test('the cost of an order far from the forecast grows by one unit cost per unit', () => {
  expected('order-quantile', { naive: 3 * 4000, model: 3 * 4000 }, { order: 5000 })
  expected('order-quantile', { naive: 3 * 600, model: 3 * 600 }, { order: 1600, spread: 50 })
  expected('order-quantile', { naive: 9 * 600, model: 9 * 600 }, { order: 400, spread: 50 })
})

test('the cheapest order is larger than the forecast at every bound', () => {
  const { inputs } = modelWithResults('order-quantile').model
  const bound = (key: string) => inputs.find(each => each.key === key)
  const changes = { short: bound('short')?.min ?? 0, long: bound('long')?.max ?? 0 }
  expect(resultAt('order-quantile', 'bestModel', { ...changes, better: 0.3 })).toBeGreaterThan(1010)
})

test('a threshold of 100% shows "none" as its number of cases', () => {
  expect(textOf('checking', 'cases', { harm: 4, minutes: 3, found: 0.75 })).toBe('none')
  expect(textOf('checking', 'cases', { harm: 4, minutes: 3, found: 0.5 })).toBe('none')
})

test('a plan that never pays back says so on the page and in its spreadsheet', () => {
  const cases = [
    ['real-return', { cheap: 0.05 }, 'not within 3 years'],
    ['real-return', { cheap: 0.05, years: 1 }, 'not within 1 year'],
    ['self-hosted-return', { fall: 0.5 }, 'not within 3 years'],
  ] as const
  for (const [key, changes, words] of cases) {
    const { model } = modelWithResults(key)
    const calculation = calculate(model, changes)
    const { rows } = workbookSheet(calculation, 'model')
    const line = rows.findIndex(([label]) => label?.value === 'Payback')
    const engine = HyperFormula.buildFromArray(
      rows.map(row => row.map(({ value }) => value)),
      { licenseKey: 'gpl-v3' },
    )
    expect(engine.getCellValue({ sheet: 0, row: line, col: 1 })).toBe(words)
    engine.destroy()
    expect(rows[line]?.[1]?.result).toBe(words)
    expect(told(calculation, resultOf(model, 'payback'))).toBe(words)
    expect(textOf(key, 'payback', changes)).toBe(words)
  }
  expect(textOf('self-hosted-return', 'payback', {})).toMatch(/^1\.\d+ years$/)
})

test('the threshold of a policy that is always cheaper is 0%', () => {
  expect(textOf('payment-orders', 'enoughKept', { fakes: 0 })).toBe('0%')
  expect(textOf('payment-orders', 'enoughKept', { fakes: 0.1, amount: 10 })).toBe('0%')
})

test('streaming cheaper than the job pays off even if a minute is worth nothing', () => {
  expect(textOf('minute-price', 'worthwhile', { streamCost: 80_000 })).toBe('$0 per minute per year')
})

test('measured benefits need a launch, and visible benefits a measurement', () => {
  expected('failure-portfolio', { unmeasured: 33 / 40, invisible: 33 / 40 }, { visible: 10 })
  expected('failure-portfolio', { unmeasured: 24 / 40, invisible: 38 / 40 }, { measured: 40 })
})

test('no input label of the portfolio starts with "Of those"', () => {
  for (const { label } of modelWithResults('failure-portfolio').model.inputs)
    expect(label).not.toMatch(/^Of those/)
})

test('wrongly flagged households never outnumber those that would pay', () => {
  const changes = { rightA: 0.01, rightB: 0.01 }
  expected('two-uses', { wrongA: 8000, wrongShareA: 1, byNoticeA: 160 }, changes)
  expected('two-uses', { wrongB: 9000, wrongShareB: 1, byNoticeB: 160, wrongNotices: 17_000 }, changes)
})

test('the share of the contribution lost is between 0% and 100%', () => {
  const thin = { oldBasket: 64, oldReturns: 0.3, margin: 0.3, handling: 14, shipping: 9 }
  expected('kept-orders', { less: 0 }, thin)
  expected('kept-orders', { less: 1 }, { ...thin, newBasket: 60, newReturns: 0.3 })
  expect(textOf('kept-orders', 'less', { oldReturns: 1 })).toBe('none')
})

test('a shared pipeline breaks even at a whole number of models', () => {
  expected('shared-pipeline', { enough: 7 })
  const at = (count: number) => resultAt('shared-pipeline', 'difference', { count })
  expect([at(6) < 0, at(7) >= 0]).toEqual([true, true])
  expect(textOf('shared-pipeline', 'enough', { byHand: 12, through: 22 })).toBe('none')
  expect(textOf('shared-pipeline', 'enough', { byHand: 0, through: 1000 })).toBe('none')
})

test('a single robot never waits for the attendant', () => {
  for (const changes of [{}, { help: 10_000, run: 0.1 }, { help: 0.1, run: 100_000 }])
    expect(resultAt('one-attendant', 'wait', { ...changes, robots: 1 })).toBe(0)
  // The second of two robots waits only while the first is helped.
  const [help, run] = [0.1, 100_000]
  const wait = (help * help) / (help + run)
  const given = resultAt('one-attendant', 'wait', { robots: 2, help, run })
  expect(Math.abs(given - wait)).toBeLessThan(1e-9)
})
