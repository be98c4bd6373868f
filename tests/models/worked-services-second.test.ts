import { expect, test } from 'vitest'
import * as attention from '#models/agent-attention.ts'
import * as ledger from '#models/answer-ledger.ts'
import * as division from '#models/case-division.ts'
import * as copilot from '#models/copilot-halves.ts'
import { calculate } from '#models/core/calculate.ts'
import * as gates from '#models/gate-queue.ts'
import * as grades from '#models/graded-sample.ts'
import * as labeling from '#models/labeling-stop.ts'
import * as minute from '#models/minute-price.ts'
import * as retention from '#models/net-retention.ts'
import * as newsvendor from '#models/order-quantile.ts'
import * as program from '#models/program-effect.ts'
import * as linkage from '#models/record-linkage.ts'
import * as embedding from '#models/shared-embedding.ts'
import * as access from '#models/standing-access.ts'
import * as task from '#models/task-cost.ts'
import * as dates from '#models/two-dates.ts'
import * as upgrade from '#models/upgrade-cost.ts'
import * as ward from '#models/ward-alerts.ts'
import { expected } from './by-hand.ts'

test('sixty agents ask for 5.7 hours more than was offered, and two changes make them fit', () => {
  const hours = (30 * 600 * 0.005 * 2 + 20 * 300 * 0.02 * 3 + 8 * 100 * 0.15 * 4 + 2 * 40 * 5) / 60
  expected(attention.agentAttention, [
    [attention.total, hours],
    [attention.missing, hours - 18],
    [attention.allActions, 24_880],
    [attention.shareOfActions, 880 / 24_880],
    [attention.shareOfHours, (480 + 400) / 60 / hours],
    [attention.calls, 186_600],
    [attention.review, (1420 / 60) * 250 * 65],
  ])
  expected(attention.agentAttention, [[attention.total, (180 + 360 + 320 + 200) / 60]], {
    shareC: 0.1,
    actionsD: 40,
  })
})

test('one embedding service pays from seven applications', () => {
  const service = (count: number) => 20 / 3 + 13 + 4 + count * 0.5
  for (const [count, alone] of [
    [3, 12],
    [5, 20],
    [7, 28],
    [12, 48],
    [20, 80],
  ] as const)
    expected(
      embedding.sharedEmbedding,
      [
        [embedding.teams, alone],
        [embedding.service, service(count)],
        [embedding.gain, alone - service(count)],
      ],
      { applications: count },
    )
  for (const changes of [0.5, 1, 2])
    expected(
      embedding.sharedEmbedding,
      [[embedding.enough, (20 / 3 + 13 + 4 * changes) / (1 + 2.5 * changes)]],
      { changes },
    )
  expected(embedding.sharedEmbedding, [
    [embedding.gpuHours, 12e9 / 20_000 / 3600],
    [embedding.embedding, (600_000 / 3600) * 2.95],
  ])
})

test('one exposure as known on three days', () => {
  expected(dates.twoDates, [
    [dates.third, 90],
    [dates.tenth, 135],
    [dates.twentieth, 143],
    [dates.ownership, 45],
    [dates.revalued, 8],
    [dates.later, 53],
    [dates.breach, 3],
  ])
})

test('most of a fall in visits is regression to the mean', () => {
  expected(program.programEffect, [
    [program.expectedVisits, 0.6 + 0.45 * 4.4],
    [program.apparent, 2.6 * 400],
    [program.due, 0.18 * 400],
    [program.apparentWorth, 1_456_000],
    [program.worth, 100_800],
    [program.apparentReturn, 1_456_000 / 360_000],
    [program.returned, 0.28],
  ])
  const { value } = calculate(program.programEffect)
  expected(program.programEffect, [[program.returned, 1]], { correlation: value(program.enough) })
})

