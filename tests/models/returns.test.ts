import { expect, test } from 'vitest'
import { parseModelFile } from '#build/content/model-file.ts'
import * as roi from '#models/ai-roi.ts'
import { type Preset, presets } from '#models/ai-roi-presets.ts'
import { calculateOutcome } from '#models/ai-roi-result.ts'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { findInput, findResult } from '#models/core/derivation.ts'
import type { Case } from '#models/core/model.ts'
import { breakEven } from '#models/core/sensitivity.ts'
import { simulate } from '#models/core/simulate.ts'
import { rangesProps } from '#src/behaviors/plot/comparison.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { resultAt } from './by-hand.ts'

const timeSaving = modelWithResults('real-return', 'value', 'payback')
const selfHosting = modelWithResults(
  'self-hosted-return',
  ...(['payback', 'saved', 'cost', 'perMillionInFull', 'value', 'roi'] as const),
)

/** Returns present value and payback, calculated year by year. */
function byHand(outlay: number, flows: number[], rate: number): { value: number; payback: number } {
  let [unrecovered, payback, value] = [outlay, 0, -outlay]
  for (const [index, flow] of flows.entries()) {
    value += flow / (1 + rate) ** (index + 1)
    const balance = unrecovered - flow
    if (unrecovered > 0) payback += balance > 0 ? 1 : unrecovered / flow
    else if (balance > 0) payback += balance / -flow
    unrecovered = balance
  }
  return { value, payback: unrecovered > 0.01 ? flows.length + 1 : payback }
}

test('the plan on /documentation is worth $21,938 at 10% and pays back in 2.2 years', () => {
  // $30,000 in year 1 and $60,000 in years 2 and 3, as a polynomial of the year.
  const { model: plan } = parseModelFile(
    'content/models/plan.yml',
    `title: Plan
years: 3
assumed: Numbers for the test.
inputs:
  outlay: { label: Outlay, unit: dollars, value: 100000, bounds: [0, 1000000], step: 1 }
  rate: { label: Rate, unit: share, value: 0.1, bounds: [0, 1], step: 0.1 }
returns: { outlay: outlay, flow: flow, rate: rate }
results:
  flow: { label: Flow, unit: dollars per year, formula: "'15000 dollars per year' * (5 * year - year * year - 2)" }
show: [value, payback]
`,
  )
  const [value, payback] = [findResult(plan, 'value'), findResult(plan, 'payback')]
  expect(calculate(plan).series(findResult(plan, 'flow'))).toEqual([30_000, 60_000, 60_000])
  // The page adds rounded flows, which makes it $21,939.
  expect(calculate(plan).value(value)).toBeCloseTo(21_938.4, 0)
  expect(calculate(plan, { rate: 0.2 }).value(value)).toBeCloseTo(1389, 0)
  expect(calculate(plan).value(payback)).toBeCloseTo(2 + 10_000 / 60_000, 9)
})

// Calculated by hand from the labels and units of inputs and results, without the formulas. A payback of one year more than the
// model's years means that the plan doesn't pay back.
test.each<[title: string, model: string, changes: Changes, results: Record<string, number>]>([
  [
    'an AI tool for 3,000 people, first used in month 14',
    'ai-roi',
    {
      ...{ years: 5, people: 3000, first: 14, hours: 1600, assisted: 0.5, saving: 0.3, checking: 0.05 },
      ...{ adoption: 0.8, ramp: 18, convert: 0.7, wage: 85, license: 45, tokens: 12, tokenPrice: 4 },
      ...{ hosting: 150_000, build: 900_000, run: 400_000, training: 10, turnover: 0.25, reserve: 0.2 },
      ...{ growth: 0.05, rate: 0.15 },
    },
    {
      ...{ outlay: 4_140_000, totalBenefit: 101_540_895.166667, totalCost: 22_302_592.79625 },
      ...{ value: 43_972_098.1935, payback: 2.00896407671 },
    },
  ],
  [
    'a time saving of 1,500 people, at 22% and with a cheap fix',
    'real-return',
    {
      ...{ people: 1500, hours: 1650, assisted: 0.45, convert: 0.8, saving: 0.2, cheap: 0.06, wage: 95 },
      ...{ firstYear: 0.2, run: 2_500_000, slower: 0.15, training: 20, rate: 0.22, build: 5_000_000 },
      years: 5,
    },
    { fullBenefit: 11_850_300, dip: 3_967_734.375, value: 8_416_895.47306, payback: 2.27778513791 },
  ],
  [
    'lost time',
    'real-return',
    {
      ...{ people: 60, hours: 2000, assisted: 0.6, convert: 0.3, saving: -0.1, wage: 40, firstYear: 0.6 },
      ...{ run: 80_000, slower: 0.02, training: 2, rate: 0.05, build: 100_000, years: 2 },
    },
    { fullBenefit: -288_000, value: -692_834.46712, payback: 3 },
  ],
  [
    'self-hosting on 68 GPUs while the API price falls by 35% a year',
    'self-hosted-return',
    {
      ...{ daily: 7300, perGpu: 120, rental: 1.8, beside: 5000, fixedCost: 75_000, engineers: 2, more: 0.5 },
      ...{ salary: 180_000, investment: 2_500_000, rate: 0.18, years: 5, apiPrice: 1.5, fall: 0.35 },
      faster: 1.5,
    },
    { gpus: 68, cost: 2_387_224, value: -92_181.266, roi: 0.043530058, payback: 1.6354249 },
  ],
])('the return of %s matches a hand calculation', (_, model, changes, results) => {
  for (const [key, value] of Object.entries(results))
    expect(resultAt(model, key, changes) / value, key).toBeCloseTo(1, 7)
})

