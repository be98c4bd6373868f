import { expect, test } from 'vitest'
import { breakEven } from '#models/core/sensitivity.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expected } from './by-hand.ts'

const attack = modelWithResults('attack-clock')
const regression = modelWithResults('regression-to-mean', 'left')

test('an assistant helps until it closes as large a share of attacks as people miss', () => {
  // 350,400 alerts, 35.04 of them real. People see 60%; the assistant passes on what it doesn't close.
  expected('alert-queue', {
    yearly: 350_400,
    attacks: 35.04,
    today: 35.04 * (0.4 + 0.1 * 0.6),
    assisted: 35.04 * (0.08 + 0.1 * 0.92),
    toRead: 144,
    breakEven: 0.4,
  })
  expected('alert-queue', { assisted: 35.04 * 0.46 }, { closes: 0.4 })
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
    for (let way = 0; way < 32; way++) {
      const fired = fires.map((_, step) => Boolean(way & (1 << step)))
      const chance = fires.reduce((product, [, p], step) => product * (fired[step] ? p : 1 - p), 1)
      if (fires.some(([at], step) => fired[step] && at + response < 6)) sum += chance
    }
    return sum
  }
  for (const response of [4, 2, 0.5]) {
    expected('attack-clock', { stopped: stopped(response) }, { response })
    expected('attack-clock', { stoppedLast: stopped(response) }, { response })
  }
  expected('attack-clock', {
    noticed: 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.2,
    noticedLast: 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.05,
    stopped: 0.44,
    stoppedFirst: 1 - 0.5 * 0.8,
  })
  expected('attack-clock', { stopped: 0.44 }, attack.model.cases.silent?.changes)
})

test('an agent of seven or twelve steps matches a step-by-step calculation', () => {
  for (const [steps, found] of [
    [12, 0.8],
    [7, 0.8],
    [7, 0.95],
  ] as const) {
    let [clean, spoiled, cleanOnce, spoiledOnce] = [1, 0, 1, 0]
    for (let step = 0; step < steps; step++) {
      const seen = 0.03 * found
      const missed = 0.03 - seen
      spoiledOnce = spoiledOnce * (0.97 + missed) + cleanOnce * missed
      cleanOnce *= 0.97
      const [goes, slips] = [0.97 + seen * 0.97, missed + seen * missed]
      spoiled = spoiled * (goes + slips) + clean * slips
      clean *= goes
    }
    expected(
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
  expected('document-thresholds', {
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
  expected('document-thresholds', { saved: 0 }, { documents })
})

test('the worst branches improve on their own, and a trial needs 350 of them', () => {
  const open = 8 * Math.sqrt(1 - 0.55 ** 2)
  expected('regression-to-mean', {
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
