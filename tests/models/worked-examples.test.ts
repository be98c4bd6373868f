import { expect, test } from 'vitest'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { findInput } from '#models/core/derivation.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { binomialTail, expectResults, resultAt, resultText } from './by-hand.ts'

type Results = Readonly<Record<string, number>>

const decay = 8 * Math.sqrt(1 - 0.55 ** 2)
const nonMatchingPairs = 900_000 * 1_200_000 - 300_000
const falseLinks = nonMatchingPairs / 29_200 / 2 / 1000
const bankApi = 10_800 * 2.5 + 720 * 10 + 0.25 * 200_000 + 30_000
const bankRented = 4 * 2.95 * 8760 + 200_000 + 20_000 + 30_000
const annuity = 0.1 / (1 - 1.1 ** -4)
const priceOf = (fresh: number, stored: number, out: number) => (fresh * 3 + stored * 0.3 + out * 15) / 1e6
const brief = priceOf(2800, 1800, 260)
const small = (2800 * 0.3 + 1800 * 0.03 + 260 * 0.7) / 1e6
const wideUseCost = 0.4 * brief + 0.6 * small + 0.06 * brief
const narrowUseCost = 0.75 * brief + 0.25 * small + 0.025 * brief
const [fiveYears, sevenYears] = [60 * 1.2 ** 5 + 45, 60 * 1.2 ** 7 + 39]
const growth = (fiveYears / 120) ** (1 / 5) - 1
const newContribution = 2575 * 79 * 0.78 * 0.4 - 2575 * 0.22 * 14 - 2575 * 7
const passAll = (hurdles: number) => 0.8 ** hurdles
const askingCost = (hurdles: number) => (10_000 * (1 - passAll(hurdles))) / (1 - 0.8)

