import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { breakEven } from '#models/core/sensitivity.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expectResults, numericEntries } from './by-hand.ts'

const evidence = modelWithResults('evidence-wait', 'net', 'stillToCome')
const bank = modelWithResults('private-ai-cost', 'gap')
const task = modelWithResults('task-cost', 'monthNarrowly', 'monthWidely')

test('a year of questions by API, rented, or owned GPUs matches a hand calculation', () => {
  const questions = 900 * 8 * 250
  const api = 10_800 * 2.5 + 720 * 10 + 0.25 * 200_000 + 30_000
  const rented = 4 * 2.95 * 8760 + 200_000 + 20_000 + 30_000
  const annuity = 0.1 / (1 - 1.1 ** -4)
  const owned = 4 * 45_000 * annuity + 1.25 * 200_000 + 4 * 0.7 * 1.5 * 1.5 * 8760 * 0.12 + 40_000
  expectResults('private-ai-cost', {
    questions,
    tokensRead: 10_800,
    tokensWritten: 720,
    api,
    rented,
    owned,
    gap: 239_168,
    perQuestion: (rented - api) / questions,
    seconds: (((rented - api) / questions) * 3600) / 60,
  })
  expectResults('private-ai-cost', { gap: 89_168 }, { rentedPeople: 0.25 })
})

test('the wait for records and its cost match a sum over ages and a hand calculation', () => {
  // Summed over the ages during the wait, without the formula: the mean share of challenges after recording begins.
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
  const steps = 4000
  for (const wait of [1, 1.5, 2, 3]) {
    const mean =
      Array.from({ length: steps }, (_, index) => shareLeft((wait * (index + 0.5)) / steps)).reduce(
        (sum, each) => sum + each,
      ) / steps
    const value = calculate(evidence.model, { wait }).value(evidence.stillToCome)
    expect(value).toBeCloseTo(mean, 6)
  }
  expectResults('evidence-wait', {
    facing: 30,
    reconstruction: 30 * 38 * 120,
    lateBuilding: (120 + 900 + 60 - 460) * 120,
    cost: 211_200,
    spared: 24_000 + 11_040,
    net: 211_200 - 35_040,
    yearly: 55_200 / 7 + 12_000,
    enough: (55_200 / 7 + 12_000) / (38 * 120),
  })
})

test('without late costs, waiting pays off at three challenges a year', () => {
  const cheapLate = { late: 500 }
  expectResults('evidence-wait', { cost: 30 * 38 * 120 + 40 * 120 }, cheapLate)
  const net = (challenges: number) =>
    calculate(evidence.model, { ...cheapLate, challenges }).value(evidence.net)
  expect(net(3)).toBeLessThan(0)
  expect(net(4)).toBeGreaterThan(0)
})

test("an agent's limit scales with the readings and keeps the loss at $30,000", () => {
  for (const [readings, limit, days] of [
    [3, 40_000, 25],
    [10, 400_000 / 3, 7.5],
    [30, 400_000, 2.5],
  ] as const) {
    expectResults('agent-limit', { limit, found: days, loss: 30_000 }, { readings })
  }
  expectResults('agent-limit', {
    ordinaryLoss: 800,
    alarms: 12.5,
    question: 4,
    threshold: 4 / (0.01 * 0.7 * 0.6),
  })
  expectResults('agent-limit', { threshold: 2 * (4 / (0.01 * 0.7 * 0.6)) }, { ordinary: 0.005 })
})

test('the price of a task after each of five changes matches a hand calculation', () => {
  const large = (fresh: number, stored: number, out: number) => (fresh * 3 + stored * 0.3 + out * 15) / 1e6
  const brief = large(2800, 1800, 260)
  const small = (2800 * 0.3 + 1800 * 0.03 + 260 * 0.7) / 1e6
  const widely = 0.4 * brief + 0.6 * small + 0.06 * brief
  expectResults('task-cost', {
    asFound: large(7200, 0, 500),
    trimmed: large(4600, 0, 500),
    stored: large(2800, 1800, 500),
    brief,
    small,
    widely,
    narrowly: 0.75 * brief + 0.25 * small + 0.025 * brief,
    monthFound: 58_200,
    monthBrief: 25_680,
    monthWidely: 2_000_000 * widely,
    evenError: (brief - widely) / 0.003,
    lostToErrors: 24_000,
    savedByRouting: 2_000_000 * (brief - widely),
  })
  // Three lines of the page are rounded to $10.
  expect(calculate(task.model).value(task.monthWidely)).toBeCloseTo(13_104, -1)
  expect(calculate(task.model).value(task.monthNarrowly)).toBeCloseTo(20_440, -1)
})

test('streaming priced by the minute matches a hand calculation', () => {
  expectResults('minute-price', {
    minute: 30_000,
    hourly: 55 * 30_000 + 60_000,
    quarter: 29.5 * 30_000 + 90_000,
    stream: 20.1 * 30_000 + 380_000,
    quarterRoster: 21.5 * 30_000 + 130_000,
    streamRoster: 12.1 * 30_000 + 420_000,
    worthwhile: 290_000 / 9.4,
  })
})

test('two orders with the same hurdles cost the sum over who reaches each hurdle', () => {
  for (const pass of [0.8, 0.9]) {
    // Summed over who reaches each hurdle, without the series' closed form.
    const reach = (hurdle: number) => pass ** hurdle
    const askingCost = (hurdles: number) =>
      Array.from({ length: hurdles }, (_, index) => reach(index) * 10_000).reduce((sum, each) => sum + each)
    const buildFirst = 400_000 + askingCost(7)
    const askFirst = askingCost(6) + reach(6) * 90_000 + reach(7) * 320_000
    expectResults(
      'two-orders',
      {
        through: reach(7),
        buildFirst,
        askFirst,
        usedBuildFirst: buildFirst / reach(7),
        usedAskFirst: askFirst / reach(7),
      },
      { pass },
    )
  }
})

test('the threshold of checking and two figures of an evaluation match by hand', () => {
  for (const [harm, cases] of numericEntries({ 40: 31, 400: 319, 4000: 3194 })) {
    const rate = 3 / (0.8 * harm)
    expect(Math.ceil(Math.log(0.05) / Math.log(1 - rate))).toBe(cases)
    expectResults('checking', { cost: 3, threshold: rate, cases }, { harm })
  }
  expectResults('llm-evaluation', { firstBank: (36 * 60) / 10, judgeScore: 0.95 * 0.88 + 0.05 * 0.12 })
  // 2,160 minutes ÷ 14 minutes per case is 154.3 cases, and no case is graded in part.
  expectResults('llm-evaluation', { firstBank: 154 }, { reading: 7 })
})

test('at about eight times the assumed prices, private AI costs the bank nothing extra', () => {
  const price = bank.model.inputs.filter(each => each.key === 'readPrice')
  for (const each of price) expect(breakEven(bank.model, bank.gap, each).kind).toBe('at')
  const gap = calculate(bank.model, { readPrice: 2.5 * 8, writtenPrice: 80 }).value(bank.gap)
  expect(Math.abs(gap)).toBeLessThan(1000)
})
