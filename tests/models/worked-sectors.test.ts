import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { modelParts } from '#tests/support/models.ts'
import { expected } from './by-hand.ts'

const source = modelParts('copy-or-query', 'copy', 'inPlace', 'enough', 'summary')
const kept = modelParts('kept-orders', 'oldContribution', 'newContribution', 'less', 'point', 'limit')
const hold = modelParts(
  'longer-hold',
  'asPlanned',
  'needed',
  'plannedGrowth',
  'growth',
  'keeps',
  'returnKeeps',
  'returnStops',
)
const attendant = modelParts(
  'one-attendant',
  'working',
  'busy',
  'cost',
  'each',
  'wait',
  'halvedCost',
  'halvedWait',
)
const pool = modelParts(
  'shared-pool',
  'apart',
  'together',
  'spares',
  'fuller',
  'moved',
  'worth',
  'usedApart',
  'usedTogether',
  'free',
)

test('four sources for a year: copied, queried, or summarized', () => {
  const ledger = 9000 + 2 * 365 * 0.1 + 0.3 * 23 * 12 + 400 * 3 * 365 * 0.005
  expected(source.model, [
    [source.copy, ledger],
    [source.inPlace, 23_900],
    [source.enough, (9000 + 73 + 82.8 - 2000) / (3 * 365 * 0.045)],
  ])
  const rounded = (key: string) =>
    [source.copy, source.inPlace, source.summary].map(
      of => Math.round(calculate(source.model, source.model.cases[key]?.changes).value(of) / 100) * 100,
    )
  expect(rounded('list').slice(0, 2)).toEqual([9000, 2100])
  expect(rounded('readings').slice(0, 2)).toEqual([29_300, 3100])
  expect(rounded('nightly')).toEqual([32_900, 39_600, 12_600])
  expect(rounded('twice').slice(0, 2)).toEqual([13_500, 45_800])
  expect(rounded('restless')[0]).toBe(12_000)
})

test('GPUs for six workloads, and what sharing saves', () => {
  const byHour = [
    [6, 5, 1, 0],
    [3, 4, 3, 1],
    [4, 5, 2, 0],
    [5, 2, 0, 0],
  ]
  const hours = [4, 6, 6, 8]
  const daytime = byHour.flatMap(row => row.map((busy, part) => busy * (hours[part] ?? 0)))
  const used = daytime.reduce((sum, each) => sum + each) + 64
  expected(pool.model, [
    [pool.apart, 60],
    [pool.together, 24],
    [pool.spares, 20],
    [pool.fuller, 8],
    [pool.moved, 8],
    [pool.worth, 720_000],
    [pool.usedApart, used / (60 * 24)],
    [pool.usedTogether, used / (24 * 24)],
    [pool.free, 480 - used],
  ])
  expect(Math.round((used / 576) * 100)).toBe(48)
})

/** Stationary distribution of a Markov chain of stopped robots and one attendant, by repeated small steps. */
function simulated(robots: number, run: number, help: number) {
  let shares = Array.from({ length: robots + 1 }, (_, down): number => (down === 0 ? 1 : 0))
  const step = 0.5 * Math.min(help, run / robots)
  for (let turn = 0; turn < 20_000; turn++) {
    const next = [...shares]
    for (let down = 0; down <= robots; down++) {
      const here = shares[down] ?? 0
      const stops = (here * (step * (robots - down))) / run
      const helped = down > 0 ? (here * step) / help : 0
      next[down] = (next[down] ?? 0) - stops - helped
      if (down < robots) next[down + 1] = (next[down + 1] ?? 0) + stops
      if (down > 0) next[down - 1] = (next[down - 1] ?? 0) + helped
    }
    shares = next
  }
  const down = shares.reduce((sum, share, count) => sum + share * count, 0)
  return { working: robots - down, idle: shares[0] ?? 0 }
}

test("robots and one attendant: the chain step by step, and the page's table", () => {
  for (const [robots, run] of [
    [1, 40],
    [4, 40],
    [9, 40],
    [15, 80],
    [16, 40],
  ] as const) {
    const { working, idle } = simulated(robots, run, 4)
    const calculation = calculate(attendant.model, { robots, run })
    expect(calculation.value(attendant.working)).toBeCloseTo(working, 6)
    expect(calculation.value(attendant.busy)).toBeCloseTo(1 - idle, 6)
    expect(calculation.value(attendant.cost)).toBeCloseTo((robots * 18 + 45) / working, 6)
  }
  const rows = [4, 6, 8, 9, 11, 15].map(robots => {
    const { value } = calculate(attendant.model, { robots })
    return [
      (100 * value(attendant.each)).toFixed(1),
      value(attendant.wait).toFixed(1),
      value(attendant.working).toFixed(1),
      value(attendant.cost).toFixed(2),
    ].join(' ')
  })
  expect(rows).toEqual([
    '88.3 1.3 3.5 33.11',
    '85.9 2.6 5.2 29.68',
    '82.7 4.4 6.6 28.56',
    '80.8 5.5 7.3 28.48',
    '76.1 8.6 8.4 29.04',
    '64.2 18.3 9.6 32.69',
  ])
  const halved = calculate(attendant.model, { robots: 15, run: 80 })
  expect(halved.value(attendant.cost)).toBeCloseTo(23.51, 2)
  expected(
    attendant.model,
    [
      [attendant.halvedCost, halved.value(attendant.cost)],
      [attendant.halvedWait, halved.value(attendant.wait)],
    ],
    { robots: 15 },
  )
})

test('the same return two years later', () => {
  const [five, seven] = [60 * 1.2 ** 5 + 45, 60 * 1.2 ** 7 + 39]
  const growth = (five / 120) ** (1 / 5) - 1
  const goesOn = 12 * (1 + growth) ** 7
  expected(hold.model, [
    [hold.asPlanned, five / 10],
    [hold.needed, seven / 10],
    [hold.plannedGrowth, growth],
    [hold.growth, (seven / 120) ** (1 / 7) - 1],
    [hold.keeps, goesOn],
    [hold.returnKeeps, ((goesOn * 10 - 39) / 60) ** (1 / 7) - 1],
    [hold.returnStops, ((five - 39) / 60) ** (1 / 7) - 1],
  ])
})

test('a shop test before and after the parcels come back', () => {
  const contribution = 2575 * 79 * 0.78 * 0.4 - 2575 * 0.22 * 14 - 2575 * 7
  expected(kept.model, [
    [kept.oldContribution, 65_600 - 6300 - 17_500],
    [kept.newContribution, contribution],
    [kept.less, 1 - contribution / 41_800],
    [kept.point, 1150],
  ])
  const newReturns = calculate(kept.model).value(kept.limit)
  expected(kept.model, [[kept.newContribution, 41_800]], { newReturns })
})