/** Results calculated by hand from each page's numbers, without the model's formulas. */
const examples: Readonly<Record<string, Results>> = {
  'agent-chain': {
    // Of 3% wrong steps, the check stops 2.4% and misses 0.6%.
    checkedWrong: 0.976 ** 12 - 0.97 ** 12,
    checkedStopped: 1 - 0.976 ** 12,
    retryWrong: (0.976 + 0.024 * 0.976) ** 12 - (0.97 + 0.024 * 0.97) ** 12,
    retryStopped: 1 - (0.976 + 0.024 * 0.976) ** 12,
  },
  'agent-limit': {
    limit: 400_000 / 3,
    found: 7.5,
    loss: 30_000,
    ordinaryLoss: 800,
    alarms: 12.5,
    threshold: 4 / (0.01 * 0.7 * 0.6),
  },
  'agent-work': { wrong: 0.02 / 0.12, fewerErrors: 0.01 / 0.11, moreRepair: 0.02 / 0.22 },
  'alert-queue': {
    // People see 60%. The assistant passes on what it doesn't close.
    today: 35.04 * (0.4 + 0.1 * 0.6),
    assisted: 35.04 * (0.08 + 0.1 * 0.92),
    toRead: 144,
    breakEven: 0.4,
  },
  'answer-ledger': {
    right: 271,
    rate: 271 / 400,
    flawless: 291 / 400,
    weekDocuments: (12 * 271) / 368,
    weekParser: (6 * 271) / 346,
    weekSearch: (5 * 271) / 318,
    weekRanking: (16 * 271) / 291,
    weekModel: 4,
    together: (((392 * 318) / 368) * (307 / 318) * 271) / 291,
  },
  'attack-clock': {
    noticed: 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.2,
    noticedLast: 1 - 0.7 * 0.8 * 0.5 * 0.6 * 0.05,
    // With four hours to respond, only the first two of five alerts come in time.
    stopped: 1 - 0.7 * 0.8,
    stoppedFirst: 1 - 0.5 * 0.8,
    stoppedLast: 1 - 0.7 * 0.8,
  },
  checking: { cost: 3, threshold: 3 / 320, cases: 319 },
  'copy-or-query': {
    copy: 9000 + 2 * 365 * 0.1 + 0.3 * 23 * 12 + 400 * 3 * 365 * 0.005,
    inPlace: 23_900,
    enough: (9000 + 73 + 82.8 - 2000) / (3 * 365 * 0.045),
  },
  'customer-key': {
    worth: 1000,
    reportedWorth: (60 * 1_200_000) / 117_120,
    together: 1_027_200,
    firstDay: 4800,
  },
  'document-thresholds': {
    low: 8000 * 45 + 680 * 120 + 90_000,
    high: 2500 * 45 + 2350 * 120 + 90_000,
    lowMinutes: 8,
    middleMinutes: 11.6,
    highMinutes: 15,
    saved: 115_800,
    evenLow: 99_000 / 180,
    evenHigh: 148_500 / 1490,
    enough: 90_000 / (205_800 / 100_000),
  },
  'eight-runs': {
    inAll: 800,
    released: 28 * 0.98 ** 8 + 30 * 0.6 ** 8 + 42 * 0.1 ** 8,
    fromGood: 28 * 0.98 ** 8,
    inUse:
      (28 * 0.98 ** 9 + 30 * 0.6 ** 9 + 42 * 0.1 ** 9) / (28 * 0.98 ** 8 + 30 * 0.6 ** 8 + 42 * 0.1 ** 8),
    alike: 0.4964 ** 8,
  },
  'evidence-wait': {
    // Net: 30 challenges without records, plus the extra cost of building late, less the savings from waiting.
    net: 30 * 38 * 120 + (120 + 900 + 60 - 460) * 120 - (24_000 + 11_040),
    enough: (55_200 / 7 + 12_000) / (38 * 120),
  },
  'failure-portfolio': {
    money: 2.4 / 20.8,
    retiredRate: 3 / 16,
    droppedRate: 14 / 30,
    stoppedRate: 20 / 36,
    unprovenRate: 12 / 16,
    unmeasured: 33 / 40,
    invisible: 38 / 40,
    unprovenMoney: 13.2 / 20.8,
    proofs: 34,
  },
  'kept-orders': {
    oldContribution: 65_600 - 6300 - 17_500,
    less: 1 - newContribution / 41_800,
    limit: (2575 * 79 * 0.4 - 2575 * 7 - 41_800) / (2575 * (79 * 0.4 + 14)),
  },
  'labeling-stop': {
    point: 4500,
    accuracy: 0.81 + 0.045 * (1 + 0.6667 + 0.6667 ** 2),
    spare: 18 - (6000 / (0.045 * 0.6667 ** 2 * 450_000)) * 12,
  },
  'llm-evaluation': { firstBank: (36 * 60) / 10, judgeScore: 0.95 * 0.88 + 0.05 * 0.12 },
  'longer-hold': {
    growth: (sevenYears / 120) ** (1 / 7) - 1,
    returnKeeps: ((120 * (1 + growth) ** 7 - 39) / 60) ** (1 / 7) - 1,
    returnStops: ((fiveYears - 39) / 60) ** (1 / 7) - 1,
  },
  'minute-price': {
    hourly: 55 * 30_000 + 60_000,
    quarter: 29.5 * 30_000 + 90_000,
    stream: 20.1 * 30_000 + 380_000,
    quarterRoster: 21.5 * 30_000 + 130_000,
    streamRoster: 12.1 * 30_000 + 420_000,
    worthwhile: 290_000 / 9.4,
    rosterGain: 8 * 30_000 - 40_000,
  },
  'order-of-work': {
    // Started together, the orders end after 21, 27, 27, 30, 36, and 38 months.
    atOnce: 1000 * (110 * 15 + 150 * 9 + 5 * 9 + 20 * 6 - 150 * 38),
    shortest: 1000 * (110 * 33 + 5 * 29 + 20 * 24 + 150 * 16 + 50 * 8 - 150 * 38),
    largest: 1000 * (160 * 26 + 150 * 18 + 110 * 15 + 50 * 7 + 20 * 2 - 150 * 38),
    ratio: 1000 * (110 * 33 + 150 * 25 + 160 * 15 + 50 * 7 + 20 * 2 - 150 * 38),
    twoStopped: 1000 * (110 * 33 + 150 * 25 + 160 * 15 + 50 * 7 - 150 * 29),
    threeStopped: 1000 * (110 * 33 + 150 * 25 + 160 * 15 - 150 * 21),
    narrowed: 1000 * (110 * 33 + 150 * 27.5 + 160 * 17.5 - 150 * 18.5),
  },
  'payment-orders': {
    alone: 564_000 + 82_100,
    policy: 480_000 + 5600,
    enoughKept: 2_285_000 / 2_393_000,
    both: 11_280 + 149_100,
    spared: 48_000 - 11_280,
  },
  'private-ai-cost': {
    owned: 4 * 45_000 * annuity + 1.25 * 200_000 + 4 * 0.7 * 1.5 * 1.5 * 8760 * 0.12 + 40_000,
    gap: 239_168,
    seconds: (((bankRented - bankApi) / (900 * 8 * 250)) * 3600) / 60,
    staffShare: 200_000 / (4 * 2.95 * 8760 + 250_000),
  },
  'record-linkage': {
    wrong: falseLinks / 200 / (falseLinks / 200 + 256_956),
    missed: 1 - 0.98 * 0.95 * 0.92,
    hours: ((falseLinks * (199 / 200) + 22_344) * 2) / 60,
  },
  'regression-to-mean': {
    leftLow: 63.5 - 62.3 - (1.96 * decay) / Math.sqrt(40),
    leftHigh: 63.5 - 62.3 + (1.96 * decay) / Math.sqrt(40),
    smallest: 2.8016 * decay * Math.sqrt(2 / 40),
  },
  'shared-pipeline': {
    difference: 22 * 7 - (60 + 1680 / 36 + 6 * 7),
    load: (22 * 7) / 520,
    // The costs are equal at 106.67 ÷ 16 = 6.7 models, so the seventh model is the first that pays.
    enough: 7,
  },
  'shared-pool': { apart: 60, together: 24, spares: 20, fuller: 8, moved: 8, worth: 720_000 },
  'staged-bet': {
    // The first 15 cents are always spent. The other 85 are spent on the 20% that succeed and on 30% of the rest.
    gainInStages: 0.2 * 3 - (0.15 + 0.85 * (0.2 + 0.8 * 0.3)),
    atOnce: 2 / 3,
    staged: 2 / (3 - 0.85 * 0.7),
  },
  'task-cost': {
    asFound: priceOf(7200, 0, 500),
    savedTrimmed: 15_600,
    savedStored: 9720,
    savedBrief: 7200,
    savedNarrowly: 2_000_000 * (brief - narrowUseCost),
    savedFree: 32_520 / 58_200,
    evenError: (brief - wideUseCost) / 0.003,
    lostToErrors: 24_000,
    savedByRouting: 2_000_000 * (brief - wideUseCost),
  },
  'two-orders': {
    lost: 1 - passAll(7),
    usedBuildFirst: (400_000 + askingCost(7)) / passAll(7),
    usedAskFirst: (askingCost(6) + passAll(6) * 90_000 + passAll(7) * 320_000) / passAll(7),
    saving: 1 - (askingCost(6) + passAll(6) * 90_000 + passAll(7) * 320_000) / (400_000 + askingCost(7)),
  },
  'two-uses': {
    wrongShareA: 800 / 8000,
    wrongShareB: 400 / 9000,
    byNoticeA: 16,
    byNoticeB: 64_000 / 9000,
    byOfferA: 96,
    byOfferB: 96,
    complaints: 72,
  },
  'work-samples': { expertsThrough: 1.372, share: 1.372 / 1.804 },
}

