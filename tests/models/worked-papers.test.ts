import { expect, test } from 'vitest'
import type { Changes } from '#models/core/calculate.ts'
import type { Model } from '#models/core/model.ts'
import { modelParts } from '#tests/support/models.ts'
import { expected } from './by-hand.ts'

const key = modelParts(
  'customer-key',
  'changed',
  'reportedLost',
  'worth',
  'reportedWorth',
  'discounts',
  'moving',
  'together',
  'firstDay',
)
const runs = modelParts('eight-runs', 'average', 'inAll', 'released', 'fromGood', 'inUse', 'alike')
const uses = modelParts(
  'two-uses',
  'wrongShareA',
  'wrongShareB',
  'byNoticeA',
  'byNoticeB',
  'byOfferA',
  'byOfferB',
  'caughtA',
  'wrongA',
  'missedShareA',
  'notices',
  'complaints',
  'silent',
  'silentShare',
  'harmOfNotices',
  'companyCost',
)
const samples = modelParts('work-samples', 'expertsThrough', 'othersThrough')

/** The inputs that a case changes. */
const changesOf = (model: Model, name: string): Changes => model.cases[name]?.changes ?? {}

test('one model, two districts, two uses', () => {
  expected(uses.model, [
    [uses.wrongShareA, 800 / 8000],
    [uses.wrongShareB, 400 / 9000],
    [uses.byNoticeA, 16],
    [uses.byNoticeB, 64_000 / 9000],
    [uses.byOfferA, 96],
    [uses.byOfferB, 96],
    [uses.notices, 3000],
    [uses.complaints, 72],
    [uses.silent, 1128],
    [uses.silentShare, 0.376],
  ])
  const strict = changesOf(uses.model, 'strict')
  expected(
    uses.model,
    [
      [uses.caughtA, 880],
      [uses.wrongA, 355],
      [uses.wrongShareA, 355 / 8000],
      [uses.missedShareA, 0.56],
      [uses.byNoticeA, 7.1],
      [uses.byOfferA, 134.4],
      [uses.harmOfNotices, 128_000 - 71_200],
      [uses.companyCost, 88_000 + 35_200],
      [uses.byNoticeB, 64_000 / 9000],
    ],
    strict,
  )
})

test('an agent after one, three, and eight runs, by a table of outcomes', () => {
  const kinds = [...Array(40).fill(0.98), ...Array(30).fill(0.6), ...Array(30).fill(0.1)] as number[]
  const sum = (of: (right: number) => number) => kinds.reduce((total, right) => total + of(right), 0)
  for (const count of [1, 3, 8]) {
    expected(
      runs.model,
      [
        [runs.average, 0.602],
        [runs.inAll, 100 * count],
        [runs.released, sum(right => right ** count)],
        [runs.fromGood, 40 * 0.98 ** count],
        [runs.inUse, sum(right => right ** count * right) / sum(right => right ** count)],
        [runs.alike, 0.602 ** count],
      ],
      { runs: count },
    )
  }
})

test('an email address as customer key', () => {
  expected(key.model, [
    [key.changed, 45_120],
    [key.reportedLost, 117_120],
    [key.worth, 1000],
    [key.reportedWorth, (60 * 1_200_000) / 117_120],
    [key.discounts, 676_800],
    [key.moving, 350_400],
    [key.together, 1_027_200],
    [key.firstDay, 4800],
  ])
  for (const [months, page] of [
    [0, 4800],
    [6, 62_400],
    [12, 120_000],
  ] as const)
    expected(key.model, [[key.moving, page]], { months })
  // Thirty questions at four hours each pay off if one project in 71 hides a mistake of this size.
  expect(Math.floor(1_027_200 / (30 * 4 * 120))).toBe(71)
})

test('candidates left after one, two, or three work samples', () => {
  for (const [count, experts, others, percent] of [
    [1, 3.2, 4, 44],
    [2, 2.56, 1, 72],
    [3, 2.048, 0.25, 89],
  ] as const) {
    expected(
      samples.model,
      [
        [samples.expertsThrough, experts],
        [samples.othersThrough, others],
      ],
      { samples: count },
    )
    expect(Math.round((experts / (experts + others)) * 100)).toBe(percent)
  }
})