test('alerts of one model on the wards', () => {
  expected(ward.wardAlerts, [
    [ward.trueAlerts, 640],
    [ward.falseAlerts, 3920],
    [ward.daily, 4560 / 365],
    [ward.precision, 640 / 4560],
    [ward.hours, 1520],
    [ward.news, 320],
    [ward.perNews, 14.25],
  ])
  expected(ward.wardAlerts, [[ward.precision, 320 / (320 + 3960)]], { prevalence: 0.01 })
})

test('linking records, with and without the first name', () => {
  const pairs = 900_000 * 1_200_000 - 300_000
  const loose = pairs / 29_200 / 2 / 1000
  expected(linkage.recordLinkage, [
    [linkage.strangers, loose / 200],
    [linkage.right, 256_956],
    [linkage.wrong, loose / 200 / (loose / 200 + 256_956)],
    [linkage.missed, 1 - 0.98 * 0.95 * 0.92],
    [linkage.between, loose * (199 / 200) + 22_344],
    [linkage.hours, ((loose * (199 / 200) + 22_344) * 2) / 60],
  ])
  expected(
    linkage.recordLinkage,
    [
      [linkage.strangers, loose],
      [linkage.right, 279_300],
      [linkage.wrong, loose / (loose + 279_300)],
      [linkage.missed, 0.069],
    ],
    { firstOdds: 1, firstSame: 1 },
  )
})

test('four ways to share a thousand cases', () => {
  expected(division.caseDivision, [
    [division.people, 40 + 20],
    [division.ai, 32 + 50],
    [division.reviewed, 41 + 918 * 0.02],
    [division.sorted, 32 + 20 * 0.25 + 180 * 0.1],
    [division.caught, 16],
    [division.spoiled, 768 * 0.02],
    [division.peopleHours, 200],
    [division.reviewedHours, 4000 / 60],
    [division.sortedHours, 36],
    [division.levelPeople, 8 / 30],
    [division.levelReview, (59.36 - 52) / 30],
  ])
  expected(division.caseDivision, [[division.sorted, 64]], { missed: 0.4 })
})

test('eighteen initiatives and four gates', () => {
  for (const [changes, finished, months] of [
    [{}, 1.5, 12],
    [{ build: 4 }, 1.5, 12],
    [{ review: 2.25 }, 2, 9],
    [{ progress: 9 }, 1.5, 6],
    [{ progress: 9, review: 2.25 }, 2, 4.5],
  ] as const)
    expected(
      gates.gateQueue,
      [
        [gates.finished, finished],
        [gates.time, months],
        [gates.halved, months / 2],
      ],
      changes,
    )
})

test('four changes to a product, at approval and after six upgrades', () => {
  expected(upgrade.upgradeCost, [
    [upgrade.saved, 60 * 36 * 25 * 0.75],
    [upgrade.shown, 21_300],
    [upgrade.inside, -13_260],
    [upgrade.shownOutside, 18_900],
    [upgrade.outside, 14_580],
    [upgrade.ahead, 27_840],
  ])
  for (const [name, shown, inside] of [
    ['search', 138_000, 109_200],
    ['list', 34_200, 22_680],
    ['form', 4650, -3990],
  ] as const)
    expected(
      upgrade.upgradeCost,
      [
        [upgrade.shown, shown],
        [upgrade.inside, inside],
      ],
      upgrade.upgradeCost.cases[name]?.changes,
    )
})

/** Probability of at least so many wrong answers among those graded. */
function tail(graded: number, rate: number, alarm: number): number {
  let term = (1 - rate) ** graded
  let below = 0
  for (let wrong = 0; wrong < alarm; wrong++) {
    below += term
    term *= ((graded - wrong) / (wrong + 1)) * (rate / (1 - rate))
  }
  return 1 - below
}

test('the months until a sample shows a fall are those of the exact binomial', () => {
  for (const [graded, alarm, key, late] of [
    [600, 61, 'months0', 3],
    [80, 12, 'months80', 0],
    [160, 20, 'months160', 0],
    [320, 35, 'months320', 0],
    [640, 64, 'months640', 0],
  ] as const) {
    expect(tail(graded, 0.08, alarm), key).toBeLessThanOrEqual(1 / 24)
    expect(tail(graded, 0.08, alarm - 1), key).toBeGreaterThan(1 / 24)
    const given = grades.gradedSample.inputs.find(each => each.key === key)?.value
    expect(given).toBe(Number((late + 1 / tail(graded, 0.12, alarm)).toFixed(2)))
  }
})

