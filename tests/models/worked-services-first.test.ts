import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { breakEven } from '#models/core/sensitivity.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expectResults } from './by-hand.ts'

const attack = modelWithResults('attack-clock')
const regression = modelWithResults('regression-to-mean', 'left')

test('an assistant helps until it closes as large a share of attacks as people miss', () => {
  // 350,400 alerts, 35.04 of them real. People see 60%; the assistant passes on what it doesn't close.
  expectResults('alert-queue', {
    yearly: 350_400,
    attacks: 35.04,
    today: 35.04 * (0.4 + 0.1 * 0.6),
    assisted: 35.04 * (0.08 + 0.1 * 0.92),
    toRead: 144,
    breakEven: 0.4,
  })
  expectResults('alert-queue', { assisted: 35.04 * 0.46 }, { closes: 0.4 })
})

test('an attack is stopped by alerts that arrive in time to respond', () => {
  const fires = [
    [0, 0.3],
    [2 / 3, 0.2],
    [3, 0.5],
    [5, 0.4],
    [6, 0.8],
  ] as const
  // Enumerated over all 32 combinations of alerts, without the formula.
  const stopped = (response: number) => {
    let sum = 0
    for (let combination = 0; combination < 32; combination++) {
      const fired = fires.map((_, step) => Boolean(combination & (1 << step)))
      const chance = fires.reduce((product, [, p], step) => product * (fired[step] ? p : 1 - p), 1)
      if (fires.some(([at], step) => fired[step] && at + response < 6)) sum += chance
    }
    return sum
  }
  for (const response of [4, 2, 0.5]) {
    expectResults('attack-clock', { stopped: stopped(response) }, { response })
    expectResults('attack-clock', { stoppedLast: stopped(response) }, { response })
  }
  expectResults('attack-clock', {
    noticed: 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.2,
    noticedLast: 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.05,
    stopped: 0.44,
    stoppedFirst: 1 - 0.5 * 0.8,
  })
  expectResults('attack-clock', { stopped: 0.44 }, attack.model.cases.silent?.changes)
})

test('an agent of seven or twelve steps matches a step-by-step calculation', () => {
  for (const [steps, found] of [
    [12, 0.8],
    [7, 0.8],
    [7, 0.95],
  ] as const) {
    let [clean, spoiled, cleanOnce, spoiledOnce] = [1, 0, 1, 0]
    for (let step = 0; step < steps; step++) {
      const caught = 0.03 * found
      const missed = 0.03 - caught
      spoiledOnce = spoiledOnce * (0.97 + missed) + cleanOnce * missed
      cleanOnce *= 0.97
      const [goes, slips] = [0.97 + caught * 0.97, missed + caught * missed]
      spoiled = spoiled * (goes + slips) + clean * slips
      clean *= goes
    }
    expectResults(
      'agent-chain',
      {
        bareRight: 0.97 ** steps,
        checkedWrong: spoiledOnce,
        checkedStopped: 1 - cleanOnce - spoiledOnce,
        retryRight: clean,
        retryWrong: spoiled,
        retryStopped: 1 - clean - spoiled,
      },
      { steps, found },
    )
  }
})

test('three confidence thresholds cost what a hand calculation gives', () => {
  expectResults('document-thresholds', {
    hand: 570_000,
    low: 8000 * 45 + 680 * 120 + 90_000,
    middle: 5800 * 45 + 860 * 120 + 90_000,
    high: 2500 * 45 + 2350 * 120 + 90_000,
    lowMinutes: 8,
    middleMinutes: 11.6,
    highMinutes: 15,
    saved: 115_800,
    evenLow: 99_000 / 180,
    evenHigh: 148_500 / 1490,
    enough: 90_000 / (205_800 / 100_000),
  })
  // The system breaks even at this number of documents a year.
  const documents = 90_000 / 2.058
  expectResults('document-thresholds', { saved: 0 }, { documents })
})

