import { HyperFormula } from 'hyperformula'
import { expect, test } from 'vitest'
import { aiRoi, roi } from '#models/ai-roi.ts'
import { type Plan, parsePlan, planFields } from '#models/ai-roi-plan.ts'
import { presets } from '#models/ai-roi-presets.ts'
import { calculateOutcome } from '#models/ai-roi-result.ts'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { findInput, findResult, headlineText } from '#models/core/derivation.ts'
import { buildWorkbookSheet } from '#models/core/spreadsheet-cells.ts'
import { headlines, paybackText } from '#src/behaviors/roi-calculator/text.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expectResults, resultAt, resultText } from './by-hand.ts'

const plansWith = (own: Plan['own']): Plan[] => ['', ...Object.keys(presets)].map(preset => ({ preset, own }))
const zeroCostTexts = { build: '0', run: '0', hosting: '0', training: '0', license: '0' }

test('an input set to zero has the range 0 to 0', () => {
  for (const { input } of planFields.filter(({ end, input }) => end === 'low' && input.min === 0))
    for (const plan of plansWith({ [input.key]: '0' })) {
      const { assumptions } = parsePlan(plan)
      // A preset whose usual value is zero has its own range.
      if (presets[plan.preset]?.changes[input.key] === 0) continue
      expect(assumptions?.ranges?.[input.key], `${input.key} of ${plan.preset}`).toEqual([0, 0])
    }
})

test('a plan that costs nothing to build or run costs nothing in any draw', () => {
  for (const plan of plansWith(zeroCostTexts)) {
    const { positions } = calculateOutcome(parsePlan(plan).assumptions ?? {})
    expect(positions[0]?.sorted[0], plan.preset).toBeCloseTo(0, 9)
  }
})

test('no return is below −100%, because lost time counts as money spent', () => {
  for (const saving of [-0.5, -0.1])
    for (const build of [0, 150_000])
      expect(calculate(aiRoi, { saving, build }).value(roi)).toBeGreaterThanOrEqual(-1)
  const resultWithLoss = (key: string) => resultAt('ai-roi', key, { saving: -0.1 })
  expect(resultWithLoss('roi')).toBe(-1)
  expect([resultWithLoss('totalBenefit') < 0, resultWithLoss('totalCost') > 0]).toEqual([true, true])
  for (const plan of plansWith({})) {
    const { roi: drawn } = calculateOutcome(parsePlan(plan).assumptions ?? {})
    expect(drawn.sorted[0], plan.preset).toBeGreaterThanOrEqual(-1)
  }
})

test('a plan that spends nothing has no return, even if some draws lose time', () => {
  for (const saving of ['0', '1', '3', '15']) {
    const { assumptions } = parsePlan({ preset: '', own: { ...zeroCostTexts, saving } })
    const shown = headlines(calculateOutcome(assumptions ?? {})).find(({ name }) => name === 'Return')
    expect(shown, saving).toMatchObject({ main: 'nothing spent', range: '' })
  }
})

test("a fraction of draws is shown as 0% or 100% only if it's exactly 0 or 1", () => {
  const outcome = calculateOutcome(parsePlan({ preset: '', own: { people: '1' } }).assumptions ?? {})
  const shareText = (missed: number) =>
    headlines({ ...outcome, advice: { ...outcome.advice, lossFraction: missed / 1024 } }).at(-1)?.main
  expect([0, 1, 5, 512, 1020, 1023, 1024].map(shareText)).toEqual([
    ...['0%', 'under 1%', 'under 1%', '50%', 'over 99%', 'over 99%', '100%'],
  ])
})

const privateAiCost = (changes: Changes, key: string): number => resultAt('private-ai-cost', key, changes)