test('payback matches a year-by-year loop', () => {
  for (let daily = 600; daily <= 3000; daily += 100)
    for (const fall of [0, 0.2, 0.4, 0.5]) {
      const calculation = calculate(selfHosting.model, { daily, fall })
      const { payback } = byHand(400_000, [...calculation.series(selfHosting.saved)], 0.1)
      expect(calculation.value(selfHosting.payback), `${daily}, ${fall}`).toBeCloseTo(payback, 6)
    }
})

test('nine cases of the same time saving match a year-by-year calculation', () => {
  const hours = 400 * 1800 * 0.3
  const priceCase = (saved: number, share: number, options = {}) => {
    const { use, dip, lessons, years } = { use: 0.375, dip: 0.05, lessons: 8, years: 3, ...options }
    const full = hours * (saved > 0 ? saved * share : saved) * 70
    const first = full * use - 450_000 - 400 * lessons * 70 - hours * 0.25 * dip * 70
    return byHand(600_000, [first, full - 450_000, full - 450_000].slice(0, years), 0.1)
  }
  const immediateUse = { use: 1, dip: 0, lessons: 0 }
  const cases = {
    slide: priceCase(0.15, 1, immediateUse),
    conversion: priceCase(0.15, 0.5, immediateUse),
    ramp: priceCase(0.15, 0.5, { dip: 0, lessons: 0 }),
    dip: priceCase(0.15, 0.5),
    baseline: priceCase(0.1, 0.5),
    best: priceCase(0.3, 0.75),
    worst: priceCase(0.05, 0.25),
    nothing: priceCase(0, 0.5),
    nothingStopped: priceCase(0, 0.5, { years: 1 }),
  }
  for (const [key, { value, payback }] of Object.entries(cases)) {
    const calculation = calculate(timeSaving.model, (timeSaving.model.cases[key] as Case).changes)
    expect(calculation.value(timeSaving.value), key).toBeCloseTo(value, 4)
    expect(calculation.value(timeSaving.payback), key).toBeCloseTo(payback, 6)
  }
  const share = breakEven(timeSaving.model, timeSaving.value, findInput(timeSaving.model, 'convert'))
  expect(share.kind === 'at' && share.value * 0.15).toBeCloseTo(0.072, 3)
})

test('the range of each case matches an independent simulation', () => {
  const cases = 'slide, conversion, ramp, dip, baseline'
  const spec = { kind: 'ranges', of: 'value', cases, title: 'A title', says: 'Five steps.' } as const
  const { rows } = rangesProps({ spec, calculation: calculate(timeSaving.model) })
  // From an independent simulation with 40,000 draws, in thousands of dollars.
  const expectedRanges = [
    [1730, 7020],
    [-156, 2870],
    [-532, 1810],
    [-917, 1398],
    [-1552, 532],
  ]
  for (const [index, [low = 0, high = 0]] of expectedRanges.entries()) {
    expect(Math.abs((rows[index]?.low ?? 0) / 1000 - low)).toBeLessThan(35)
    expect(Math.abs((rows[index]?.high ?? 0) / 1000 - high)).toBeLessThan(35)
  }
  const [outcome] = simulate(timeSaving.model, [timeSaving.value])
  expect(outcome?.fractionBelow(0)).toBeCloseTo(0.48, 2)
})

test('self-hosting at three volumes and two price trends matches a hand calculation', () => {
  for (const [daily, cost] of [
    [300, 353_526],
    [1000, 437_052],
    [10_000, 2_051_310],
  ] as const) {
    const { value } = calculate(selfHosting.model, { daily })
    expect(value(selfHosting.cost)).toBeCloseTo(cost, 4)
    expect(value(selfHosting.perMillionInFull)).toBeCloseTo((cost + 160_845.92) / (daily * 365), 4)
    for (const fall of [0, 0.3]) {
      const flows = [0, 1, 2].map(yearIndex => daily * 365 * 2 * (1 - fall) ** yearIndex - cost)
      const worth = byHand(400_000, flows, 0.1).value
      expect(calculate(selfHosting.model, { daily, fall }).value(selfHosting.value)).toBeCloseTo(worth, 4)
    }
  }
  const calculation = calculate(selfHosting.model)
  expect(calculation.value(selfHosting.roi)).toBeCloseTo((2_190_000 - 1_711_156) / 1_711_156, 9)
  expect(calculation.value(selfHosting.payback)).toBeCloseTo(400_000 / 292_948, 9)
})

