import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expected } from './by-hand.ts'

const portfolio = modelWithResults('failure-portfolio')
const order = modelWithResults('order-of-work')
const orders = modelWithResults('two-orders')

test('the share of records that an agent leaves wrong matches a simulation by month', () => {
  const simulated = (spoils: number, repairs: number, months: number) =>
    Array.from({ length: months }).reduce<number>(wrong => wrong + (1 - wrong) * spoils - wrong * repairs, 0)
  for (const [months, page] of [
    [1, 2],
    [6, 8.9],
    [12, 13.1],
    [24, 15.9],
  ] as const) {
    expect(simulated(0.02, 0.1, months) * 100).toBeCloseTo(page, 1)
    expected(
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

test('a missing record costs $68,400 a year in the example', () => {
  expected('evidence-wait', { dearer: 38 * 120 })
})

test("the portfolio's spending by kind of initiative matches the page", () => {
  const of = (key: string) => calculate(portfolio.model).value({ key })
  const parts = ['spentStopped', 'spentDropped', 'spentUndecided', 'spentPaying', 'spentUnproven'].map(of)
  expect(parts).toEqual([300_000, 2_100_000, 800_000, 4_400_000, 13_200_000])
  expect(of('proofs')).toBe(34)
})

test('three weak initiatives cost $390,000, and the warehouse pays back in five years', () => {
  const of = (key: string, changes = {}) => calculate(order.model, changes).value({ key })
  expect(of('ratioEarned')).toBe(1000 * (110 * 33 + 150 * 25 + 160 * 15 + 50 * 7 + 20 * 2))
  expect(of('shortestEarned')).toBe(1000 * (110 * 33 + 5 * 29 + 20 * 24 + 150 * 16 + 50 * 8))
  expect(of('ratioEarned') - of('threeStoppedEarned')).toBe(390_000)
  expect(of('narrowed') - of('threeStopped')).toBe(2.5 * 310_000 + 2.5 * 150_000)
  expect(of('twoStopped', { horizon: 60 })).toBe(1000 * (110 * 57 + 150 * 49 + 160 * 39 + 50 * 31 - 150 * 29))
  expect(of('threeStopped', { horizon: 60 })).toBe(1000 * (110 * 57 + 150 * 49 + 160 * 39 - 150 * 21))
})

test('ordering by wrong estimates earns $9.68 million and wins in 681 of 729 cases', () => {
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

test('each planned dollar returns 60 cents', () => {
  expected('staged-bet', { earned: 0.2 * 3 })
})

test('asking first costs 71% less per start; building first pays off from about 96%', () => {
  const value = (key: string, pass: number) => calculate(orders.model, { pass }).value({ key })
  expect(value('saving', 0.8)).toBeCloseTo(0.71, 2)
  expect(value('lost', 0.8)).toBeCloseTo(1 - 0.8 ** 7, 9)
  const asked = value('usedAskFirst', 0.8)
  expect(value('usedBuildFirst', 0.955)).toBeGreaterThan(asked)
  expect(value('usedBuildFirst', 0.965)).toBeLessThan(asked)
})

test('in the rented option, the engineer is 57% of the cost', () => {
  expected('private-ai-cost', { staffShare: 200_000 / (4 * 2.95 * 8760 + 250_000) })
})
