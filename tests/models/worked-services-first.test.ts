import { expect, test } from 'vitest'
import * as chain from '#models/agent-chain.ts'
import * as queue from '#models/alert-queue.ts'
import * as attack from '#models/attack-clock.ts'
import { calculate } from '#models/core/calculate.ts'
import { breakEven } from '#models/core/sensitivity.ts'
import * as cutoff from '#models/cutoff-shift.ts'
import * as deletion from '#models/deletion-reach.ts'
import * as paper from '#models/document-thresholds.ts'
import * as exposure from '#models/error-exposure.ts'
import * as alarms from '#models/false-alarms.ts'
import * as gates from '#models/idea-gates.ts'
import * as juniors from '#models/junior-pipeline.ts'
import * as logs from '#models/log-tiers.ts'
import * as overrides from '#models/override-value.ts'
import * as rebuild from '#models/rebuild-time.ts'
import * as sample from '#models/record-sample.ts'
import * as regression from '#models/regression-to-mean.ts'
import * as bridge from '#models/revenue-bridge.ts'
import * as review from '#models/review-hours.ts'
import * as scan from '#models/slice-scan.ts'
import { expected } from './by-hand.ts'

test('an assistant helps until it closes as large a share of attacks as people leave unread', () => {
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

test('logs sorted by who reads them, and the roster beside them', () => {
  const after = (260 + 90 + 40 + 26 + 30 + 12) * 365 * 0.9 + (520 + 210) * 365 * 0.06
  expected(logs.logTiers, [
    [logs.before, 1200 * 365 * 0.9],
    [logs.after, after],
    [logs.saved, 394_200 - 166_440],
    [logs.aroundClock, 8760 / 1700],
    [logs.roster, (2 * 8760 * 150_000) / 1700],
    [logs.multiple, (2 * 8760 * 150_000) / 1700 / 394_200],
  ])
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

test('twelve ideas under four policies', () => {
  const millions = 1e6
  expected(gates.ideaGates, [
    [gates.netAll, 0],
    [gates.paperAdds, 2_900_000],
    [gates.pilotAdds, 494_000],
    [gates.netPilot, (3.6 * 2.4 - 12 * 0.125 - 5.6 * 0.8) * millions],
    [gates.netPaper, (3.6 * 2.4 - 12 * 0.025 - 6.8 * 0.8) * millions],
    [gates.netBoth, (3.24 * 2.4 - 0.3 - 6.8 * 0.125 - 4.04 * 0.8) * millions],
  ])
  expected(gates.ideaGates, [[gates.netPaper, -300_000]], { paperStops: 0.1 })
  expected(gates.ideaGates, [[gates.netBoth, 1_816_000]], { paperLoses: 0.4 })
})

test('overrides corrected 600 answers and spoiled 675', () => {
  expected(overrides.overrideValue, [
    [overrides.netFact, 350 - 75],
    [overrides.netOther, 250 - 600],
    [overrides.net, -75],
    [overrides.withAll, 8725 / 10_000],
    [overrides.withFacts, 9075 / 10_000],
  ])
})

test('what a scan of 2,400 slices reports by four rules', () => {
  expected(scan.sliceScan, [
    [scan.slices, 2400],
    [scan.real5, 19.2 / (19.2 + 118.8)],
    [scan.false1, 23.76],
    [scan.false01, 2.376],
    [scan.foundTwice, 15.36],
    [scan.falseTwice, 2376 * 2 * 0.025 ** 2],
    [scan.realTwice, 15.36 / (15.36 + 2.97)],
  ])
})

test('the chance that a sample meets a missing record, by drawing one record after the other', () => {
  for (const [missing, size] of [
    [0.02, 10],
    [0.05, 30],
    [0.1, 60],
  ] as const) {
    let clean = 1
    for (let record = 0; record < size; record++) clean *= 1 - missing
    expected(sample.recordSample, [[sample.met, 1 - clean]], { missing, sample: size })
  }
  expected(sample.recordSample, [
    [sample.file, 330],
    [sample.gone, 16.5],
  ])
  const ruledOut = calculate(sample.recordSample, { sample: 60 }).value(sample.ruledOut)
  expect((1 - ruledOut) ** 60).toBeCloseTo(0.05, 9)
})

test('review hours by tier, and what a point of error costs', () => {
  expected(review.reviewHours, [
    [review.needed, 2160 + 1600 + (101 * 8) / 3],
    [review.left, 3750 - 2160 - 1600 - (101 * 8) / 3],
  ])
  expected(review.reviewHours, [[review.left, 3750 - 2160 - 3200 / 3 - (101 * 8) / 3]], { secondYears: 3 })
  for (const [name, loss] of [
    ['spreadsheet', 300_000],
    ['fraud', 120_000],
    ['summary', 81_000],
    ['sampled', 27_000],
  ] as const)
    expected(exposure.errorExposure, [[exposure.loss, loss]], exposure.errorExposure.cases[name]?.changes)
  expected(exposure.errorExposure, [[exposure.loss, 2_592_000]])
})

test('seniors year by year after three small intakes', () => {
  let [kept, cut] = [40, 40]
  const { series, value } = calculate(juniors.juniorPipeline)
  for (let year = 1; year <= 15; year++) {
    kept = kept * 0.9 + 4
    cut = cut * 0.9 + (year >= 6 && year <= 8 ? 1.5 : 4)
    expect(series(juniors.steady)[year - 1]).toBeCloseTo(kept, 9)
    expect(series(juniors.cut)[year - 1]).toBeCloseTo(cut, 9)
    if (year === 8) expect(value(juniors.year8)).toBeCloseTo(cut, 9)
  }
  expect(value(juniors.factor)).toBeCloseTo(40 / 33.225, 9)
})

test('a bridge of one month leaves $20,000 without an explanation', () => {
  expected(bridge.revenueBridge, [
    [bridge.shipped, 17_050_000],
    [bridge.expected, 16_120_000],
    [bridge.unexplained, -20_000],
    [bridge.gap, 2_300_000],
    [bridge.share, 2.28 / 2.3],
  ])
})

test('a small shift of all scores, and what compared cases exclude', () => {
  expected(cutoff.cutoffShift, [
    [cutoff.changed, 96],
    [cutoff.changedYearly, 35_040],
    [cutoff.hiddenAll, 20],
    [cutoff.hiddenNear, 0.24],
    [cutoff.enoughAll, 600_000],
    [cutoff.enoughNear, 7200],
  ])
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

test('correcting 300 days in order, from raw files, and from raw files that are gone', () => {
  expected(rebuild.rebuildTime, [
    [rebuild.inOrder, 40 / (1 - 3.2 / 24)],
    [rebuild.parallelHours, 960 / 14],
    [rebuild.spent, (960 / 0.7) * 1.5],
    [rebuild.shortHours, 288 / 14],
    [rebuild.lost, 210],
    [rebuild.storedYear, 14.6 * 23],
    [rebuild.storedShort, 3.6 * 23],
    [rebuild.spared, 11 * 23],
  ])
})

test('400 deletion requests and 23 places', () => {
  const [hand, job] = [0.98 ** 23, 0.999 * 0.98 ** 4]
  expected(deletion.deletionReach, [
    [deletion.leftHand, 400 * (1 - hand)],
    [deletion.leftHandFound, 400 * (1 - hand) * 0.05],
    [deletion.leftJob, 400 * (1 - job)],
    [deletion.leftJobFound, 400 * (1 - job) * 0.05],
    [deletion.hoursHand, (400 * 230) / 60],
    [deletion.hoursHandFound, (400 * 235) / 60],
    [deletion.hoursJob, (400 * 40) / 60],
    [deletion.hoursJobFound, 300],
  ])
})

test('false alarms of thirty branches', () => {
  expected(alarms.falseAlarms, [
    [alarms.tight, 24 * 30 * 0.0027],
    [alarms.wide, 720 * 0.000_063_3],
    [alarms.apart, 1 / (720 * 0.000_063_3)],
  ])
  expected(alarms.falseAlarms, [[alarms.tight, 64.8]], { measures: 800 })
})

test('the worst branches rise by themselves, and a trial needs 350 of them to see two points', () => {
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