test('the number of private GPUs covers the peak and a spare copy', () => {
  // 900 × 8 × 20% × 2 ÷ 3,600 = 0.8 questions a second need 4,800 of the 6,000 tokens that one copy reads in a second.
  expect(privateAiCost({}, 'peak')).toBeCloseTo(0.8, 12)
  expect(privateAiCost({}, 'installed')).toBe(4)
  // 9,600 tokens a second need two working copies, and 14,400 need three.
  expect(privateAiCost({ users: 1800 }, 'installed')).toBe(6)
  expect(privateAiCost({ users: 900, daily: 24 }, 'installed')).toBe(8)
  // 16 concurrent answers use 33.6 of 70 GB. Answers that take 60 seconds use 100.7 GB.
  expect(privateAiCost({}, 'memory')).toBeCloseTo(16 * 6400 * 0.00032768, 9)
  expect(privateAiCost({ answering: 60 }, 'installed')).toBe(6)
  // A copy of a smaller model runs on one GPU, so two copies and a spare need three.
  expect(privateAiCost({ gpus: 2, users: 1800 }, 'installed')).toBe(3)
  for (const users of [1, 900, 1_000_000])
    for (const read of [1, 6000, 1_000_000]) {
      const at = (key: string) => privateAiCost({ users, read }, key)
      expect(at('copies') * 6000).toBeGreaterThanOrEqual(at('peakTokens') * (1 - 1e-9))
      expect(at('copies') * 70).toBeGreaterThanOrEqual(at('memory') * (1 - 1e-9))
      expect(at('installed')).toBeGreaterThanOrEqual(2 * at('copies'))
    }
})

test('without failures or stops, two stages are never better than one', () => {
  const { model } = modelWithResults('staged-bet')
  for (const first of [0, 0.15, 0.5, 1])
    for (const second of [0.05, 0.85, 1]) {
      // If nothing fails, both stages are paid.
      const withoutFailures = calculate(model, { first, second, fails: 0 })
      expect(withoutFailures.value({ key: 'spentInStages' })).toBeGreaterThanOrEqual(1 - 1e-12)
      // If nothing is stopped, stages only cost more, so they break even at a lower failure rate.
      const { value } = calculate(model, { first, second, stops: 0 })
      expect(value({ key: 'staged' })).toBeLessThanOrEqual(value({ key: 'atOnce' }) + 1e-12)
    }
})

const [fixedCost, perGigabyte] = [9000 + 73 + 82.8 - 2000, 365 * 0.045]
const nearlyFull = 1 - (0.81 + 0.06 * (1 + 0.8 + 0.8 ** 2 + 0.8 ** 3))
const nearlyFullPayback = (4000 * 6 * 12) / (nearlyFull * 450_000)
const thinMargin = { oldBasket: 64, oldReturns: 0.3, margin: 0.3, handling: 14, shipping: 9 }

test.each<[what: string, model: string, changes: Changes, results: Record<string, number>]>([
  [
    'doubling the labels raises accuracy to at most 100%',
    'labeling-stop',
    { first: 0.06, ratio: 0.8, examples: 8000 },
    { accuracy: 1, gain: nearlyFull, payback: nearlyFullPayback, spare: 18 - nearlyFullPayback },
  ],
  ['no label helps', 'labeling-stop', { start: 0.999, examples: 1000 }, { gain: 0, worth: 0 }],
  [
    'a nightly job lowers the break-even queries',
    'copy-or-query',
    { nightly: 100 },
    { enough: (fixedCost - 100 * perGigabyte) / (3 * perGigabyte) },
  ],
  ['a very high order', 'order-quantile', { order: 5000 }, { naive: 3 * 4000, model: 3 * 4000 }],
  ['a high order', 'order-quantile', { order: 1600, spread: 50 }, { naive: 3 * 600, model: 3 * 600 }],
  ['a low order', 'order-quantile', { order: 400, spread: 50 }, { naive: 9 * 600, model: 9 * 600 }],
  ['a launch is needed', 'failure-portfolio', { visible: 10 }, { unmeasured: 33 / 40, invisible: 33 / 40 }],
  ['proof is needed', 'failure-portfolio', { measured: 40 }, { unmeasured: 24 / 40, invisible: 38 / 40 }],
  [
    'a group of households never exceeds the whole',
    'two-uses',
    { rightA: 0.01, rightB: 0.01 },
    {
      ...{ wrongA: 8000, wrongShareA: 1, byNoticeA: 160 },
      ...{ wrongB: 9000, wrongShareB: 1, byNoticeB: 160, wrongNotices: 17_000 },
    },
  ],
  ['no contribution to lose', 'kept-orders', thinMargin, { less: 0 }],
  ['all contribution lost', 'kept-orders', { ...thinMargin, newBasket: 60, newReturns: 0.3 }, { less: 1 }],
  ['nothing left to build', 'two-orders', { trial: 500_000, build: 400_000 }, { restCost: 0 }],
  [
    'a check that costs more than the harm',
    'checking',
    { minutes: 10, wage: 1.5, harm: 4 },
    { threshold: 1 },
  ],
  [
    'more shared patients than patients',
    'record-linkage',
    { patients: 1000, both: 300_000 },
    { right: 1000 * 0.98 * 0.95 * 0.92, missed: 1 - 0.98 * 0.95 * 0.92 },
  ],
])('matches a hand calculation: %s', (_, model, changes, results) => {
  expectResults(model, results, changes)
})