test.each(Object.entries(examples))("%s matches its page's hand calculation", (model, results) => {
  expectResults(model, results)
})

test.each<[model: string, changes: Changes, results: Results]>([
  ['agent-work', { better: 1.5 }, { moreRepair: 0.02 / 0.17, fewerErrors: 0.02 / 1.5 / (0.02 / 1.5 + 0.1) }],
  ['attack-clock', { response: 0.5 }, { stopped: 1 - 0.7 * 0.8 * 0.5 * 0.6, stoppedLast: 0.832 }],
  [
    'eight-runs',
    { runs: 3 },
    {
      released: 28 * 0.98 ** 3 + 30 * 0.6 ** 3 + 42 * 0.1 ** 3,
      inUse:
        (28 * 0.98 ** 4 + 30 * 0.6 ** 4 + 42 * 0.1 ** 4) / (28 * 0.98 ** 3 + 30 * 0.6 ** 3 + 42 * 0.1 ** 3),
    },
  ],
  ['labeling-stop', { cases: 20_000 }, { point: 300 }],
  // 2,160 minutes ÷ 14 minutes per case is 154.3 cases, rounded down to whole cases.
  ['llm-evaluation', { reading: 7 }, { firstBank: 154 }],
  ['order-of-work', { horizon: 60 }, { threeStopped: 1000 * (110 * 57 + 150 * 49 + 160 * 39 - 150 * 21) }],
  ['staged-bet', { second: 1 }, { staged: (3 - 1.15) / (3 - 0.7) }],
])('%s with %o matches a hand calculation', (model, changes, results) => {
  expectResults(model, results, changes)
})

