import { expect, test } from 'vitest'
import { parseFormula } from '#build/content/formula.ts'
import { parseModelFile } from '#build/content/model-file.ts'
import { calculate } from '#models/core/calculate.ts'
import { buildSpreadsheet } from '#models/core/spreadsheet.ts'
import { modelWithResults } from '#tests/support/models.ts'

const fileWith = (formula: string, more = '') => `title: Test
inputs:
  price: { label: Price, unit: dollars, value: 8, bounds: [0, 9], step: 1, assumed: Made for this test. }
  time: { label: Time, unit: hours, value: 2, bounds: [0, 9], step: 1, assumed: Made for this test. }
results:
  cost: { label: Cost, unit: dollars, formula: ${formula} }
show: [cost]
${more}`

const read = (formula: string, more?: string) =>
  parseModelFile('content/models/test.yml', fileWith(formula, more))

test('a formula has the usual operator precedence', () => {
  expect(parseFormula('a + b * c ^ 2 ^ d - e / f / g')).toEqual([
    '-',
    ['+', 'a', ['*', 'b', ['^', 'c', ['^', 2, 'd']]]],
    ['/', ['/', 'e', 'f'], 'g'],
  ])
  expect(parseFormula('a * (b + c) * 3')).toEqual(['*', 'a', ['+', 'b', 'c'], 3])
})

test('a number in a formula has a singular or plural unit', () => {
  expect(parseFormula("'1 case' * ceil(n)")).toEqual(['*', ['unit', 1, 'cases'], ['ceil', 'n']])
  expect(parseFormula("'8760 hours per year'")).toEqual(['unit', 8760, 'hours per year'])
})

test.each([
  ['-x ^ 2', '"-x ^ 2" can be read in two ways'],
  ['average(a, b)', 'unknown function "average". Use one of: min, max, ceil, floor'],
  ['a > b', 'Unexpected ">"'],
  ['ceil(a, b)', '"ceil" has 2 operands'],
  ["'many cases'", '"many cases" is not a number with a unit'],
])('the formula %s is rejected with a reason', (formula, reason) => {
  expect(() => parseFormula(formula)).toThrow(reason)
})

test('a model file gives a model that can be calculated and exported', () => {
  const { model } = read("price * (time / '1 hour') ^ 2 + '2 dollars'")
  const calculation = calculate(model, { time: 3 })
  expect(calculation.value({ key: 'cost' })).toBe(74)
  expect(buildSpreadsheet(calculation).rows.at(-1)?.[1]).toBe('=B2*(B3/1)^2+2')
})

test.each(
  Object.entries({
    'price + time': 'content/models/test.yml:6: "cost": Cannot add “Price” in dollars and “Time” in hours',
    'price * time':
      'content/models/test.yml:6: "cost": “Cost” is declared in dollars, but its formula yields dollars × hours',
    'price + prize':
      'content/models/test.yml:6: "cost": there is no input or result above this line called "prize"',
    'price / (': 'content/models/test.yml:6: "cost": Unclosed ( at character',
    price: 'content/models/test.yml:4: "time": no shown result uses "time"',
  }),
)('in a model file, %s is reported with its file, line, and name', (formula, message) => {
  expect(() => read(formula)).toThrow(message)
})

test('in a model file, an unknown field and an out-of-bounds case are rejected', () => {
  expect(() => read("price * (time / '1 hour')", 'color: red')).toThrow('field "color" is unknown')
  expect(() =>
    read("price * (time / '1 hour')", 'cases: { long: { label: Long, changes: { time: 10 } } }'),
  ).toThrow('“Time” must be between 0 and 9')
})

test('a sheet has the label, value, unit, range, and origin of each input', () => {
  const { rows, rowNumbers } = buildSpreadsheet(calculate(modelWithResults('checking').model))
  expect(rows[(rowNumbers.get('minutes') as number) - 1]).toEqual([
    ...['Minutes per check', 3, 'minutes per case', 0.5, 10],
    'Assumed: Enough to open one source and compare one figure; time twenty checks of your own.',
  ])
  expect(rows[(rowNumbers.get('cases') as number) - 1]?.[1]).toBe(
    '=IFERROR(1*ROUNDUP(ROUND(LN(0.05)/LN(1-B7),9),0),"none")',
  )
})
