import { expect, test } from 'vitest'
import * as release from '#models/bad-release.ts'
import { type Changes, calculate } from '#models/core/calculate.ts'
import type { Model } from '#models/core/model.ts'
import * as key from '#models/customer-key.ts'
import * as declared from '#models/declared-hours.ts'
import * as records from '#models/dispute-records.ts'
import * as runs from '#models/eight-runs.ts'
import * as pillar from '#models/lowest-pillar.ts'
import * as near from '#models/near-or-far.ts'
import * as output from '#models/output-of-time.ts'
import * as live from '#models/persona-live.ts'
import * as persona from '#models/persona-response.ts'
import * as pilot from '#models/pilot-size.ts'
import * as waves from '#models/rollout-waves.ts'
import * as uses from '#models/two-uses.ts'
import * as samples from '#models/work-samples.ts'
import { expected } from './by-hand.ts'

/** What a case of a model changes. */
const changesOf = (model: Model, name: string): Changes => model.cases[name]?.changes ?? {}

test('five records settle 72% of disputes, 93% with two of them repaired', () => {
  expected(records.disputeRecords, [
    [records.settled, 0.995 * 0.97 * 0.98 * 0.9 * 0.85],
    [records.apart, 1 - 0.305],
    [records.together, 0.85],
  ])
  const both = changesOf(records.disputeRecords, 'both')
  expected(records.disputeRecords, [[records.settled, 0.995 * 0.97 * 0.98 * 0.99 * 0.99]], both)
  expect(Math.round(0.995 * 0.97 * 0.98 * 0.99 * 0.99 * 1000)).toBe(927)
})

test('six hours of a bad release', () => {
  expected(release.badRelease, [
    [release.answers, 2400],
    [release.wrongAnswers, 72],
    [release.readAll, 80],
    [release.toRead, 210],
    [release.readSome, 7],
  ])
})

test('one clerk’s year under four rules', () => {
  expected(declared.declaredHours, [
    [declared.gross, 110],
    [declared.net, 220 / 3],
    [declared.kept, 110 / 3],
    [declared.lost, -110 / 3],
    [declared.companyGross, 6600],
    [declared.companyNet, 11_000],
    [declared.companySplit, 16_500],
    [declared.beatsNet, 2],
    [declared.beatsGross, 3],
  ])
})

test('one model, two districts, two uses', () => {
  expected(uses.twoUses, [
    [uses.A.wrongShare, 800 / 8000],
    [uses.B.wrongShare, 400 / 9000],
    [uses.A.byNotice, 16],
    [uses.B.byNotice, 64_000 / 9000],
    [uses.A.byOffer, 96],
    [uses.B.byOffer, 96],
    [uses.notices, 3000],
    [uses.complaints, 72],
    [uses.silent, 1128],
    [uses.silentShare, 0.376],
  ])
  const strict = changesOf(uses.twoUses, 'strict')
  expected(
    uses.twoUses,
    [
      [uses.A.caught, 880],
      [uses.A.wrong, 355],
      [uses.A.wrongShare, 355 / 8000],
      [uses.A.missedShare, 0.56],
      [uses.A.byNotice, 7.1],
      [uses.A.byOffer, 134.4],
      [uses.harmOfNotices, 128_000 - 71_200],
      [uses.companyCost, 88_000 + 35_200],
      [uses.B.byNotice, 64_000 / 9000],
    ],
    strict,
  )
})

test('two groups with the same average', () => {
  const power = (base: number, exponent: number) =>
    Array.from({ length: exponent }).reduce<number>(product => product * base, 1)
  expected(pillar.lowestPillar, [
    [pillar.finishedA, 1000 * power(0.86, 7)],
    [pillar.finishedB, 1000 * power(0.98, 6) * 0.14],
    [pillar.gainA, 1000 * (power(0.88, 7) - power(0.86, 7))],
    [pillar.gainB, 160 - 1000 * power(0.98, 6) * 0.14],
    [pillar.gainWeak, 1000 * power(0.98, 6) * 0.14],
  ])
  for (const [trials, page] of [
    [5, 55],
    [10, 74],
    [20, 86],
    [29, 90],
    [59, 95],
  ] as const) {
    const proven = calculate(pillar.lowestPillar, { trials }).value(pillar.proven)
    expect(power(proven, trials)).toBeCloseTo(0.05, 9)
    expect(Math.round(proven * 100)).toBe(page)
  }
})

test('a rollout in waves', () => {
  for (const [harm, page] of [
    [120, 93],
    [300, 37],
    [500, 22],
    [1000, 11],
  ] as const) {
    expected(
      waves.rolloutWaves,
      [
        [waves.waiting, 180_000],
        [waves.atOnce, 600 * 3 * harm],
        [waves.inWaves, 60 * 3 * harm],
        [waves.enough, 180_000 / (540 * 3 * harm)],
      ],
      { harm },
    )
    expect(Math.round((180_000 / (540 * 3 * harm)) * 100)).toBe(page)
  }
})

