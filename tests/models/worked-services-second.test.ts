import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { modelParts } from '#tests/support/models.ts'
import { expected } from './by-hand.ts'

const ledger = modelParts(
  'answer-ledger',
  'documents',
  'parser',
  'search',
  'ranking',
  'right',
  'rate',
  'flawless',
  'lostInAll',
  'gainDocuments',
  'gainParser',
  'gainSearch',
  'gainRanking',
  'gainModel',
  'weekDocuments',
  'weekParser',
  'weekSearch',
  'weekRanking',
  'weekModel',
  'together',
)
const grades = modelParts(
  'graded-sample',
  'monthly',
  'outcomes',
  'sample80',
  'sample160',
  'sample320',
  'sample640',
  'enough',
)
const labeling = modelParts(
  'labeling-stop',
  'point',
  'gain',
  'accuracy',
  'labels',
  'worth',
  'payback',
  'spare',
)
const minute = modelParts('minute-price', 'rosterGain')
const newsvendor = modelParts(
  'order-quantile',
  'naivePlain',
  'naiveBest',
  'modelPlain',
  'modelBest',
  'naive',
  'bestNaive',
  'ruleNaive',
  'ruleModel',
  'ruleYear',
  'modelYear',
)
const linkage = modelParts('record-linkage', 'strangers', 'right', 'wrong', 'missed', 'between', 'hours')
const task = modelParts('task-cost')

test('linking records, with and without the first name', () => {
  const pairs = 900_000 * 1_200_000 - 300_000
  const loose = pairs / 29_200 / 2 / 1000
  expected(linkage.model, [
    [linkage.strangers, loose / 200],
    [linkage.right, 256_956],
    [linkage.wrong, loose / 200 / (loose / 200 + 256_956)],
    [linkage.missed, 1 - 0.98 * 0.95 * 0.92],
    [linkage.between, loose * (199 / 200) + 22_344],
    [linkage.hours, ((loose * (199 / 200) + 22_344) * 2) / 60],
  ])
  expected(
    linkage.model,
    [
      [linkage.strangers, loose],
      [linkage.right, 279_300],
      [linkage.wrong, loose / (loose + 279_300)],
      [linkage.missed, 0.069],
    ],
    { firstOdds: 1, firstSame: 1 },
  )
})

/** Probability of at least this many wrong answers among those graded. */
function tail(graded: number, rate: number, alarm: number): number {
  let term = (1 - rate) ** graded
  let below = 0
  for (let wrong = 0; wrong < alarm; wrong++) {
    below += term
    term *= ((graded - wrong) / (wrong + 1)) * (rate / (1 - rate))
  }
  return 1 - below
}

test('the months until a sample shows a drop match the exact binomial', () => {
  for (const [graded, alarm, key, late] of [
    [600, 61, 'months0', 3],
    [80, 12, 'months80', 0],
    [160, 20, 'months160', 0],
    [320, 35, 'months320', 0],
    [640, 64, 'months640', 0],
  ] as const) {
    expect(tail(graded, 0.08, alarm), key).toBeLessThanOrEqual(1 / 24)
    expect(tail(graded, 0.08, alarm - 1), key).toBeGreaterThan(1 / 24)
    const given = grades.model.inputs.find(each => each.key === key)?.value
    expect(given).toBe(Number((late + 1 / tail(graded, 0.12, alarm)).toFixed(2)))
  }
})

