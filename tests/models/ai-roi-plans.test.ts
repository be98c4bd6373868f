import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aiRoi, roi, roiInput, value } from '#models/ai-roi.ts'
import {
  defaultText,
  type Plan,
  parsePlan,
  planField,
  planFields,
  textOf,
  withText,
} from '#models/ai-roi-plan.ts'
import {
  applyAction,
  defaultPlans,
  parsePlansData,
  planFormFields,
  readPlansFromForm,
  shownPlan,
  writeText,
} from '#models/ai-roi-plans.ts'
import { presets } from '#models/ai-roi-presets.ts'
import { calculateOutcome, inputBreakEvens, medianError } from '#models/ai-roi-result.ts'
import { calculate } from '#models/core/calculate.ts'
import { entryText, parseEntry } from '#models/core/entry.ts'
import { formatResult } from '#models/core/format.ts'
import { rangeOf, simulate } from '#models/core/simulate.ts'
import { buildSpreadsheet } from '#models/core/spreadsheet.ts'

const untouchedPlan: Plan = { preset: '', own: {} }

const createFormReader =
  (plans: typeof defaultPlans, changed: Record<string, string> = {}) =>
  (name: string) => {
    if (changed[name] !== undefined) return changed[name]
    if (name === planFormFields.state) return JSON.stringify(plans)
    if (name === planFormFields.preset) return shownPlan(plans).preset
    return planFields.some(each => each.name === name) ? textOf(shownPlan(plans), planField(name)) : undefined
  }

describe.each(['', ...Object.keys(presets)])('the kind of work “%s”', preset => {
  const { assumptions, invalidFields } = parsePlan({ preset, own: {} })

  test('default values lie within their ranges and can be calculated', () => {
    expect(invalidFields).toEqual([])
    for (const [key, [low, high]] of Object.entries(assumptions?.ranges ?? {})) {
      expect(low, key).toBeLessThanOrEqual(assumptions?.changes?.[key] ?? Number.NaN)
      expect(high, key).toBeGreaterThanOrEqual(assumptions?.changes?.[key] ?? Number.NaN)
    }
  })

  test('the quantiles, cash flows, and break-evens of an outcome are consistent', () => {
    const outcome = calculateOutcome(assumptions ?? {})
    const { p10, p50, p90 } = outcome.value
    expect(p10).toBeLessThan(p50)
    expect(p50).toBeLessThan(p90)
    expect(outcome.advice.lossFraction).toBe(outcome.value.fractionBelow(0))
    expect(outcome.positions).toHaveLength(4)
    expect(outcome.positions[0]?.p50).toBeLessThan(0)
    expect(outcome.positions[0]?.p10).toBeLessThan(outcome.positions[0]?.p90 ?? Number.NaN)
    const { flows } = outcome
    expect(flows).toHaveLength(3)
    // Means are additive; quantiles aren't.
    const total = flows.reduce((sum, { mean }) => sum + mean, outcome.positions[0]?.mean ?? Number.NaN)
    expect(outcome.positions[3]?.mean).toBeCloseTo(total, 4)
    for (const breakEven of inputBreakEvens(outcome)) {
      if (breakEven.at.kind === 'none') continue
      const { key } = breakEven.input
      const atBreakEven = calculate(aiRoi, { ...assumptions?.changes, [key]: breakEven.at.value })
      expect(Math.abs(atBreakEven.value(value)), key).toBeLessThan(1)
    }
  })
})

test("a four-month build lowers the customer service plan's value by over $30,000", () => {
  const { changes, ranges } = presets.customerService ?? { changes: {}, ranges: {} }
  const median = (first: number) =>
    calculateOutcome({ changes: { ...changes, first }, ranges: { ...ranges, first: [first, first] } }).value
      .p50
  expect(median(0) - median(4)).toBeGreaterThan(30_000)
})

test('a plan that costs nothing has no return, on the page and in its spreadsheet', () => {
  const free = { license: 0, hosting: 0, build: 0, run: 0, training: 0, tokens: 0 }
  const calculation = calculate(aiRoi, free)
  expect(formatResult(calculation.value(roi), roi)).toBe('none')
  const { rows, rowNumbers } = buildSpreadsheet(calculation)
  expect(rows[(rowNumbers.get('roi') ?? 0) - 1]?.[1]).toMatch(/^=IFERROR\(.*"none"\)$/)
})

