import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { binomialTail, expectResults, resultText } from './by-hand.ts'

const grades = modelWithResults(
  'graded-sample',
  'outcomes',
  'sample160',
  'sample320',
  'sample640',
  'sample80',
)
const newsvendor = modelWithResults('order-quantile')
const task = modelWithResults('task-cost')

test('linking records with and without the first name matches a hand calculation', () => {
  const pairs = 900_000 * 1_200_000 - 300_000
  const loose = pairs / 29_200 / 2 / 1000
  expectResults('record-linkage', {
    strangers: loose / 200,
    right: 256_956,
    wrong: loose / 200 / (loose / 200 + 256_956),
    missed: 1 - 0.98 * 0.95 * 0.92,
    between: loose * (199 / 200) + 22_344,
    hours: ((loose * (199 / 200) + 22_344) * 2) / 60,
  })
  expectResults(
    'record-linkage',
    { strangers: loose, right: 279_300, wrong: loose / (loose + 279_300), missed: 0.069 },
    { firstOdds: 1, firstSame: 1 },
  )
})

test('samples and a year of lower quality match the exact binomial', () => {
  /** The mean of min(T + late, 12), where T is the month of the first alarm and each month has the given chance of one. */
  const months = (graded: number, alarm: number, late = 0) => {
    const chance = binomialTail(graded, 0.12, alarm)
    return late + (1 - (1 - chance) ** (12 - late)) / chance
  }
  for (const [graded, alarm, key, late] of [
    [600, 61, 'months0', 3],
    [80, 12, 'months80', 0],
    [160, 20, 'months160', 0],
    [320, 35, 'months320', 0],
    [640, 64, 'months640', 0],
  ] as const) {
    expect(binomialTail(graded, 0.08, alarm), key).toBeLessThanOrEqual(1 / 24)
    expect(binomialTail(graded, 0.08, alarm - 1), key).toBeGreaterThan(1 / 24)
    const calculated = calculate(grades.model).value({ key })
    expect(Math.abs(calculated - months(graded, alarm, late)), key).toBeLessThan(0.005)
  }
  const { value } = calculate(grades.model)
  const year = (noticed: number, graded: number) => 19_200 * noticed + ((graded * 12 * 6) / 60) * 60
  expectResults('graded-sample', { monthly: 19_200, grading320: 23_040 })
  // The model approximates the months, so allow $100 per year.
  for (const [key, cost] of [
    ['outcomes', year(months(600, 61, 3), 0)],
    ['sample80', year(months(80, 12), 80)],
    ['sample160', year(months(160, 20), 160)],
    ['sample320', year(months(320, 35), 320)],
    ['sample640', year(months(640, 64), 640)],
  ] as const)
    expect(Math.abs(value({ key }) - cost), key).toBeLessThan(100)
  const sooner = 3 + months(600, 61) - months(320, 35)
  expect(value({ key: 'enough' })).toBeCloseTo(23_040 / (480 * sooner), 1)
  const cheap = calculate(grades.model, { harm: 4 })
  for (const sample of [grades.sample80, grades.sample160, grades.sample320, grades.sample640])
    expect(cheap.value(sample)).toBeGreaterThan(cheap.value(grades.outcomes))
})

/** Expected cost of an order, summed over demand in small steps. */
function costOfOrder(order: number, spread: number): number {
  const step = spread / 500
  let sum = 0
  for (let demand = 1000 - 8 * spread; demand < 1000 + 8 * spread; demand += step) {
    const middle = demand + step / 2
    const density = Math.exp(-(((middle - 1000) / spread) ** 2) / 2) / (spread * Math.sqrt(2 * Math.PI))
    sum += density * step * (middle > order ? 9 * (middle - order) : 3 * (order - middle))
  }
  return sum
}

test('a week of orders costs what a sum over demand gives, lowest at the quantile', () => {
  const { value } = calculate(newsvendor.model)
  for (const [key, order, spread] of [
    ['naivePlain', 1000, 300],
    ['naiveBest', 1000 + 0.67449 * 300, 300],
    ['modelPlain', 1000, 240],
    ['modelBest', 1000 + 0.67449 * 240, 240],
  ] as const)
    expect(Math.abs(value({ key }) - costOfOrder(order, spread)), key).toBeLessThan(0.5)
  for (const order of [700, 1000, 1200, 1600]) {
    const at = calculate(newsvendor.model, { order })
    expect(Math.abs(at.value({ key: 'naive' }) - costOfOrder(order, 300))).toBeLessThan(2)
    expect(Math.abs(at.value({ key: 'model' }) - costOfOrder(order, 240))).toBeLessThan(2)
  }
  expect(value({ key: 'bestNaive' })).toBeCloseTo(1000 + 0.67449 * 300, 0)
  expectResults('order-quantile', {
    ruleNaive: value({ key: 'naivePlain' }) - value({ key: 'naiveBest' }),
    ruleModel: value({ key: 'modelPlain' }) - value({ key: 'modelBest' }),
    ruleYear: 2000 * value({ key: 'ruleNaive' }),
    modelYear: 2000 * 0.2 * value({ key: 'naiveBest' }),
  })
})

test('the gain from doubling the labels matches a hand calculation', () => {
  expectResults('labeling-stop', { point: 4500 })
  expectResults('labeling-stop', { point: 300 }, { cases: 20_000 })
  let gain = 0.045
  let right = 0.81
  for (const examples of [500, 1000, 2000, 4000, 8000]) {
    right += gain
    const months = (((examples / 2) * 6) / (gain * 450_000)) * 12
    expectResults(
      'labeling-stop',
      {
        gain,
        accuracy: right,
        labels: examples * 3,
        worth: gain * 450_000,
        payback: months,
        spare: 18 - months,
      },
      { examples },
    )
    // Two-thirds, rounded as the field shows it.
    gain *= 0.6667
  }
})

