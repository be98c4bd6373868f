import { expect, test } from 'vitest'
import type { Changes } from '#models/core/calculate.ts'
import type { Model } from '#models/core/model.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expected } from './by-hand.ts'

const uses = modelWithResults('two-uses')

/** The inputs that a case changes. */
const changesOf = (model: Model, name: string): Changes => model.cases[name]?.changes ?? {}

test('one model in two districts and two uses matches a hand calculation', () => {
  expected('two-uses', {
    wrongShareA: 800 / 8000,
    wrongShareB: 400 / 9000,
    byNoticeA: 16,
    byNoticeB: 64_000 / 9000,
    byOfferA: 96,
    byOfferB: 96,
    complaints: 72,
  })
  const strict = changesOf(uses.model, 'strict')
  expected(
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
    expected(
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
  expected('customer-key', {
    changed: 45_120,
    reportedLost: 117_120,
    worth: 1000,
    reportedWorth: (60 * 1_200_000) / 117_120,
    discounts: 676_800,
    moving: 350_400,
    together: 1_027_200,
    firstDay: 4800,
  })
  for (const [months, page] of [
    [0, 4800],
    [6, 62_400],
    [12, 120_000],
  ] as const)
    expected('customer-key', { moving: page }, { months })
  // Thirty questions at four hours each pay off if one project in 71 hides a mistake of this size.
  expect(Math.floor(1_027_200 / (30 * 4 * 120))).toBe(71)
})

test('the candidates left after one, two, or three work samples match the page', () => {
  for (const [count, experts, others, percent] of [
    [1, 2.8, 4.8, 37],
    [2, 1.96, 1.44, 58],
    [3, 1.372, 0.432, 76],
  ] as const) {
    expected('work-samples', { expertsThrough: experts, othersThrough: others }, { samples: count })
    expect(Math.round((experts / (experts + others)) * 100)).toBe(percent)
  }
})