test('the advice says so if a plan has neither costs nor gains', () => {
  const zeroCosts = Object.fromEntries(
    aiRoi.inputs
      .filter(({ unit, min }) => unit.text.startsWith('dollars') && min === 0)
      .map(({ key }) => [key, 0]),
  )
  const changes = { ...zeroCosts, adoption: 0, training: 0 }
  const ranges = Object.fromEntries(
    aiRoi.inputs.flatMap(({ key, min }) => (key in changes ? [[key, [min, min] as const]] : [])),
  )
  const { advice, value: npv } = calculateOutcome({ changes, ranges })
  expect([npv.sorted[0], npv.sorted.at(-1)]).toEqual([0, 0])
  expect(advice.verdict).toBe('no')
  expect(advice.sentence).toMatch(/neither costs nor gains/)
})

test("the median is within its margin of error of a much larger simulation's median", () => {
  for (const { changes, ranges } of Object.values(presets).slice(0, 3)) {
    const assumptions = { changes, ranges }
    const exact = simulate(aiRoi, [value], { ...assumptions, draws: 131_072, seed: 'another' })[0]?.p50 ?? 0
    const outcome = calculateOutcome(assumptions)
    expect(Math.abs(outcome.value.p50 - exact)).toBeLessThan(medianError(outcome.value))
  }
})

test("a preset's license range spans at least 75% to 145% of its value", () => {
  for (const { changes, ranges } of Object.values(presets)) {
    if (changes.license === undefined || changes.license === 30) continue
    const [low = 0, high = 0] = ranges.license ?? []
    expect(low).toBeLessThanOrEqual(changes.license * 0.75)
    expect(high).toBeGreaterThanOrEqual(changes.license * 1.45)
  }
})

test('an untouched field follows the preset, and an untouched range follows its field', () => {
  const planWithPreset = { ...withText(untouchedPlan, 'wage', '80'), preset: 'claimsHandling' }
  expect(textOf(planWithPreset, planField('wage'))).toBe('80')
  expect(textOf(planWithPreset, planField('people'))).toBe('300')
  const highWage = withText(untouchedPlan, 'wage', '120')
  expect(textOf(highWage, planField('wage.low'))).toBe('100')
  expect(textOf(highWage, planField('wage.high'))).toBe('150')
  expect(textOf(withText(untouchedPlan, 'saving', '90%'), planField('saving.high'))).toBe('90%')
})

test("typing a field's default text leaves it untouched", () => {
  expect(withText(withText(untouchedPlan, 'people', '12'), 'people', '200')).toEqual(untouchedPlan)
})

test('a range that excludes its value is reported, and nothing is calculated', () => {
  const { invalidFields, assumptions, entries } = parsePlan(withText(untouchedPlan, 'wage.low', '70'))
  expect([invalidFields, assumptions]).toEqual([['wage.low'], undefined])
  expect(entries.get('wage.low')?.problem).toBe('This end has to be at most 60, the most likely value.')
})

test('a posted form changes only the edited fields', () => {
  const plans = writeText(applyAction(defaultPlans, { act: 'add' }), 'saving', '9%')
  expect(readPlansFromForm(createFormReader(plans))).toEqual(plans)
  const changed = readPlansFromForm(createFormReader(defaultPlans, { wage: '80', preset: 'research' }))
  expect(changed).toEqual({ plans: [{ preset: 'research', own: { wage: '80' } }], shown: 0 })
})

test('malformed form data yields the default plans', () => {
  expect(readPlansFromForm(() => undefined)).toEqual(defaultPlans)
  expect(readPlansFromForm(name => (name === planFormFields.state ? '{' : undefined))).toEqual(defaultPlans)
})

