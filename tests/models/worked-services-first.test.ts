import { expect, test } from 'vitest'
import * as chain from '#models/agent-chain.ts'
import * as queue from '#models/alert-queue.ts'
import * as attack from '#models/attack-clock.ts'
import { breakEven } from '#models/core/sensitivity.ts'
import * as paper from '#models/document-thresholds.ts'
import * as exposure from '#models/error-exposure.ts'
import * as alarms from '#models/false-alarms.ts'
import * as regression from '#models/regression-to-mean.ts'
import { expected } from './by-hand.ts'

test('an assistant helps until it closes as many attacks as people leave unread', () => {
  // 350,400 alerts, 35.04 of them real; people see 60%, the assistant passes on what it does not close.
  expected(queue.alertQueue, [
    [queue.yearly, 350_400],
    [queue.attacks, 35.04],
    [queue.today, 35.04 * (0.4 + 0.1 * 0.6)],
    [queue.assisted, 35.04 * (0.08 + 0.1 * 0.92)],
    [queue.toRead, 144],
    [queue.breakEven, 0.4],
  ])
  expected(queue.alertQueue, [[queue.assisted, 35.04 * 0.46]], { closes: 0.4 })
})

test('an attack is stopped by the alerts that come before the response is too late', () => {
  const fires = [
    [0, 0.3],
    [2 / 3, 0.2],
    [3, 0.5],
    [5, 0.4],
    [6, 0.8],
  ] as const
  // By listing what fires and what does not, all 32 ways, not by the formula.
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
    expected(attack.attackClock, [[attack.stopped, stopped(response)]], { response })
    expected(attack.attackClock, [[attack.stoppedLast, stopped(response)]], { response })
  }
  expected(attack.attackClock, [
    [attack.noticed, 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.2],
    [attack.noticedLast, 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.05],
    [attack.stopped, 0.44],
    [attack.stoppedFirst, 1 - 0.5 * 0.8],
  ])
  expected(attack.attackClock, [[attack.stopped, 0.44]], attack.attackClock.cases.silent?.changes)
})

test('an agent of twelve steps, by following how many cases are still clean after each', () => {
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
      chain.agentChain,
      [
        [chain.bareRight, 0.97 ** steps],
        [chain.checkedWrong, spoiledOnce],
        [chain.checkedStopped, 1 - cleanOnce - spoiledOnce],
        [chain.retryRight, clean],
        [chain.retryWrong, spoiled],
        [chain.retryStopped, 1 - clean - spoiled],
      ],
      { steps, found },
    )
  }
})

test('three confidence thresholds, priced at their exceptions', () => {
  expected(paper.documentThresholds, [
    [paper.hand, 570_000],
    [paper.low.cost, 8000 * 45 + 680 * 120 + 90_000],
    [paper.middle.cost, 5800 * 45 + 860 * 120 + 90_000],
    [paper.high.cost, 2500 * 45 + 2350 * 120 + 90_000],
    [paper.low.rest, 8],
    [paper.middle.rest, 11.6],
    [paper.high.rest, 15],
    [paper.saved, 115_800],
    [paper.evenLow, 99_000 / 180],
    [paper.evenHigh, 148_500 / 1490],
    [paper.enough, 90_000 / (205_800 / 100_000)],
  ])
  // At that many documents a year the system pays for itself, and no earlier.
  const documents = 90_000 / 2.058
  expected(paper.documentThresholds, [[paper.saved, 0]], { documents })
})

test('false alarms of thirty branches', () => {
  expected(alarms.falseAlarms, [
    [alarms.tight, 24 * 30 * 0.0027],
    [alarms.wide, 720 * 0.000_063_3],
    [alarms.apart, 1 / (720 * 0.000_063_3)],
  ])
  expected(alarms.falseAlarms, [[alarms.tight, 64.8]], { measures: 800 })
})

test('the worst branches improve by themselves, and a trial needs 350 of them', () => {
  const open = 8 * Math.sqrt(1 - 0.55 ** 2)
  expected(regression.regressionToMean, [
    [regression.first, 56],
    [regression.expected, 70 - 0.55 * 14],
    [regression.anyway, 0.45 * 14],
    [regression.left, 63.5 - (70 - 0.55 * 14)],
    [regression.leftLow, 63.5 - 62.3 - (1.96 * open) / Math.sqrt(40)],
    [regression.leftHigh, 63.5 - 62.3 + (1.96 * open) / Math.sqrt(40)],
    [regression.smallest, 2.8016 * open * Math.sqrt(2 / 40)],
  ])
  const { inputs } = regression.regressionToMean
  const correlation = inputs.find(each => each.key === 'correlation')
  if (!correlation) throw new Error('The model has no correlation')
  expect(breakEven(regression.regressionToMean, regression.left, correlation)).toMatchObject({ kind: 'at' })
})

test('what a point of error costs before it is noticed', () => {
  for (const [name, loss] of [
    ['spreadsheet', 300_000],
    ['fraud', 120_000],
    ['summary', 81_000],
    ['sampled', 27_000],
  ] as const)
    expected(exposure.errorExposure, [[exposure.loss, loss]], exposure.errorExposure.cases[name]?.changes)
  expected(exposure.errorExposure, [[exposure.loss, 2_592_000]])
})