test('the return on each fix of 129 wrong answers matches a hand calculation', () => {
  expectResults('answer-ledger', {
    documents: 368,
    parser: 346,
    search: 318,
    ranking: 291,
    right: 271,
    rate: 271 / 400,
    flawless: 291 / 400,
    gainDocuments: (24 * 271) / 368,
    gainParser: (18 * 271) / 346,
    gainSearch: (15 * 271) / 318,
    gainRanking: (16 * 271) / 291,
    gainModel: 8,
    weekDocuments: (12 * 271) / 368,
    weekParser: (6 * 271) / 346,
    weekSearch: (5 * 271) / 318,
    weekRanking: (16 * 271) / 291,
    weekModel: 4,
    together: (((392 * 318) / 368) * (307 / 318) * 271) / 291,
  })
})

test('a roster saves $200,000', () => {
  expectResults('minute-price', { rosterGain: 8 * 30_000 - 40_000 })
})

test('three steps cut the price of a task by 56%', () => {
  const { value } = calculate(task.model)
  const steps = ['savedTrimmed', 'savedStored', 'savedBrief'].map(key => value({ key }))
  expect(steps.map(Math.round)).toEqual([15_600, 9720, 7200])
  expect(value({ key: 'savedFree' })).toBeCloseTo(32_520 / 58_200, 9)
  expect(Math.round(value({ key: 'savedNarrowly' }))).toBe(5240)
})

const { model } = modelWithResults('llm-evaluation')

const casesPerSystem = (baseline: number, candidate: number): number =>
  calculate(model, { baseline, candidate }).value({ key: 'casesPerSystem' })

const wilsonInterval = (baseline: number, bank: number): [number, number] => {
  const calculation = calculate(model, { baseline, bank })
  return [calculation.value({ key: 'intervalLow' }), calculation.value({ key: 'intervalHigh' })]
}

test.each([
  // By hand: (1.959964 × √(2 × 0.875 × 0.125) + 0.841621 × √(0.85 × 0.15 + 0.90 × 0.10))² / 0.05² = 685.6
  [0.85, 0.9, 686],
  // R's power.prop.test(p1, p2, power = 0.8) gives 387.34 and 57.67.
  [0.5, 0.6, 388],
  [0.5, 0.75, 58],
])('%d against %d takes %i cases per system, as by hand or by R', (baseline, candidate, cases) => {
  expect(casesPerSystem(baseline, candidate)).toBe(cases)
})

test("the cases needed don't depend on the order of shares or the outcome counted", () => {
  expect(casesPerSystem(0.9, 0.85)).toBe(casesPerSystem(0.85, 0.9))
  expect(casesPerSystem(0.1, 0.15)).toBe(casesPerSystem(0.9, 0.85))
})

test.each([
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  // By hand: (0.85 + 0.0192 ± 1.96 × √(0.001275 + 0.000096)) / 1.0384
  [85, 100, 0.7672, 0.9069],
  // By hand: 100 / (100 + 1.96²)
  [100, 100, 0.963, 1],
])('the interval of %i in %i is %d to %d', (right, cases, low, high) => {
  const interval = wilsonInterval(right / cases, cases)
  expect(interval[0]).toBeCloseTo(low, 4)
  expect(interval[1]).toBeCloseTo(high, 4)
})

test('the number of paired cases follows the sample-size formula of McNemar’s test', () => {
  const paired = (mended: number, broken: number) => {
    const [sum, net] = [mended + broken, mended - broken]
    return Math.ceil(((1.959964 * Math.sqrt(sum) + 0.841621 * Math.sqrt(sum - net ** 2)) / net) ** 2)
  }
  for (const [mended, broken] of [
    [0.08, 0.03],
    [0.006, 0.003],
  ] as const) {
    expect(calculate(model, { mended, broken }).value({ key: 'pairedCases' })).toBe(paired(mended, broken))
  }
  // If 5% are wrong, a candidate can fix at most 5%; if 2% are right, it can break at most 2%.
  const casesAt = (baseline: number) => calculate(model, { baseline }).value({ key: 'pairedCases' })
  expect(casesAt(0.95)).toBe(paired(0.05, 0.03))
  expect(casesAt(0.02)).toBe(paired(0.08, 0.02))
})

test('a corrected score is the true share of right answers, or none if no share gives it', () => {
  for (const agreement of [0.6, 0.75, 0.88, 0.99]) {
    const awarded = 0.95 * agreement + 0.05 * (1 - agreement)
    const calculation = calculate(model, { agreement, observed: awarded })
    expect(calculation.value({ key: 'correctedScore' })).toBeCloseTo(0.95, 12)
    expect(calculation.value({ key: 'judgeScore' })).toBeCloseTo(awarded, 12)
  }
  for (let agreement = 51; agreement < 100; agreement++)
    for (const [observed, text] of [
      [100 - agreement, '0%'],
      [agreement, '100%'],
      [99 - agreement, 'none'],
      [agreement + 1, 'none'],
    ] as const) {
      const changes = { agreement: agreement / 100, observed: observed / 100 }
      expect(resultText('llm-evaluation', 'correctedScore', changes), `${observed} of ${agreement}`).toBe(
        text,
      )
    }
})