test('a year of lower quality, by sample size', () => {
  const year = (months: number, graded: number) => 19_200 * months + ((graded * 12 * 6) / 60) * 60
  expected(grades.model, [
    [grades.monthly, 19_200],
    [grades.outcomes, year(4.08, 0)],
    [grades.sample80, year(4.02, 80)],
    [grades.sample160, year(2.18, 160)],
    [grades.sample320, year(1.34, 320)],
    [grades.sample640, year(1.05, 640)],
    [grades.enough, 23_040 / (480 * 2.74)],
  ])
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
  for (const [of, order, spread] of [
    [newsvendor.naivePlain, 1000, 300],
    [newsvendor.naiveBest, 1000 + 0.67449 * 300, 300],
    [newsvendor.modelPlain, 1000, 240],
    [newsvendor.modelBest, 1000 + 0.67449 * 240, 240],
  ] as const)
    expect(Math.abs(value(of) - costOfOrder(order, spread)), of.label).toBeLessThan(0.5)
  for (const order of [700, 1000, 1200, 1600]) {
    const at = calculate(newsvendor.model, { order })
    expect(Math.abs(at.value(newsvendor.naive) - costOfOrder(order, 300))).toBeLessThan(2)
    expect(Math.abs(at.value({ key: 'model' }) - costOfOrder(order, 240))).toBeLessThan(2)
  }
  expect(value(newsvendor.bestNaive)).toBeCloseTo(1000 + 0.67449 * 300, 0)
  expected(newsvendor.model, [
    [newsvendor.ruleNaive, value(newsvendor.naivePlain) - value(newsvendor.naiveBest)],
    [newsvendor.ruleModel, value(newsvendor.modelPlain) - value(newsvendor.modelBest)],
    [newsvendor.ruleYear, 2000 * value(newsvendor.ruleNaive)],
    [newsvendor.modelYear, 2000 * 0.2 * value(newsvendor.naiveBest)],
  ])
})

test('the point at which doubling the labels stops paying off', () => {
  expected(labeling.model, [[labeling.point, 4500]])
  expected(labeling.model, [[labeling.point, 300]], { cases: 20_000 })
  let gain = 0.045
  let right = 0.81
  for (const examples of [500, 1000, 2000, 4000, 8000]) {
    right += gain
    const months = (((examples / 2) * 6) / (gain * 450_000)) * 12
    expected(
      labeling.model,
      [
        [labeling.gain, gain],
        [labeling.accuracy, right],
        [labeling.labels, examples * 3],
        [labeling.worth, gain * 450_000],
        [labeling.payback, months],
        [labeling.spare, 18 - months],
      ],
      { examples },
    )
    // Two-thirds, rounded as the field shows it.
    gain *= 0.6667
  }
})

test('the causes of 129 wrong answers in 400, and the return on each fix', () => {
  expected(ledger.model, [
    [ledger.documents, 368],
    [ledger.parser, 346],
    [ledger.search, 318],
    [ledger.ranking, 291],
    [ledger.right, 271],
    [ledger.rate, 271 / 400],
    [ledger.flawless, 291 / 400],
    [ledger.lostInAll, 129],
    [ledger.gainDocuments, (24 * 271) / 368],
    [ledger.gainParser, (18 * 271) / 346],
    [ledger.gainSearch, (15 * 271) / 318],
    [ledger.gainRanking, (16 * 271) / 291],
    [ledger.gainModel, 8],
    [ledger.weekDocuments, (12 * 271) / 368],
    [ledger.weekParser, (6 * 271) / 346],
    [ledger.weekSearch, (5 * 271) / 318],
    [ledger.weekRanking, (16 * 271) / 291],
    [ledger.weekModel, 4],
    [ledger.together, (((392 * 318) / 368) * (307 / 318) * 271) / 291],
  ])
})

test('a roster saves $200,000, and three steps cut a bill by 56%', () => {
  expected(minute.model, [[minute.rosterGain, 8 * 30_000 - 40_000]])
  const { value } = calculate(task.model)
  const steps = ['savedTrimmed', 'savedStored', 'savedBrief'].map(key => value({ key }))
  expect(steps.map(Math.round)).toEqual([15_600, 9720, 7200])
  expect(value({ key: 'savedFree' })).toBeCloseTo(32_520 / 58_200, 9)
  expect(Math.round(value({ key: 'savedNarrowly' }))).toBe(5175)
})
