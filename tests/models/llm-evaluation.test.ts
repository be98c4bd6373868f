import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { modelWithResults } from '#tests/support/models.ts'

const { model } = modelWithResults('llm-evaluation')

const casesPerSystem = (baseline: number, candidate: number): number =>
  calculate(model, { baseline, candidate }).value({ key: 'casesPerSystem' })

const wilsonInterval = (baseline: number, bank: number): [number, number] => {
  const calculation = calculate(model, { baseline, bank })
  return [calculation.value({ key: 'intervalLow' }), calculation.value({ key: 'intervalHigh' })]
}

test('comparing 85% with 90% takes 686 cases per system, as computed by hand', () => {
  // (1.959964 × √(2 × 0.875 × 0.125) + 0.841621 × √(0.85 × 0.15 + 0.90 × 0.10))² / 0.05² = 685.6
  expect(casesPerSystem(0.85, 0.9)).toBe(686)
})

test.each([
  // R's power.prop.test(p1, p2, power = 0.8) gives 387.34 and 57.67.
  [0.5, 0.6, 388],
  [0.5, 0.75, 58],
])('%d against %d takes %i cases per system, as R computes', (baseline, candidate, cases) => {
  expect(casesPerSystem(baseline, candidate)).toBe(cases)
})

test("the order of the two shares and the choice of outcome don't matter", () => {
  expect(casesPerSystem(0.9, 0.85)).toBe(casesPerSystem(0.85, 0.9))
  expect(casesPerSystem(0.1, 0.15)).toBe(casesPerSystem(0.9, 0.85))
})

test.each([
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  // By hand: (0.85 + 0.0192 ± 1.96 × √(0.001275 + 0.000096)) / 1.0384
  [85, 100, 0.7672, 0.9069],
  // By hand: 100 / (100 + 1.96²)
  [100, 100, 0.963, 1],
])('the interval of %i in %i is %d to %d', (right, cases, low, high) => {
  const interval = wilsonInterval(right / cases, cases)
  expect(interval[0]).toBeCloseTo(low, 4)
  expect(interval[1]).toBeCloseTo(high, 4)
})

test('paired cases need fewer, by the formula of McNemar’s test', () => {
  const paired = (mended: number, broken: number) => {
    const [sum, net] = [mended + broken, mended - broken]
    return Math.ceil(((1.959964 * Math.sqrt(sum) + 0.841621 * Math.sqrt(sum - net ** 2)) / net) ** 2)
  }
  for (const [mended, broken] of [
    [0.08, 0.03],
    [0.006, 0.003],
  ] as const) {
    expect(calculate(model, { mended, broken }).value({ key: 'pairedCases' })).toBe(paired(mended, broken))
  }
})

test('a corrected score is the true share of right answers, for any judge', () => {
  for (const agreement of [0.6, 0.75, 0.88, 0.99]) {
    const awarded = 0.95 * agreement + 0.05 * (1 - agreement)
    const calculation = calculate(model, { agreement, observed: awarded })
    expect(calculation.value({ key: 'correctedScore' })).toBeCloseTo(0.95, 12)
    expect(calculation.value({ key: 'judgeScore' })).toBeCloseTo(awarded, 12)
  }
})

test("a score that the judge can't produce is still corrected to between 0 and 1", () => {
  for (const observed of [0, 1])
    expect(calculate(model, { agreement: 0.8, observed }).value({ key: 'correctedScore' })).toBe(observed)
})
