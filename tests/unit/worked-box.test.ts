import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { findInput } from '#models/core/derivation.ts'
import { buildSpreadsheet } from '#models/core/spreadsheet.ts'
import { models } from '#models/registry.ts'
import { readShareLink, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { loadModel } from '#src/behaviors/worked-box/effects.ts'
import {
  announcementText,
  applyChange,
  calculateNumbers,
  createWorkedModel,
  entryOf,
  findInvalidField,
  isChanged,
  plotFor,
} from '#src/behaviors/worked-box/numbers.ts'
import { boxFormat, isLinkTo } from '#src/behaviors/worked-box/share-format.ts'
import { sliderRangeOf, sliderValue } from '#src/behaviors/worked-box/slider.ts'
import { modelWithResults } from '#tests/support/models.ts'

const { cost, perMillion, model: selfHosted } = modelWithResults('self-hosted-return', 'cost', 'perMillion')

const shownModel = createWorkedModel(selfHosted, {
  show: ['perMillion'],
  changes: { rental: { value: 2.35, reason: 'GPU-hour at $2.35.' } },
})
const pageNumbers = calculateNumbers(shownModel)
const anchor = 'worked-self-hosted-return'
const format = boxFormat(anchor, shownModel)
const enter = (key: string, text: string) => applyChange(shownModel, pageNumbers, { act: 'write', key, text })
const inputOf = (key: string) => findInput(selfHosted, key)

test("a box has exactly the inputs that its results need, with the page's numbers", () => {
  expect(pageNumbers.values.rental).toBe(2.35)
  expect(pageNumbers.calculation.value(perMillion)).toBe(
    calculate(selfHosted, { rental: 2.35 }).value(perMillion),
  )
  expect(isChanged(shownModel, pageNumbers)).toBe(false)
  expect(shownModel.inputs.map(({ key }) => key)).not.toContain('apiPrice')
  expect(shownModel.quantities.at(-1)).toBe(perMillion)
  expect(announcementText(shownModel, pageNumbers)).toMatch(
    /^Running cost per million tokens: about \$1\.\d\d per million tokens\.$/,
  )
})

test.each([
  ['daily', '1,200', 1200, '1,200 million tokens per day'],
  ['daily', '1.2k', 1200, '1,200 million tokens per day'],
  ['daily', '900', 900, '900 million tokens per day'],
  ['salary', '250k', 250_000, '$250,000 per engineer per year'],
])('in the field %s, "%s" is parsed and updates the result', (key, text, value, interpretation) => {
  const numbers = enter(key, text)
  expect(entryOf(numbers, inputOf(key))).toEqual({ value, interpretation })
  expect(numbers.calculation.value(cost)).toBe(
    calculate(selfHosted, { rental: 2.35, [key]: value }).value(cost),
  )
})

test.each([
  ['daily', '200,000', 'The highest value you can enter is 100,000 million tokens per day.'],
  ['daily', '0', 'The lowest value you can enter is 1 million tokens per day.'],
  ['daily', '', 'Enter a number.'],
  ['daily', '12%', 'This isn’t a percentage. Enter the number without %.'],
])('in the field %s, "%s" is reported, and nothing is calculated', (key, text, problem) => {
  const numbers = enter(key, text)
  expect(findInvalidField(shownModel, numbers)).toEqual({ input: inputOf(key), problem })
  expect(numbers.calculation).toBe(pageNumbers.calculation)
  expect(announcementText(shownModel, numbers)).toBe(`Not calculated. Tokens a day: ${problem}`)
})

test('results are recalculated once all fields are valid', () => {
  const invalid = enter('daily', 'many')
  const moved = applyChange(shownModel, invalid, { act: 'move', key: 'perGpu', value: 100 })
  expect(moved.calculation).toBe(pageNumbers.calculation)
  const fixed = applyChange(shownModel, moved, { act: 'write', key: 'daily', text: '1000' })
  expect(fixed.calculation.value(cost)).toBe(calculate(selfHosted, { rental: 2.35, perGpu: 100 }).value(cost))
})

test("a slider replaces an invalid entry, and a reset restores the page's numbers", () => {
  const moved = applyChange(shownModel, enter('daily', 'x'), { act: 'move', key: 'daily', value: 1210 })
  expect(entryOf(moved, inputOf('daily')).value).toBe(1210)
  expect(isChanged(shownModel, moved)).toBe(true)
  const reset = applyChange(shownModel, moved, { act: 'reset' })
  expect(isChanged(shownModel, reset)).toBe(false)
  expect(reset.values).toEqual(pageNumbers.values)
})

test('a slider covers the plausible range in round steps, within the bounds', () => {
  expect(sliderRangeOf(inputOf('daily'), 1000)).toEqual({ min: 700, max: 1500, step: 10 })
  expect(sliderRangeOf(inputOf('daily'), 10_000)).toEqual({ min: 700, max: 20_000, step: 10 })
  expect(sliderRangeOf(inputOf('fixedCost'), 20_000)).toEqual({ min: 10_000, max: 40_000, step: 1000 })
  const range = sliderRangeOf(inputOf('rental'), 2.95)
  expect(sliderValue('2.3000000003', range)).toBe(2.3)
  for (const { key: model, inputs } of models.values())
    for (const input of inputs) {
      const range = sliderRangeOf(input, input.value)
      const { min, max, step } = range
      const name = `${model}.${input.key}`
      expect(min, name).toBeGreaterThanOrEqual(input.min)
      expect(max, name).toBeLessThanOrEqual(input.max)
      expect(min <= input.value && input.value <= max && max - min >= step, name).toBe(true)
      expect(sliderValue(String(input.value), range), name).toBe(input.value)
    }
})

test('numbers round-trip through a link, and other fragments are ignored', () => {
  const { values } = applyChange(shownModel, pageNumbers, { act: 'move', key: 'daily', value: 1210 })
  const link = writeShareLink(format, values)
  expect(isLinkTo(anchor, link)).toBe(true)
  const shared = readShareLink(format, link)
  expect(shared.kind === 'state' && calculateNumbers(shownModel, shared.state).values).toEqual(values)
  const others = ['', '#source-metr-2025', '#the-evidence', `#${anchor}`, `#${anchor}-2.1.e30.x`]
  for (const hash of others) {
    expect(isLinkTo(anchor, hash)).toBe(false)
    expect(readShareLink(format, hash)).toEqual({ kind: 'none' })
  }
})

test.each([[[]], [null], [{ daily: '1000' }], [{ daily: 1e9 }], [{ nothing: 1 }], ['daily']])(
  "a well-formed link with values that the model doesn't accept is rejected: %j",
  data => {
    const link = writeShareLink({ ...format, write: () => data }, {})
    expect(readShareLink(format, link)).toEqual({ kind: 'rejected' })
  },
)

test('each model has a separate file that a box can fetch', async () => {
  for (const [key, model] of models) {
    const loaded = await loadModel(key)
    expect(loaded.quantities.map(each => each.key)).toEqual(model.quantities.map(each => each.key))
    expect(buildSpreadsheet(calculate(loaded)).rows).toEqual(buildSpreadsheet(calculate(model)).rows)
  }
  await expect(loadModel('no-such')).rejects.toThrow('no model')
})

test("a figure states the page's finding only for the page's numbers", () => {
  const plot = {
    kind: 'curve',
    of: 'perMillion',
    over: 'daily',
    title: 'More tokens cost less each',
    says: 'The line falls.',
  } as const
  expect(plotFor(shownModel, pageNumbers, plot)).toBe(plot)
  const { title, says } = plotFor(shownModel, enter('perGpu', '300'), plot)
  expect(title).toBe('With your numbers')
  expect(says).toBe('With the page’s own numbers, the figure shows this: More tokens cost less each.')
})