test("the pages' named cases match a hand calculation", () => {
  const changesOf = (model: string, name: string) => modelWithResults(model).model.cases[name]?.changes
  expectResults('attack-clock', { stopped: 0.44 }, changesOf('attack-clock', 'silent'))
  for (const [name, saved] of Object.entries({ code: 30, collect: 27, complaint: 0.95, clause: -2 }))
    expectResults('agent-work', { saved }, changesOf('agent-work', name))
  const strictResults = {
    caughtA: 880,
    wrongA: 355,
    wrongShareA: 355 / 8000,
    missedShareA: 0.56,
    byNoticeA: 7.1,
    byOfferA: 134.4,
    companyCost: 88_000 + 35_200,
    byNoticeB: 64_000 / 9000,
  }
  expectResults('two-uses', strictResults, changesOf('two-uses', 'strict'))
})

test('the share of challenges still to come matches an average over record ages', () => {
  const parts = [
    [0, 0.25, 0.3],
    [0.25, 1, 0.3],
    [1, 3, 0.25],
    [3, 6, 0.15],
  ] as const
  const shareLeft = (age: number) =>
    parts.reduce(
      (sum, [from, to, share]) => sum + share * Math.min(1, Math.max(0, (to - age) / (to - from))),
      0,
    )
  for (const wait of [1, 3]) {
    const shares = Array.from({ length: 4000 }, (_, index) => shareLeft((wait * (index + 0.5)) / 4000))
    const mean = shares.reduce((sum, each) => sum + each) / 4000
    expectResults('evidence-wait', { stillToCome: mean }, { wait })
  }
})

test('the share of wrong records matches a month-by-month calculation', () => {
  const monthByMonth = (spoils: number, repairs: number, months: number) =>
    Array.from({ length: months }).reduce<number>(
      wrongShare => wrongShare * (1 - repairs) + (1 - wrongShare) * spoils,
      0,
    )
  for (const [spoils, repairs] of [
    [0.02, 0.1],
    [0.7, 0.5],
  ] as const)
    for (const months of [1, 2, 24]) {
      const values = {
        after: monthByMonth(spoils, repairs, months),
        afterFewer: monthByMonth(spoils / 2, repairs, months),
        afterRepair: monthByMonth(spoils, repairs * 2, months),
      }
      expectResults('agent-work', values, { spoils, repairs, months })
    }
})

test('at the upper bounds of the inputs, no fraction exceeds 100%', () => {
  const max = (key: string, name: string): number => findInput(modelWithResults(key).model, name).max
  expect(max('agent-work', 'repairs') * max('agent-work', 'better')).toBeLessThanOrEqual(1)
  expect(max('llm-evaluation', 'mended') + max('llm-evaluation', 'broken')).toBeLessThanOrEqual(1)
})