test.each<[model: string, result: string, changes: Changes, text: string]>([
  ['labeling-stop', 'payback', { start: 0.999, examples: 1000 }, 'none'],
  ['labeling-stop', 'spare', { start: 0.999, examples: 1000 }, 'none'],
  ['copy-or-query', 'enough', { nightly: 1000 }, '0 queries per day'],
  ['checking', 'cases', { harm: 4, minutes: 3, found: 0.75 }, 'none'],
  ['checking', 'cases', { harm: 4, minutes: 3, found: 0.5 }, 'none'],
  ['payment-orders', 'enoughKept', { fakes: 0 }, '0%'],
  ['payment-orders', 'enoughKept', { fakes: 0.1, amount: 10 }, '0%'],
  ['minute-price', 'worthwhile', { streamCost: 80_000 }, '$0 per minute per year'],
  ['self-hosted-return', 'payback', {}, '1.37 years'],
  ['kept-orders', 'less', { oldReturns: 1 }, 'none'],
  ['kept-orders', 'limit', { newBasket: 10 }, 'none'],
  ['kept-orders', 'limit', { oldBasket: 1, lift: -0.9 }, 'none'],
  ['shared-pipeline', 'enough', { byHand: 12, through: 22 }, 'none'],
  ['shared-pipeline', 'enough', { byHand: 0, through: 1000 }, 'none'],
])('in %s, %s with %o is shown as %s', (model, result, changes, text) => {
  expect(resultText(model, result, changes)).toBe(text)
})

test.each<[model: string, result: string, changes: Changes, text: string]>([
  ['agent-chain', 'retryRight', { right: 0.999, found: 1, steps: 1 }, 'over 99.99%'],
  ['agent-chain', 'bareRight', { right: 0.9993, steps: 5 }, 'about 99.65%'],
  ['agent-work', 'enough', { byHand: 1, check: 1.004 }, 'none'],
  ['shared-pipeline', 'enough', { byHand: 22, through: 22 }, 'none'],
  ['real-return', 'payback', { cheap: 0.05 }, 'not within 3 years'],
])('in the headline of %s, %s with %o is %s', (key, result, changes, text) => {
  const { model } = modelWithResults(key)
  expect(headlineText(calculate(model, changes), findResult(model, result))).toBe(text)
})

/** A plan that nets $200,000 a year: 10,000 saved hours at $30, less $100,000 to run. */
const profitablePlan = {
  ...{ people: 100, hours: 1000, assisted: 0.2, saving: 0.5, convert: 1, wage: 30 },
  ...{ firstYear: 1, training: 0, slower: 0, run: 100_000 },
}