test("the form's buttons add, show, remove, and reset plans", () => {
  const twoPlans = readPlansFromForm(createFormReader(defaultPlans, { act: 'add', people: '90' }))
  expect(twoPlans.plans.map(plan => plan.own)).toEqual([{ people: '90' }, { people: '90' }])
  expect(twoPlans.shown).toBe(1)
  expect(readPlansFromForm(createFormReader(twoPlans, { act: 'show 0' })).shown).toBe(0)
  expect(readPlansFromForm(createFormReader(twoPlans, { act: 'remove 0' })).plans).toHaveLength(1)
  expect(shownPlan(readPlansFromForm(createFormReader(twoPlans, { act: 'reset' }))).own).toEqual({})
  for (const act of ['show 7', 'remove x', 'nonsense', ''])
    expect(readPlansFromForm(createFormReader(twoPlans, { act }))).toEqual(twoPlans)
})

test('any sequence of actions leaves one to three plans, with one shown', () => {
  const acts = fc.array(
    fc.oneof(
      fc.constantFrom({ act: 'add' } as const, { act: 'reset' } as const),
      fc.record({
        act: fc.constantFrom('show' as const, 'remove' as const),
        index: fc.integer({ min: -1, max: 4 }),
      }),
    ),
  )
  fc.assert(
    fc.property(acts, list => {
      const { plans, shown } = list.reduce(applyAction, defaultPlans)
      expect(plans.length).toBeGreaterThanOrEqual(1)
      expect(plans.length).toBeLessThanOrEqual(3)
      expect(plans[shown]).toBeDefined()
    }),
  )
})

test('plans round-trip through JSON, and other data is rejected', () => {
  const plans = writeText(applyAction(defaultPlans, { act: 'add' }), 'saving', '9%')
  expect(parsePlansData(JSON.parse(JSON.stringify(plans)))).toEqual(plans)
  const validPlan = { preset: '', own: {} }
  const invalidPlans = [
    ...[[], [validPlan, validPlan, validPlan, validPlan]],
    ...['nothing', 'toString'].map(preset => [{ preset, own: {} }]),
    ...[{ nothing: '1' }, { wage: 1 }, { wage: 'x'.repeat(41) }].map(own => [{ preset: '', own }]),
  ].map(each => ({ plans: each, shown: 0 }))
  const plansWithInvalidShown = [1, '0'].map(shown => ({ plans: [validPlan], shown }))
  for (const data of [null, [], 'text', {}, ...invalidPlans, ...plansWithInvalidShown])
    expect(parsePlansData(data), JSON.stringify(data)).toBeUndefined()
})

test('the default range is valid for a value that is zero or at a bound', () => {
  for (const preset of ['', ...Object.keys(presets)])
    for (const { name, input, end } of planFields) {
      if (end) continue
      for (const value of [0, input.min, input.max, input.max / 20].map(each =>
        input.isInteger ? Math.ceil(each) : each,
      )) {
        if (value < input.min) continue
        const plan = withText({ preset, own: {} }, name, entryText(input, value))
        const fields = planFields.filter(field => field.input === input)
        for (const text of fields.map(field => defaultText(plan, field)))
          expect(parseEntry(input, text).value, `${preset} ${name} ${value}: ${text}`).toBeTypeOf('number')
      }
    }
})

test('people, years, hours, and rate have no range in any preset', () => {
  for (const preset of Object.keys(presets)) {
    const { assumptions = {} } = parsePlan({ preset, own: { people: '20', years: '5' } })
    for (const key of ['people', 'years', 'hours', 'rate']) {
      const { low, high } = rangeOf(roiInput(key), assumptions)
      expect([preset, key, low]).toEqual([preset, key, high])
    }
  }
})

test("a plan's spreadsheet has that plan's ranges", () => {
  const { assumptions = {} } = parsePlan({ preset: 'customerService', own: { 'assisted.low': '41%' } })
  const { rows, rowNumbers } = buildSpreadsheet(calculate(aiRoi, assumptions.changes), assumptions.ranges)
  const row = (key: string) => rows[(rowNumbers.get(key) ?? 0) - 1]
  expect(row('assisted')?.slice(3, 5)).toEqual(assumptions.ranges?.assisted)
  expect(row('assisted')?.[3]).toBe(0.41)
  expect(row('people')?.slice(3, 5)).toEqual([200, 200])
})
