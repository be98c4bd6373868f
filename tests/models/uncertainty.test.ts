import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aiRoi, payback, value } from '#models/ai-roi.ts'
import { correlate } from '#models/core/correlate.ts'
import { add, divide, multiply, quantity } from '#models/core/expression.ts'
import { input } from '#models/core/input.ts'
import { defineModel } from '#models/core/model.ts'
import { normalQuantile } from '#models/core/normal-quantile.ts'
import { pertQuantiles } from '#models/core/pert.ts'
import { randomStream, stratifiedSamples } from '#models/core/random.ts'
import { breakEven, tornado } from '#models/core/sensitivity.ts'
import { simulate } from '#models/core/simulate.ts'
import { sobolOrder } from '#models/core/sobol.ts'
import { modelWithResults } from '#tests/support/models.ts'

const { model: privateAiCost, rented } = modelWithResults('private-ai-cost', 'rented')

const origin = { assumed: 'For the test.' }
const left = input('left', 'Left', 'number', 2, { range: [1, 5], bounds: [0, 10], step: 0.1, origin })
const right = input('right', 'Right', 'number', 3, { range: [2, 4], bounds: [0, 10], step: 0.1, origin })
const sum = quantity('sum', 'Sum', 'number', add(left, right))
const ratio = quantity('ratio', 'Ratio', 'number', divide(left, right))
const plainModel = defineModel({ key: 'plain', title: 'Plain', outputs: [sum, ratio] })

test('a seed gives the same figures on every machine and engine', () => {
  const [npv, paybackOutcome] = simulate(aiRoi, [value, payback])
  const figures = [npv?.p10, npv?.p50, npv?.p90, npv?.fractionBelow(0), paybackOutcome?.p50]
  // Engines may differ in the last binary digits of powers.
  const formattedFigures = figures.map(figure => figure?.toFixed(6)).join(' ')
  expect(formattedFigures).toBe('-432603.449762 -174595.088572 228302.021354 0.730957 4.000000')
})

test("a draw of one input doesn't depend on the other inputs", () => {
  const outputs = [quantity('same', 'Same', 'number', multiply(left, 1))]
  const [outcome] = simulate(defineModel({ key: 'alone', title: 'Alone', outputs }), outputs, { seed: 'x' })
  const [withRight] = simulate(plainModel, [sum], { seed: 'x', ranges: { right: [3, 3] } })
  expect(withRight?.p50).toBeCloseTo((outcome?.p50 ?? 0) + 3, 12)
})

test('each Sobol dimension visits each stratum once', () => {
  const shares = stratifiedSamples(100, randomStream('seed'))
  expect([...shares].map(share => Math.floor(share * 100))).toEqual(
    Array.from({ length: 100 }, (_, index) => index),
  )
  for (const count of [1000, 4096])
    for (let dimension = 0; dimension <= 20; dimension++)
      expect(new Set(sobolOrder(count, dimension, `seed ${dimension}`)).size).toBe(count)
  expect(() => sobolOrder(1000, 21, 'seed')).toThrow('At most 21 inputs can have a range')
})

test('two Sobol dimensions fill the unit square evenly', () => {
  const [x, y] = [sobolOrder(4096, 3, 'x'), sobolOrder(4096, 7, 'y')]
  const cells = new Map<string, number>()
  for (let at = 0; at < 4096; at++) {
    const cell = `${(x[at] as number) >> 9} ${(y[at] as number) >> 9}`
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  expect(cells.size).toBe(64)
  for (const filled of cells.values()) expect(filled).toBe(64)
})

test('PERT quantiles match the closed form', () => {
  const probabilities = Float64Array.from([0.001, 0.1, 0.25, 0.5, 0.9, 0.999])
  // The cumulative distribution is 1 − (1 − x)⁵ with the mode at the low end, and 6x⁵ − 15x⁴ + 10x³ with the mode in the middle.
  const lowModeQuantiles = pertQuantiles(probabilities, 10, 10, 20)
  const middleModeQuantiles = pertQuantiles(probabilities, 0, 0.5, 1)
  for (const [index, probability] of probabilities.entries()) {
    expect(lowModeQuantiles[index]).toBeCloseTo(10 + 10 * (1 - (1 - probability) ** (1 / 5)), 3)
    const x = middleModeQuantiles[index] as number
    expect(6 * x ** 5 - 15 * x ** 4 + 10 * x ** 3).toBeCloseTo(probability, 4)
  }
})

test('draws have the PERT mean, (low + 4 × value + high) ÷ 6', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), mode => {
      const assumptions = { changes: { left: mode }, ranges: { left: [0, 10], right: [3, 3] } } as const
      const [outcome] = simulate(plainModel, [sum], { ...assumptions, draws: 1024 })
      expect(outcome?.mean).toBeCloseTo((0 + 4 * mode + 10) / 6 + 3, 2)
    }),
    { seed: 13, numRuns: 20 },
  )
})

