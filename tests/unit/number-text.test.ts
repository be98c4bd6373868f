import { expect, test } from 'vitest'
import { parseNumber } from '#contract/number-text.ts'
import { people, roiInput, years } from '#models/ai-roi.ts'
import { entryText, parseEntry } from '#models/core/entry.ts'
import '#build/content/models.ts'
import { models } from '#models/registry.ts'

test.each([
  ['1,200', 1200],
  ['1 200', 1200],
  ['１,２００', 1200],
  ['1.2k', 1200],
  ['1.2 K', 1200],
  ['$40', 40],
  ['40 $', 40],
  ['35 USD per hour', 35],
  ['-1.2k$', -1200],
  ['1e9', 1_000_000_000],
  ['$35 per hour', 35],
  ['2k dollars an hour', 2000],
  ['2.5 million', 2_500_000],
  ['2.5m', 2_500_000],
  ['1bn', 1_000_000_000],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['7.', 7],
  ['1,234,567.5', 1_234_567.5],
  ['1,200.500', 1200.5],
  ['2.500 million', 2_500_000],
  ['0.120', 0.12],
  ['1.125', 1.125],
] as const)('%s is read as %d', (text, value) => {
  expect(parseNumber(text, 'dollars per hour')).toEqual({ value })
})

test.each([
  ['12%', 0.12],
  ['12', 0.12],
  ['0%', 0],
  ['12 percent', 0.12],
  ['-19%', -0.19],
  ['0.5', 0.005],
  ['6.250%', 0.0625],
] as const)('as a percentage, %s is read as %d', (text, value) => {
  expect(parseNumber(text, 'share')).toEqual({ value })
})

test.each([
  ...['', '  ', 'many', '1,2', '1,20,000', '3 apples'],
  ...['12%', '$12', '12 $', '$12$', '1e400', '1.2.3', '--4', '5 k k'],
])('“%s” is rejected with a reason in a complete sentence', text => {
  const { problem } = parseNumber(text, 'people')
  expect(problem).toMatch(/^.+\.$/)
})

test('a rejected entry is quoted as typed', () => {
  expect(parseNumber(' ½ ', 'people').problem).toBe('“½” isn’t a number.')
})

test.each(['1.000', '35.500', '12,5', '$1.000'])('%s is rejected because it can be read two ways', text => {
  expect(parseNumber(text, 'dollars per hour').problem).toMatch(/can be read two ways/)
})

test('the error for an unknown unit names only what the field accepts', () => {
  expect(parseNumber('1.2k', 'share').problem).toBe('Enter a percentage, such as 12%.')
  expect(parseNumber('35/h', 'dollars per hour').problem).toMatch(/Use k or m\.$/)
  expect(parseNumber('35/h', 'share').problem).toMatch(/Use %\.$/)
})

test("an entry is parsed in its input's unit, or rejected with the rule that it breaks", () => {
  expect(parseEntry(roiInput('hosting'), '1.2k')).toEqual({ value: 1200, interpretation: '$1,200 per year' })
  expect(parseEntry(people, '200 people')).toEqual({ value: 200, interpretation: '200 people' })
  expect(parseEntry(roiInput('license'), '30/person/month').value).toBe(30)
  expect(parseEntry(roiInput('rate'), '0%')).toEqual({ value: 0, interpretation: '0%' })
  expect(parseEntry(roiInput('saving'), '-19')).toEqual({ value: -0.19, interpretation: '−19%' })
  expect(parseEntry(roiInput('adoption'), '101%')).toEqual({
    problem: 'The highest value you can enter is 100%.',
  })
  expect(parseEntry(years, '0')).toEqual({ problem: 'The lowest value you can enter is 1 year.' })
  for (const integerInput of [years, people])
    expect(parseEntry(integerInput, '2.5')).toEqual({ problem: 'This has to be a whole number.' })
})

test("every input's default, range, and bounds round-trip through text", () => {
  for (const model of models.values())
    for (const input of model.inputs)
      for (const value of [input.value, input.low, input.high, input.min, input.max]) {
        const entry = parseEntry(input, entryText(input, value))
        expect(entry.value, `${model.key}.${input.key}: ${entryText(input, value)}`).toBeCloseTo(value, 10)
      }
})