test('a year of a fall in quality, by the size of the sample', () => {
  const year = (months: number, graded: number) => 19_200 * months + ((graded * 12 * 6) / 60) * 60
  expected(grades.gradedSample, [
    [grades.monthly, 19_200],
    [grades.outcomes, year(4.08, 0)],
    [grades.sample80, year(4.02, 80)],
    [grades.sample160, year(2.18, 160)],
    [grades.sample320, year(1.34, 320)],
    [grades.sample640, year(1.05, 640)],
    [grades.enough, 23_040 / (480 * 2.74)],
  ])
  const cheap = calculate(grades.gradedSample, { harm: 4 })
  for (const sample of [grades.sample80, grades.sample160, grades.sample320, grades.sample640])
    expect(cheap.value(sample)).toBeGreaterThan(cheap.value(grades.outcomes))
})

/** Expected cost of an order, by adding up demand in small steps. */
function costOfOrder(order: number, spread: number): number {
  const step = spread / 500
  let sum = 0
  for (let demand = 1000 - 8 * spread; demand < 1000 + 8 * spread; demand += step) {
    const middle = demand + step / 2
    const density = Math.exp(-(((middle - 1000) / spread) ** 2) / 2) / (spread * Math.sqrt(2 * Math.PI))
    sum += density * step * (middle > order ? 9 * (middle - order) : 3 * (order - middle))
  }
  return sum
}

test('a week of orders costs what adding up the demand says, and least at the quantile', () => {
  const { value } = calculate(newsvendor.orderQuantile)
  for (const [of, order, spread] of [
    [newsvendor.naivePlain, 1000, 300],
    [newsvendor.naiveBest, 1000 + 0.67449 * 300, 300],
    [newsvendor.modelPlain, 1000, 240],
    [newsvendor.modelBest, 1000 + 0.67449 * 240, 240],
  ] as const)
    expect(Math.abs(value(of) - costOfOrder(order, spread)), of.label).toBeLessThan(0.5)
  for (const order of [700, 1000, 1200, 1600]) {
    const at = calculate(newsvendor.orderQuantile, { order })
    expect(Math.abs(at.value(newsvendor.naive) - costOfOrder(order, 300))).toBeLessThan(2)
    expect(Math.abs(at.value(newsvendor.model) - costOfOrder(order, 240))).toBeLessThan(2)
  }
  expect(value(newsvendor.bestNaive)).toBeCloseTo(1000 + 0.67449 * 300, 0)
  expected(newsvendor.orderQuantile, [
    [newsvendor.ruleNaive, value(newsvendor.naivePlain) - value(newsvendor.naiveBest)],
    [newsvendor.ruleModel, value(newsvendor.modelPlain) - value(newsvendor.modelBest)],
    [newsvendor.ruleYear, 2000 * value(newsvendor.ruleNaive)],
    [newsvendor.modelYear, 2000 * 0.2 * value(newsvendor.naiveBest)],
  ])
})

test('one quarter of renewals, with list and draft switched on and off', () => {
  const spread = Math.sqrt(0.172 * 0.828 + 0.1763 * 0.8237)
  const middle = (0.172 + 0.1763) / 2
  const arm = ((1.959964 * Math.sqrt(2 * middle * (1 - middle)) + 0.841621 * spread) / 0.0043) ** 2
  expected(copilot.copilotHalves, [
    [copilot.plain, 9000],
    [copilot.more, 11_250],
    [copilot.leavingPlain, 720],
    [copilot.leavingDraft, 900],
    [copilot.leavingList, 2160],
    [copilot.leavingBoth, 11_250 * 0.215],
    [copilot.neither, 144],
    [copilot.draft, 180],
    [copilot.list, 432],
    [copilot.both, 483.75],
    [copilot.worn, 435.375],
    [copilot.byList, 288],
    [copilot.byDraft, 51.75],
    [copilot.level, 432 / 2418.75],
    [copilot.trial, arm],
    [copilot.trialYears, (2 * arm) / 45_000],
  ])
})