test('the regression of the worst branches to the mean matches a hand calculation', () => {
  const open = 8 * Math.sqrt(1 - 0.55 ** 2)
  expectResults('regression-to-mean', {
    first: 56,
    expected: 70 - 0.55 * 14,
    anyway: 0.45 * 14,
    left: 63.5 - (70 - 0.55 * 14),
    leftLow: 63.5 - 62.3 - (1.96 * open) / Math.sqrt(40),
    leftHigh: 63.5 - 62.3 + (1.96 * open) / Math.sqrt(40),
    smallest: 2.8016 * open * Math.sqrt(2 / 40),
  })
  const { inputs } = regression.model
  const correlation = inputs.find(each => each.key === 'correlation')
  if (!correlation) throw new Error('The model has no correlation')
  expect(breakEven(regression.model, regression.left, correlation)).toMatchObject({ kind: 'at' })
})

const keptOrders = modelWithResults('kept-orders', 'limit')
const attendant = modelWithResults('one-attendant', 'busy', 'cost', 'each', 'wait', 'working')

test('a ledger costs what a hand calculation gives, copied or queried', () => {
  const ledger = 9000 + 2 * 365 * 0.1 + 0.3 * 23 * 12 + 400 * 3 * 365 * 0.005
  expectResults('copy-or-query', {
    copy: ledger,
    inPlace: 23_900,
    enough: (9000 + 73 + 82.8 - 2000) / (3 * 365 * 0.045),
  })
})

test('GPUs for six workloads, apart and shared, match a hand calculation', () => {
  expectResults('shared-pool', { apart: 60, together: 24, spares: 20, fuller: 8, moved: 8, worth: 720_000 })
})

/** Stationary distribution of the number of stopped robots, from many small time steps. */
function simulated(robots: number, run: number, help: number) {
  let shares = Array.from({ length: robots + 1 }, (_, down): number => (down === 0 ? 1 : 0))
  const step = 0.5 * Math.min(help, run / robots)
  for (let turn = 0; turn < 20_000; turn++) {
    const next = [...shares]
    for (let down = 0; down <= robots; down++) {
      const share = shares[down] ?? 0
      const stops = (share * (step * (robots - down))) / run
      const helped = down > 0 ? (share * step) / help : 0
      next[down] = (next[down] ?? 0) - stops - helped
      if (down < robots) next[down + 1] = (next[down + 1] ?? 0) + stops
      if (down > 0) next[down - 1] = (next[down - 1] ?? 0) + helped
    }
    shares = next
  }
  const down = shares.reduce((sum, share, count) => sum + share * count, 0)
  return { working: robots - down, idle: shares[0] ?? 0 }
}

test("robots with one attendant match a simulation in small steps and the page's table", () => {
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
      ...[(100 * value(attendant.each)).toFixed(1), value(attendant.wait).toFixed(1)],
      ...[value(attendant.working).toFixed(1), value(attendant.cost).toFixed(2)],
    ].join(' ')
  })
  expect(rows).toEqual([
    ...['88.3 1.3 3.5 33.11', '85.9 2.6 5.2 29.68', '82.7 4.4 6.6 28.56', '80.8 5.5 7.3 28.48'],
    ...['76.1 8.6 8.4 29.04', '64.2 18.3 9.6 32.69'],
  ])
  const halved = calculate(attendant.model, { robots: 15, run: 80 })
  expect(halved.value(attendant.cost)).toBeCloseTo(23.51, 2)
  expectResults('one-attendant', { halvedWait: halved.value(attendant.wait) }, { robots: 15 })
})

test('the same return two years later matches a hand calculation', () => {
  const [five, seven] = [60 * 1.2 ** 5 + 45, 60 * 1.2 ** 7 + 39]
  const growth = (five / 120) ** (1 / 5) - 1
  const goesOn = 12 * (1 + growth) ** 7
  expectResults('longer-hold', {
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
  expectResults('kept-orders', {
    oldContribution: 65_600 - 6300 - 17_500,
    newContribution: contribution,
    less: 1 - contribution / 41_800,
  })
  const newReturns = calculate(keptOrders.model).value(keptOrders.limit)
  expectResults('kept-orders', { newContribution: 41_800 }, { newReturns })
})