test('ordering by wrong estimates averages $9.68M and is at least as good in 681 of 729', () => {
  const packages = [
    [3, 110],
    [8, 150],
    [10, 160],
    [8, 50],
    [5, 20],
    [4, 5],
  ] as const
  const earnedBy = (sequence: readonly (readonly [number, number])[]) => {
    let time = 0
    return sequence.reduce((sum, [months, worth]) => {
      time += months
      return sum + worth * Math.max(0, 36 - time)
    }, 0)
  }
  const largest = earnedBy(packages.toSorted((a, b) => b[1] - a[1]))
  const results = Array.from({ length: 729 }, (_, number) => {
    const estimates = packages.map((each, index) => ({
      each,
      ratio: (each[1] * 2 ** ((Math.floor(number / 3 ** index) % 3) - 1)) / each[0],
    }))
    return earnedBy(estimates.toSorted((a, b) => b.ratio - a.ratio).map(({ each }) => each))
  })
  const mean = results.reduce((sum, each) => sum + each) / results.length
  expect([Math.round(mean / 10), results.filter(each => each >= largest).length]).toEqual([968, 681])
})

test('building first costs less than asking first at pass rates above about 96%', () => {
  const askFirstCost = resultAt('two-orders', 'usedAskFirst', {})
  expect(resultAt('two-orders', 'usedBuildFirst', { pass: 0.955 })).toBeGreaterThan(askFirstCost)
  expect(resultAt('two-orders', 'usedBuildFirst', { pass: 0.965 })).toBeLessThan(askFirstCost)
})

test('the months until an alarm match the exact binomial at drops of any size', () => {
  const samples = [
    ['months0', 600, 61, 3],
    ['months80', 80, 12, 0],
    ['months160', 160, 20, 0],
    ['months320', 320, 35, 0],
    ['months640', 640, 64, 0],
  ] as const
  for (const [key, graded, alarm, delay] of samples) {
    expect(binomialTail(graded, 0.08, alarm), key).toBeLessThanOrEqual(1 / 24)
    expect(binomialTail(graded, 0.08, alarm - 1), key).toBeGreaterThan(1 / 24)
    for (const fall of [0.01, 0.02, 0.04, 0.14]) {
      const unnoticedRate = 1 - binomialTail(graded, 0.08 + fall, alarm)
      // The mean of min(T, 12) is the sum, over the months, of the chance that the drop is still unnoticed at the month's start.
      const chances = Array.from({ length: 12 - delay }, (_, month) => unnoticedRate ** month)
      const exact = chances.reduce((sum, each) => sum + each, delay)
      const error = Math.abs(resultAt('graded-sample', key, { fall }) - exact)
      expect(error, `${key} ${fall}`).toBeLessThan(fall === 0.04 ? 0.005 : 0.02 * exact)
    }
  }
})

test('a year of lower quality costs the losses until the alarm plus the grading', () => {
  const months = (key: string) => resultAt('graded-sample', `months${key}`, {})
  expectResults('graded-sample', {
    monthly: 19_200,
    grading320: 23_040,
    outcomes: 19_200 * months('0'),
    sample80: 19_200 * months('80') + 5760,
    sample160: 19_200 * months('160') + 11_520,
    sample320: 19_200 * months('320') + 23_040,
    sample640: 19_200 * months('640') + 46_080,
    enough: 23_040 / (480 * (months('0') - months('320'))),
  })
})

/** Returns the expected cost of an order, summed over demand in small steps. */
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

test('order cost matches a sum over demand and is lowest at the critical fractile', () => {
  const { value } = calculate(modelWithResults('order-quantile').model)
  for (const [key, order, spread] of [
    ['naivePlain', 1000, 300],
    ['naiveBest', 1000 + 0.67449 * 300, 300],
    ['modelPlain', 1000, 240],
    ['modelBest', 1000 + 0.67449 * 240, 240],
  ] as const)
    expect(Math.abs(value({ key }) - costOfOrder(order, spread)), key).toBeLessThan(0.5)
  for (const order of [700, 1600]) {
    const at = (key: string) => resultAt('order-quantile', key, { order })
    expect(Math.abs(at('naive') - costOfOrder(order, 300))).toBeLessThan(2)
    expect(Math.abs(at('model') - costOfOrder(order, 240))).toBeLessThan(2)
  }
  expect(value({ key: 'bestNaive' })).toBeCloseTo(1000 + 0.67449 * 300, 0)
  expectResults('order-quantile', {
    ruleNaive: value({ key: 'naivePlain' }) - value({ key: 'naiveBest' }),
    ruleModel: value({ key: 'modelPlain' }) - value({ key: 'modelBest' }),
    ruleYear: 2000 * value({ key: 'ruleNaive' }),
    modelYear: 2000 * 0.2 * value({ key: 'naiveBest' }),
  })
})

