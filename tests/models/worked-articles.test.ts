import { expect, test } from 'vitest'
import { type Changes, calculate } from '#models/core/calculate.ts'
import type { Model } from '#models/core/model.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expectResults, numericEntries } from './by-hand.ts'

const portfolio = modelWithResults('failure-portfolio')
const order = modelWithResults('order-of-work')
const orders = modelWithResults('two-orders')

test('the share of records that an agent leaves wrong matches a simulation by month', () => {
  const simulated = (spoils: number, repairs: number, months: number) =>
    Array.from({ length: months }).reduce<number>(wrong => wrong + (1 - wrong) * spoils - wrong * repairs, 0)
  for (const [months, page] of numericEntries({ 1: 2, 6: 8.9, 12: 13.1, 24: 15.9 })) {
    expect(simulated(0.02, 0.1, months) * 100).toBeCloseTo(page, 1)
    expectResults(
      'agent-work',
      {
        after: simulated(0.02, 0.1, months),
        afterFewer: simulated(0.01, 0.1, months),
        afterRepair: simulated(0.02, 0.2, months),
      },
      { months },
    )
  }
})

test('single figures of three pages match a hand calculation', () => {
  expectResults('evidence-wait', { dearer: 38 * 120 })
  expectResults('staged-bet', { earned: 0.2 * 3 })
  expectResults('private-ai-cost', { staffShare: 200_000 / (4 * 2.95 * 8760 + 250_000) })
})

test("the portfolio's spending by kind, and its proofs, match the page", () => {
  const getValue = (key: string) => calculate(portfolio.model).value({ key })
  const parts = ['spentStopped', 'spentDropped', 'spentUndecided', 'spentPaying', 'spentUnproven'].map(
    getValue,
  )
  expect(parts).toEqual([300_000, 2_100_000, 800_000, 4_400_000, 13_200_000])
  expect(getValue('proofs')).toBe(34)
})

test('orders of work earn what a hand calculation gives, also over five years', () => {
  const getValue = (key: string, changes = {}) => calculate(order.model, changes).value({ key })
  expect(getValue('ratioEarned')).toBe(1000 * (110 * 33 + 150 * 25 + 160 * 15 + 50 * 7 + 20 * 2))
  expect(getValue('shortestEarned')).toBe(1000 * (110 * 33 + 5 * 29 + 20 * 24 + 150 * 16 + 50 * 8))
  expect(getValue('ratioEarned') - getValue('threeStoppedEarned')).toBe(390_000)
  expect(getValue('narrowed') - getValue('threeStopped')).toBe(2.5 * 310_000 + 2.5 * 150_000)
  expect(getValue('twoStopped', { horizon: 60 })).toBe(
    1000 * (110 * 57 + 150 * 49 + 160 * 39 + 50 * 31 - 150 * 29),
  )
  expect(getValue('threeStopped', { horizon: 60 })).toBe(1000 * (110 * 57 + 150 * 49 + 160 * 39 - 150 * 21))
})

test('ordering by wrong estimates earns $9.68 million on average, and wins 681 of 729', () => {
  const packages = [
    [3, 110],
    [8, 150],
    [10, 160],
    [8, 50],
    [5, 20],
    [4, 5],
  ] as const
  const earnedBy = (sequence: readonly (readonly [number, number])[]) => {
    let time = 0
    return sequence.reduce((sum, [months, worth]) => {
      time += months
      return sum + worth * Math.max(0, 36 - time)
    }, 0)
  }
  const largest = earnedBy(packages.toSorted((one, other) => other[1] - one[1]))
  const results = Array.from({ length: 729 }, (_, number) => {
    const judged = packages.map((each, index) => ({
      each,
      ratio: (each[1] * 2 ** ((Math.floor(number / 3 ** index) % 3) - 1)) / each[0],
    }))
    return earnedBy(judged.toSorted((one, other) => other.ratio - one.ratio).map(({ each }) => each))
  })
  const mean = results.reduce((sum, each) => sum + each) / results.length
  expect([Math.round(mean / 10), results.filter(each => each >= largest).length]).toEqual([968, 681])
})

test('asking first costs 71% less per start; building first pays off from about 96%', () => {
  const value = (key: string, pass: number) => calculate(orders.model, { pass }).value({ key })
  expect(value('saving', 0.8)).toBeCloseTo(0.71, 2)
  expect(value('lost', 0.8)).toBeCloseTo(1 - 0.8 ** 7, 9)
  const costByAskingFirst = value('usedAskFirst', 0.8)
  expect(value('usedBuildFirst', 0.955)).toBeGreaterThan(costByAskingFirst)
  expect(value('usedBuildFirst', 0.965)).toBeLessThan(costByAskingFirst)
})

const uses = modelWithResults('two-uses')

const changesOf = (model: Model, name: string): Changes => model.cases[name]?.changes ?? {}

test('one model in two districts and two uses matches a hand calculation', () => {
  expectResults('two-uses', {
    wrongShareA: 800 / 8000,
    wrongShareB: 400 / 9000,
    byNoticeA: 16,
    byNoticeB: 64_000 / 9000,
    byOfferA: 96,
    byOfferB: 96,
    complaints: 72,
  })
  const strict = changesOf(uses.model, 'strict')
  expectResults(
    'two-uses',
    {
      caughtA: 880,
      wrongA: 355,
      wrongShareA: 355 / 8000,
      missedShareA: 0.56,
      byNoticeA: 7.1,
      byOfferA: 134.4,
      companyCost: 88_000 + 35_200,
      byNoticeB: 64_000 / 9000,
    },
    strict,
  )
})

test('an agent after one, three, and eight runs matches a table of outcomes', () => {
  const kinds = [...Array(28).fill(0.98), ...Array(30).fill(0.6), ...Array(42).fill(0.1)] as number[]
  const sum = (of: (right: number) => number) => kinds.reduce((total, right) => total + of(right), 0)
  for (const count of [1, 3, 8]) {
    expectResults(
      'eight-runs',
      {
        average: 0.4964,
        inAll: 100 * count,
        released: sum(right => right ** count),
        fromGood: 28 * 0.98 ** count,
        inUse: sum(right => right ** count * right) / sum(right => right ** count),
        alike: 0.4964 ** count,
      },
      { runs: count },
    )
  }
})

test('an email address as customer key costs what a hand calculation gives', () => {
  expectResults('customer-key', {
    changed: 45_120,
    reportedLost: 117_120,
    worth: 1000,
    reportedWorth: (60 * 1_200_000) / 117_120,
    discounts: 676_800,
    moving: 350_400,
    together: 1_027_200,
    firstDay: 4800,
  })
  for (const [months, page] of numericEntries({ 0: 4800, 6: 62_400, 12: 120_000 }))
    expectResults('customer-key', { moving: page }, { months })
  // Thirty questions at four hours each pay off if one project in 71 hides a mistake of this size.
  expect(Math.floor(1_027_200 / (30 * 4 * 120))).toBe(71)
})

test('the candidates left after one, two, or three work samples match the page', () => {
  for (const [count, experts, others, percent] of [
    [1, 2.8, 4.8, 37],
    [2, 1.96, 1.44, 58],
    [3, 1.372, 0.432, 76],
  ] as const) {
    expectResults('work-samples', { expertsThrough: experts, othersThrough: others }, { samples: count })
    expect(Math.round((experts / (experts + others)) * 100)).toBe(percent)
  }
})