test('two retention figures from one customer file', () => {
  expected(retention.netRetention, [
    [retention.active, 28.8],
    [retention.today, 31.3],
    [retention.seller, 31.3 / 28.8],
    [retention.rebuilt, 31.3 / 32],
  ])
  const { series } = calculate(retention.netRetention)
  for (const [of, ratio] of [
    [retention.sellerPath, 31.3 / 28.8],
    [retention.rebuiltPath, 31.3 / 32],
  ] as const) {
    expect(series(of)[4]).toBeCloseTo(32 * ratio ** 5, 6)
    expect(series(of)[6]).toBeCloseTo(32 * ratio ** 7, 6)
  }
})

test('when the next doubling of the labels stops paying', () => {
  expected(labeling.labelingStop, [[labeling.point, 4500]])
  expected(labeling.labelingStop, [[labeling.point, 300]], { cases: 20_000 })
  let gain = 0.045
  let right = 0.81
  for (const examples of [500, 1000, 2000, 4000, 8000]) {
    right += gain
    const months = (((examples / 2) * 6) / (gain * 450_000)) * 12
    expected(
      labeling.labelingStop,
      [
        [labeling.gain, gain],
        [labeling.accuracy, right],
        [labeling.labels, examples * 3],
        [labeling.worth, gain * 450_000],
        [labeling.payback, months],
        [labeling.spare, 18 - months],
      ],
      { examples },
    )
    // Two-thirds, to the digits that a field shows.
    gain *= 0.6667
  }
})

test('where 129 of 400 answers went, and what each repair returns', () => {
  expected(ledger.answerLedger, [
    [ledger.documents, 368],
    [ledger.parser, 346],
    [ledger.search, 318],
    [ledger.ranking, 291],
    [ledger.right, 271],
    [ledger.rate, 271 / 400],
    [ledger.flawless, 291 / 400],
    [ledger.lostInAll, 129],
    [ledger.gainDocuments, (24 * 271) / 368],
    [ledger.gainParser, (18 * 271) / 346],
    [ledger.gainSearch, (15 * 271) / 318],
    [ledger.gainRanking, (16 * 271) / 291],
    [ledger.gainModel, 8],
    [ledger.weekDocuments, (12 * 271) / 368],
    [ledger.weekParser, (6 * 271) / 346],
    [ledger.weekSearch, (5 * 271) / 318],
    [ledger.weekRanking, (16 * 271) / 291],
    [ledger.weekModel, 4],
    [ledger.together, (((392 * 318) / 368) * (307 / 318) * 271) / 291],
  ])
})

test('live hours and tables in reach, with permanent rights and without', () => {
  const after = 60 * 144 * 2 + 25 * 1.5 * 365
  expected(access.standingAccess, [
    [access.before, 744_600],
    [access.after, after],
    [access.hoursLeft, after / 744_600],
    [access.reachBefore, 2_978_400_000],
    [access.reachAfter, after * 250],
    [access.remains, (after * 250) / 2_978_400_000],
    [access.factor, 2_978_400_000 / (after * 250)],
    [access.approvals, (8640 * 0.1 * 4) / 60],
  ])
})

test('a roster saves $200,000, and three steps save 56% of a bill without another model', () => {
  expected(minute.minutePrice, [[minute.rosterGain, 8 * 30_000 - 40_000]])
  const { value } = calculate(task.taskCost)
  const steps = ['savedTrimmed', 'savedStored', 'savedBrief'].map(key => value({ key }))
  expect(steps.map(Math.round)).toEqual([15_600, 9720, 7200])
  expect(value({ key: 'savedFree' })).toBeCloseTo(32_520 / 58_200, 9)
  expect(Math.round(value({ key: 'savedNarrowly' }))).toBe(5175)
})