test('robots with one attendant match a queueing calculation', () => {
  for (const [robots, run] of [
    [1, 40],
    [9, 40],
    [15, 80],
  ] as const) {
    // While `down` robots are stopped, each other robot stops at the rate 1 ÷ run, and the attendant restarts one at the rate 1 ÷ 4.
    const weights = [1]
    for (let down = 0; down < robots; down++) weights.push(((weights[down] ?? 0) * (robots - down) * 4) / run)
    const total = weights.reduce((sum, each) => sum + each)
    const working = robots - weights.reduce((sum, each, down) => sum + each * down, 0) / total
    const cost = (robots * 18 + 45) / working
    // Each robot alternates between running, waiting, and being helped.
    const wait = (robots / working - 1) * run - 4
    const results = { working, busy: 1 - 1 / total, each: working / robots, cost, wait }
    expectResults('one-attendant', results, { robots, run })
  }
  const halvedWait = resultAt('one-attendant', 'wait', { robots: 15, run: 80 })
  expectResults('one-attendant', { halvedWait }, { robots: 15 })
})

test.each([
  // By hand: (1.959964 × √(2 × 0.875 × 0.125) + 0.841621 × √(0.85 × 0.15 + 0.90 × 0.10))² / 0.05² = 685.6
  [0.85, 0.9, 686],
  // Swapping the rates, or counting failures instead of successes, changes nothing.
  [0.9, 0.85, 686],
  [0.1, 0.15, 686],
  // R's power.prop.test(p1, p2, power = 0.8) gives 387.34 and 57.67.
  [0.5, 0.6, 388],
  [0.5, 0.75, 58],
])('comparing %d with %d takes %i cases per system, as in R or by hand', (baseline, candidate, cases) => {
  expectResults('llm-evaluation', { casesPerSystem: cases }, { baseline, candidate })
})

test.each([
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  // By hand: 100 / (100 + 1.96²)
  [100, 100, 0.963, 1],
])('the 95% confidence interval for %i out of %i is %d to %d', (right, cases, low, high) => {
  const changes = { baseline: right / cases, bank: cases }
  expect(resultAt('llm-evaluation', 'intervalLow', changes)).toBeCloseTo(low, 4)
  expect(resultAt('llm-evaluation', 'intervalHigh', changes)).toBeCloseTo(high, 4)
})

test.each([
  [{}, 0.08, 0.03],
  [{ mended: 0.006, broken: 0.003 }, 0.006, 0.003],
  // If 5% are wrong, a candidate can fix at most 5%; if 2% are right, it can break at most 2%.
  [{ baseline: 0.95 }, 0.05, 0.03],
  [{ baseline: 0.02 }, 0.08, 0.02],
])('the number of paired cases with %o follows the formula for McNemar’s test', (changes, mended, broken) => {
  const [sum, net] = [mended + broken, mended - broken]
  const pairedCases = ((1.959964 * Math.sqrt(sum) + 0.841621 * Math.sqrt(sum - net ** 2)) / net) ** 2
  expectResults('llm-evaluation', { pairedCases: Math.ceil(pairedCases) }, changes)
})

test('a corrected score is the true rate of right answers, or none if impossible', () => {
  for (const agreement of [0.6, 0.99]) {
    const awarded = 0.95 * agreement + 0.05 * (1 - agreement)
    const scores = { correctedScore: 0.95, judgeScore: awarded }
    expectResults('llm-evaluation', scores, { agreement, observed: awarded })
  }
  for (let agreement = 51; agreement < 100; agreement++)
    for (const [observed, text] of [
      [100 - agreement, '0%'],
      [agreement, '100%'],
      [99 - agreement, 'none'],
      [agreement + 1, 'none'],
    ] as const) {
      const changes = { agreement: agreement / 100, observed: observed / 100 }
      const shown = resultText('llm-evaluation', 'correctedScore', changes)
      expect(shown, `${observed} of ${agreement}`).toBe(text)
    }
})
