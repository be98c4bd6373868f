import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expected } from './by-hand.ts'

const kept = modelWithResults('kept-orders', 'limit')
const attendant = modelWithResults('one-attendant', 'busy', 'cost', 'each', 'wait', 'working')

test('a ledger costs what a hand calculation gives, copied or queried', () => {
  const ledger = 9000 + 2 * 365 * 0.1 + 0.3 * 23 * 12 + 400 * 3 * 365 * 0.005
  expected('copy-or-query', {
    copy: ledger,
    inPlace: 23_900,
    enough: (9000 + 73 + 82.8 - 2000) / (3 * 365 * 0.045),
  })
})

test('GPUs for six workloads, apart and shared, match a hand calculation', () => {
  expected('shared-pool', {
    apart: 60,
    together: 24,
    spares: 20,
    fuller: 8,
    moved: 8,
    worth: 720_000,
  })
})

/** Stationary distribution of the number of stopped robots, from many small time steps. */
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
  expected('one-attendant', { halvedWait: halved.value(attendant.wait) }, { robots: 15 })
})

test('the same return two years later matches a hand calculation', () => {
  const [five, seven] = [60 * 1.2 ** 5 + 45, 60 * 1.2 ** 7 + 39]
  const growth = (five / 120) ** (1 / 5) - 1
  const goesOn = 12 * (1 + growth) ** 7
  expected('longer-hold', {
    asPlanned: five / 10,
    needed: seven / 10,
    plannedGrowth: growth,
    growth: (seven / 120) ** (1 / 7) - 1,
    keeps: goesOn,
    returnKeeps: ((goesOn * 10 - 39) / 60) ** (1 / 7) - 1,
    returnStops: ((five - 39) / 60) ** (1 / 7) - 1,
  })
})

test('a shop test before and after the parcels come back matches a hand calculation', () => {
  const contribution = 2575 * 79 * 0.78 * 0.4 - 2575 * 0.22 * 14 - 2575 * 7
  expected('kept-orders', {
    oldContribution: 65_600 - 6300 - 17_500,
    newContribution: contribution,
    less: 1 - contribution / 41_800,
  })
  const newReturns = calculate(kept.model).value(kept.limit)
  expected('kept-orders', { newContribution: 41_800 }, { newReturns })
})