test("a simulation's median and fractionBelow() come from its sorted draws", () => {
  const [drawn] = simulate(plainModel, [sum], { draws: 1000 })
  const sorted = drawn?.sorted ?? new Float64Array()
  expect(sorted).toHaveLength(1000)
  expect(drawn?.p50).toBeCloseTo(((sorted[499] as number) + (sorted[500] as number)) / 2, 12)
  expect(drawn?.fractionBelow(sorted[250] as number)).toBe(0.25)
  expect(drawn?.fractionBelow(0)).toBe(0)
  expect(drawn?.fractionBelow(100)).toBe(1)
})

test('correlating gives ranks the requested correlation and keeps the values', () => {
  const shares = stratifiedSamples(4096, randomStream('shares'))
  for (const rank of [-0.8, 0, 0.5, 0.9]) {
    const orders = [sobolOrder(4096, 0, 'first'), sobolOrder(4096, 1, 'second')] as const
    const [x, y] = correlate([shares, shares], [...orders], rank)
    const mean = 0.5
    let [products, squares] = [0, 0]
    for (let index = 0; index < x.length; index++) {
      products += ((x[index] as number) - mean) * ((y[index] as number) - mean)
      squares += ((x[index] as number) - mean) ** 2
    }
    expect(Math.abs(products / squares - rank)).toBeLessThan(0.02)
    expect(y.slice().sort()).toEqual(shares)
  }
})

test('correlated inputs widen a sum', () => {
  const correlations = [{ inputs: [left, right] as const, rank: 0.9 }]
  const correlatedModel = defineModel({ key: 'plain', title: 'Plain', outputs: [sum], correlations })
  const width = (model: typeof correlatedModel) => {
    const [outcome] = simulate(model, [sum])
    return (outcome?.p90 ?? 0) - (outcome?.p10 ?? 0)
  }
  expect(width(correlatedModel)).toBeGreaterThan(width(plainModel) * 1.1)
})

test('a value outside its range widens the range; a range outside its bounds throws', () => {
  const [outcome] = simulate(plainModel, [sum], { changes: { left: 8 } })
  expect(outcome?.sorted.at(-1)).toBeLessThanOrEqual(8 + 4)
  expect(outcome?.sorted.at(-1)).toBeGreaterThan(10)
  expect(() => simulate(plainModel, [sum], { ranges: { left: [0, 11] } })).toThrow(
    '“Left” must be between 0 and 10',
  )
})

test('a tornado varies one input at a time and sorts by effect', () => {
  const bars = tornado(plainModel, sum)
  expect(bars.map(({ input, atLow, atHigh }) => [input.key, atLow, atHigh])).toEqual([
    ['left', 4, 8],
    ['right', 4, 6],
  ])
  // 1.25 engineers at $200,000 outweigh a range of $2.30 an hour for four GPUs.
  expect(tornado(privateAiCost, rented)[0]?.input.key).toBe('rentedPeople')
})

test('a break-even is the input at which the result reaches the target, if any', () => {
  const rise = breakEven(plainModel, sum, left, 7)
  expect(rise.kind === 'at' && rise.reachedBy).toBe('more')
  expect(rise.kind === 'at' && rise.value).toBeCloseTo(4, 12)
  const fall = breakEven(plainModel, ratio, right, 0.5)
  expect(fall.kind === 'at' && fall.reachedBy).toBe('less')
  expect(fall.kind === 'at' && fall.value).toBeCloseTo(4, 12)
  expect(breakEven(plainModel, sum, left, 100)).toEqual({ kind: 'none', always: 'missed' })
  expect(breakEven(plainModel, sum, left, 1)).toEqual({ kind: 'none', always: 'reached' })
})

test('the normal quantile matches published tables', () => {
  for (const [probability, quantile] of [
    [0.001, -3.090232306],
    [0.1, -1.281551566],
    [0.5, 0],
    [0.8, 0.841621234],
    [0.975, 1.959963985],
  ] as const)
    expect(normalQuantile(probability)).toBeCloseTo(quantile, 7)
})
