import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  divide,
  literal,
  max,
  min,
  multiply,
  power,
  quantity,
  runningSum,
  squareRoot,
  subtract,
  sumOverYears,
  year,
} from '#models/core/expression.ts'
import { formatValue } from '#models/core/format.ts'
import { input } from '#models/core/input.ts'
import { defineModel } from '#models/core/model.ts'
import { renderWithLabels } from '#models/core/render.ts'
import { productUnit, quotientUnit, sameDimension, unit } from '#models/core/unit.ts'

const origin = { assumed: 'For the test.' }
const cost = input('cost', 'Cost', 'dollars', 100, { bounds: [0, 1000], step: 1, origin })
const time = input('time', 'Time', 'hours', 8, { bounds: [1, 100], step: 1, origin })

test('a wrong unit or range throws an error that names the parts and units', () => {
  expect(() => add(cost, time)).toThrow('Cannot add “Cost” in dollars and “Time” in hours')
  expect(() => subtract(cost, time)).toThrow('Cannot subtract “Cost” in dollars and “Time” in hours')
  expect(() => min(cost, multiply(time, 2))).toThrow(
    'Cannot compare “Cost” in dollars and “Time × 2” in hours',
  )
  expect(() => quantity('rate', 'Rate', 'dollars', divide(cost, time))).toThrow(
    '“Rate” is declared in dollars, but its formula yields dollars per hour',
  )
  expect(() => unit('dolars per hour')).toThrow('“dolars”')
  expect(() =>
    input('a', 'Alpha', 'share', 0.5, { range: [0.6, 0.9], bounds: [0, 1], step: 0.1, origin }),
  ).toThrow('“Alpha”')
})

test('units multiply and divide like numbers, and powers, roots, and sums have units', () => {
  expect(power(cost, 2).unit.text).toBe('dollars^2')
  expect(sameDimension(squareRoot(power(cost, 2)).unit, cost.unit)).toBe(true)
  expect(() => power(2, time)).toThrow('“Time” in hours')
  expect(() => squareRoot(cost)).toThrow('“Cost” in dollars')
  expect(() => sumOverYears(quantity('flat', 'Flat', 'dollars', cost))).toThrow('“Flat” has one value')
  expect(() => sumOverYears(quantity('bare', 'Bare', 'dollars', multiply(cost, year)))).toThrow(
    '“Bare” is in dollars, which is not per year',
  )
  const flow = quantity('f', 'F', 'dollars per year', multiply(cost, year, literal(1, 'number per year')))
  expect(sumOverYears(flow).unit.text).toBe('dollars')
  expect(runningSum(flow).isYearly).toBe(true)
  fc.assert(
    fc.property(anyUnit, anyUnit, (a, b) => {
      const [left, right] = [unit(a), unit(b)]
      expect(sameDimension(productUnit(left, right), productUnit(right, left))).toBe(true)
      expect(sameDimension(quotientUnit(productUnit(left, right), right), left)).toBe(true)
      expect(sameDimension(unit(productUnit(left, unit('number')).text), left)).toBe(true)
    }),
    { seed: 13 },
  )
})

test('a model rejects cases with out-of-bounds values or unknown inputs', () => {
  const double = quantity('double', 'Double', 'hours', multiply(time, 2))
  const cases = { much: { label: 'Much', changes: { time: 101 } } }
  expect(() => defineModel({ key: 'much', title: '', outputs: [double], cases })).toThrow(
    '“Time” must be between 1 and 100',
  )
  const unknownCertain = { sure: { label: 'Sure', changes: {}, certain: ['place'] } }
  expect(() => defineModel({ key: 'sure', title: '', outputs: [double], cases: unknownCertain })).toThrow(
    'unknown input “place”',
  )
})

const anyUnit = fc.constantFrom(
  ...['dollars', 'hours per person', 'dollars per hour', 'tokens per question per year', 'share', 'people'],
)

test.each([
  [1234567.4, 'dollars', '$1,234,567'],
  [-1234.5, 'dollars per year', '−$1,235 per year'],
  [0.1328711, 'dollars per question', '$0.1329 per question'],
  [0.00123461, 'dollars per question', '$0.001235 per question'],
  [0.5, 'dollars', '$0.50'],
  [12, 'dollars', '$12'],
  [12.5, 'dollars per hour', '$12.50 per hour'],
  [0.125, 'share', '12.5%'],
  [1, 'GPUs', '1 GPU'],
  [1800000, 'questions per year', '1,800,000 questions per year'],
  [0, 'dollars', '$0'],
  [2.5, 'million dollars per year', '$2.5 million per year'],
  [22.1, 'million dollars', '$22.1 million'],
  [-0.8333, 'million dollars', '−$0.83 million'],
  [0.0045, 'million dollars', '$4,500'],
  [1234, 'million dollars', '$1,234 million'],
  [0, 'million dollars', '$0'],
  [0.003, 'percentage points', '0.3 points'],
  [0.01, 'percentage points', '1 point'],
])('%d %s is formatted as %s', (value, text, expected) => {
  expect(formatValue(value, unit(text))).toBe(expected)
})

test.each([
  [292948.2, 'dollars per year', { as: 'amount' }, '$292,948'],
  [-79352.1, 'dollars per year', { as: 'number' }, '−79,352'],
  [328518, 'dollars', { digits: -3 }, '$329,000'],
  [-131_600, 'dollars', { digits: -3 }, '−$132,000'],
  [-400, 'dollars', { digits: -3 }, '$0'],
  [0.7245, 'dollars per hour', { digits: 2, as: 'amount' }, '$0.72'],
  [2, 'dollars per hour', { digits: 2 }, '$2.00 per hour'],
  [0.2798, 'share', { digits: 0 }, '28%'],
  [0.2798, 'share', { digits: 1, as: 'number' }, '28.0'],
  [686, 'cases', { digits: -1 }, '690 cases'],
  [686, 'cases', { as: 'amount' }, '686'],
  [1, 'GPUs', { digits: 0 }, '1 GPU'],
  [0.003, 'percentage points', { as: 'amount' }, '0.3 points'],
] as const)('%d %s with %o is formatted as %s', (value, text, options, expected) => {
  expect(formatValue(value, unit(text), options)).toBe(expected)
})

test('a maximum is written with max()', () => {
  const excess = multiply(2, max(0, subtract(divide(time, literal(1, 'hours')), 10)))
  expect(renderWithLabels(excess)).toBe('2 × max(0, Time ÷ 1 − 10)')
})