test.each<[model: string, result: string, changes: Changes, text: string, cell?: number]>([
  // A copy never pays off if reading the source costs no more, even with a nightly job or an expensive connection.
  ['copy-or-query', 'enough', { readSource: 0.005 }, 'none'],
  ['copy-or-query', 'enough', { readSource: 0.002 }, 'none'],
  ['copy-or-query', 'enough', { readSource: 0.002, connection: 9500, nightly: 1000 }, 'none'],
  ['copy-or-query', 'enough', { readSource: 0.002, connection: 100_000 }, 'none'],
  // An expensive connection makes a copy cheaper from the first query.
  ['copy-or-query', 'enough', { connection: 100_000 }, '0 queries per day', 0],
  ['copy-or-query', 'enough', { connection: 100_000, readSource: 0.005 }, '0 queries per day', 0],
  // The next rows have a threshold that saves nothing, a stricter threshold that's always worse, and a looser one that's always better.
  ['document-thresholds', 'enough', { middleWrong: 0.5 }, 'none'],
  ['document-thresholds', 'evenLow', { lowWrong: 0.05 }, 'none'],
  ['document-thresholds', 'evenHigh', { highWrong: 0 }, 'none'],
  ['document-thresholds', 'evenLow', {}, '$550 per document', 550],
  // The change adds no errors, so no price of an error makes it break even.
  ['task-cost', 'evenError', { wrongAfter: 0.04 }, 'none'],
  ['task-cost', 'evenError', { wrongAfter: 0.02 }, 'none'],
  ['real-return', 'payback', { cheap: 0.05 }, 'not within 3 years'],
  ['real-return', 'payback', { cheap: 0.05, years: 1 }, 'not within 1 year'],
  ['self-hosted-return', 'payback', { fall: 0.5 }, 'not within 3 years'],
  ['real-return', 'payback', { ...profitablePlan, build: 600_000 }, '3 years', 3],
  ['real-return', 'payback', { ...profitablePlan, build: 200_000, years: 1 }, '1 year', 1],
  ['real-return', 'payback', { ...profitablePlan, build: 600_010 }, 'not within 3 years'],
])('the text and the spreadsheet of %s show %s with %o as %s', (key, result, changes, text, number) => {
  const { model } = modelWithResults(key)
  const { label } = findResult(model, result)
  const { rows } = buildWorkbookSheet(calculate(model, changes), 'model', {})
  const row = rows.findIndex(([first]) => first?.value === label)
  const values = rows.map(cells => cells.map(each => each.value))
  const engine = HyperFormula.buildFromArray(values, { licenseKey: 'gpl-v3' })
  const value = engine.getCellValue({ sheet: 0, row, col: 1 })
  engine.destroy()
  const cell = rows[row]?.[1]
  // The second section of a number format applies to negative values.
  const [, negativeFormat] = cell?.format?.split(';') ?? []
  const shownContent = (content: unknown) =>
    Number(content) < 0 && negativeFormat ? negativeFormat.replaceAll('"', '') : content
  expect(resultText(key, result, changes)).toBe(text)
  if (number !== undefined) return expect(shownContent(value)).toBeCloseTo(number)
  // `cell.result` is the formula's cached value.
  expect([shownContent(value), shownContent(cell?.result)]).toEqual([text, text])
})

test("payback is shown in months, or as not within the model's years", () => {
  expect([paybackText(3, 3), paybackText(4, 3)]).toEqual(['36 months', 'not within 3 years'])
})

test('a shared pipeline breaks even at a whole number of models', () => {
  const at = (count: number) => resultAt('shared-pipeline', 'difference', { count })
  expect([at(6) < 0, at(7) >= 0]).toEqual([true, true])
})

test('at extreme costs, the best order still follows the quantile', () => {
  const { model } = modelWithResults('order-quantile')
  const changes = { short: findInput(model, 'short').min, long: findInput(model, 'long').max }
  expect(resultAt('order-quantile', 'bestModel', { ...changes, better: 0.3 })).toBeGreaterThan(1010)
})

test('no input label of the portfolio starts with "Of those"', () => {
  for (const { label } of modelWithResults('failure-portfolio').model.inputs)
    expect(label).not.toMatch(/^Of those/)
})

test('a single robot never waits for the attendant', () => {
  for (const changes of [{}, { help: 10_000, run: 0.1 }, { help: 0.1, run: 100_000 }])
    expect(resultAt('one-attendant', 'wait', { ...changes, robots: 1 })).toBe(0)
  // The second of two robots waits only while the first is helped.
  const [help, run] = [0.1, 100_000]
  const wait = resultAt('one-attendant', 'wait', { robots: 2, help, run })
  expect(wait).toBeCloseTo((help * help) / (help + run), 9)
})

test('before the planned exit, both growth assumptions give the same return', () => {
  const at = (key: string) => resultAt('longer-hold', key, { held: 4 })
  expect(at('returnStops')).toBe(at('returnKeeps'))
})

test('returns are at least −100%, and the needed EBITDA is never negative', () => {
  const totalLoss = { ebitda: 1, debtShare: 0.95, paydown: 0, goal: 0, held: 15, multiple: 0.5 }
  expectResults('longer-hold', { needed: 0, growth: -1 }, { paydown: 1000 })
  for (const key of ['returnKeeps', 'returnStops']) {
    expect(resultAt('longer-hold', key, totalLoss)).toBeGreaterThanOrEqual(-1)
    expect(Number.isFinite(resultAt('longer-hold', key, { paydown: 1000 })), key).toBe(true)
  }
})