test('a pilot in which a rare defect can show', () => {
  for (const [people, tasks, page] of [
    [6, 450, 0.406],
    [12, 900, 0.165],
    [20, 1500, 0.05],
    [60, 4500, 0],
  ] as const) {
    const none = Array.from({ length: tasks }).reduce<number>(left => left * 0.998, 1)
    expect(none).toBeCloseTo(page, 3)
    expected(
      pilot.pilotSize,
      [
        [pilot.tasks, tasks],
        [pilot.spoiled, tasks / 500],
        [pilot.none, none],
      ],
      { people },
    )
  }
})

test('an agent after one, three and eight runs, by a table of its kinds', () => {
  const kinds = [...Array(40).fill(0.98), ...Array(30).fill(0.6), ...Array(30).fill(0.1)] as number[]
  const sum = (of: (right: number) => number) => kinds.reduce((total, right) => total + of(right), 0)
  for (const count of [1, 3, 8]) {
    expected(
      runs.eightRuns,
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

test('less time and more output: the formula leads there and back', () => {
  const of = (change: number) => calculate(output.outputOfTime, { change }).value(output.output)
  for (const [name, page] of [
    ['support', -13],
    ['field', -20.7],
    ['consulting', 33.5],
    ['writing', 66.7],
    ['programming', 126.2],
    ['experts', -16],
  ] as const) {
    const change = changesOf(output.outputOfTime, name).change ?? Number.NaN
    expect(of(change) * 100).toBeCloseTo(page, 1)
    expect(of(of(change))).toBeCloseTo(change, 9)
  }
  expected(output.outputOfTime, [[output.ofJob, 0.078]], { change: -0.13, assisted: 0.6 })
})

test('a drive against a flight', () => {
  for (const days of [3, 6, 12, 36, 60]) {
    expected(
      near.nearOrFar,
      [
        [near.near, 600 * days],
        [near.far, 2200 * days],
        [near.worth, 1600 * days],
        [near.share, (1600 * days) / 192_000],
        [near.wrongWeek, 16_000],
      ],
      { days },
    )
  }
})

test('how much response a disclosure may cost', () => {
  const { personaResponse } = persona
  expected(personaResponse, [
    [persona.saved, 34_800],
    [persona.mayLose, 34_800 / 576_000],
    [persona.fewest, 78_000 / 2350],
  ])
  expected(
    personaResponse,
    [
      [persona.saved, 530_400],
      [persona.mayLose, 530_400 / 1_170_000],
    ],
    changesOf(personaResponse, 'library'),
  )
  expected(personaResponse, [[persona.saved, -21_600]], changesOf(personaResponse, 'expert'))
})

test('the viewers that a test of the response takes', () => {
  const viewers = (one: number, other: number) => {
    const middle = (one + other) / 2
    const spread =
      1.959964 * Math.sqrt(2 * middle * (1 - middle)) +
      0.841621 * Math.sqrt(one * (1 - one) + other * (1 - other))
    return Math.ceil((spread / (one - other)) ** 2)
  }
  expected(persona.personaResponse, [[persona.viewers, viewers(0.02, 0.02 * (1 - 34_800 / 576_000))]])
  const library = changesOf(persona.personaResponse, 'library')
  expect(viewers(0.7, 0.7 * (1 - 530_400 / 1_170_000))).toBe(38)
  expected(persona.personaResponse, [[persona.viewers, 38]], library)
})

test('reading that bounds the bad replies of a live persona', () => {
  const toRead = -Math.log(0.05) * 20_000
  expected(live.personaLive, [
    [live.bad, 12],
    [live.toRead, toRead],
    [live.hours, (toRead * 20) / 3600],
  ])
})

test('an email address as customer key', () => {
  expected(key.customerKey, [
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
    expected(key.customerKey, [[key.moving, page]], { months })
  // Thirty questions at four hours each pay for themselves if one project in seventy-one hides a mistake of this size.
  expect(Math.floor(1_027_200 / (30 * 4 * 120))).toBe(71)
})

test('who is left after one, two or three work samples', () => {
  for (const [count, experts, others, percent] of [
    [1, 3.2, 4, 44],
    [2, 2.56, 1, 72],
    [3, 2.048, 0.25, 89],
  ] as const) {
    expected(
      samples.workSamples,
      [
        [samples.expertsThrough, experts],
        [samples.othersThrough, others],
      ],
      { samples: count },
    )
    expect(Math.round((experts / (experts + others)) * 100)).toBe(percent)
  }
})