test('the break-even API price drop is 20.7%, and the internal rate of return is 53%', () => {
  const fall = breakEven(selfHosting.model, selfHosting.value, findInput(selfHosting.model, 'fall'))
  const rate = breakEven(selfHosting.model, selfHosting.value, findInput(selfHosting.model, 'rate'))
  expect(fall.kind === 'at' && [Math.round(fall.value * 1000), fall.reachedBy]).toEqual([207, 'less'])
  expect(rate.kind === 'at' && Math.round(rate.value * 100)).toBe(53)
})

test('the calculator matches a calculation in small time steps', () => {
  const losingPlan = {
    saving: -0.1,
    first: 14,
    ramp: 30,
    growth: 0.08,
    turnover: 0.5,
    reserve: 0.5,
    years: 4,
  }
  for (const { changes } of [{ changes: {} }, { changes: losingPlan }, ...Object.values(presets)]) {
    const calculation = calculate(roi.aiRoi, changes)
    const getValue = (key: string) => calculation.value({ key })
    const flows = Array.from({ length: getValue('years') }, (_, yearIndex) => {
      // Approximate the year's mean of a linear rise with the midpoint rule.
      const parts = 1200
      const use =
        Array.from({ length: parts }, (_, part) =>
          Math.min(
            1,
            Math.max(0, yearIndex + (part + 0.5) / parts - getValue('first') / 12) / (getValue('ramp') / 12),
          ),
        ).reduce((sum, each) => sum + each / parts, 0) * getValue('adoption')
      const net = getValue('saving') - getValue('checking')
      const benefit =
        getValue('people') *
        getValue('hours') *
        getValue('assisted') *
        use *
        (net > 0 ? net * getValue('convert') : net) *
        getValue('wage')
      const activeFraction = Math.min(1, Math.max(0, yearIndex + 1 - getValue('first') / 12))
      const joiners = getValue('people') * getValue('turnover') * getValue('training') * getValue('wage')
      const costs =
        getValue('people') * getValue('license') * 12 +
        (getValue('hosting') + getValue('run') + joiners) * (1 + getValue('reserve'))
      return (benefit - costs * activeFraction) * (1 + getValue('growth')) ** yearIndex
    })
    const outlay =
      (getValue('build') + getValue('people') * getValue('training') * getValue('wage')) *
      (1 + getValue('reserve'))
    const { value, payback } = byHand(outlay, flows, getValue('rate'))
    expect(Math.abs(calculation.value(roi.value) - value)).toBeLessThan(5)
    expect(calculation.value(roi.payback)).toBeCloseTo(payback, 3)
    const total = calculation.series(roi.flow).reduce((sum, each) => sum + each) - outlay
    expect(getValue('totalBenefit') - getValue('totalCost')).toBeCloseTo(total, 4)
  }
})

test('the advice depends on how often the plan misses its target return', () => {
  const verdict = (changes: Record<string, number>) => calculateOutcome({ changes }).advice
  const dontStart = /^Don’t start: the plan misses the target return in \d+ of 100 runs/
  expect(verdict({ build: 5_000_000 }).sentence).toMatch(dontStart)
  expect(verdict({ people: 5000, build: 100_000, license: 0 }).verdict).toBe('go')
  // 9.6% of the draws miss, which the page shows as 10%.
  const service = presets.customerService as Preset
  const { advice } = calculateOutcome({ ...service, changes: { ...service.changes, people: 850 } })
  expect([advice.verdict, advice.sentence]).toEqual(['steps', expect.stringContaining('in 10 of 100 runs')])
  for (const preset of Object.values(presets)) {
    const { advice } = calculateOutcome(preset)
    const [drawn] = simulate(roi.aiRoi, [roi.value], preset)
    expect(advice.lossFraction).toBe(drawn?.fractionBelow(0))
    expect(advice.sentence).toMatch(/\.$/)
    expect(advice.sentence.length).toBeLessThan(320)
  }
})

test('fewer draws end with a cash loss than miss the target return', () => {
  const { advice, positions } = calculateOutcome({})
  const cashLossFraction = positions.at(-1)?.fractionBelow(0) ?? 1
  expect(cashLossFraction).toBeGreaterThan(0)
  expect(cashLossFraction).toBeLessThan(advice.lossFraction)
})
