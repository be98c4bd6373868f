import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { presets } from '#models/ai-roi-presets.ts'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { derivationOf, findInput } from '#models/core/derivation.ts'
import type { Input } from '#models/core/input.ts'
import { findInvalidChanges, type Model } from '#models/core/model.ts'
import { buildSpreadsheet } from '#models/core/spreadsheet.ts'
import '#build/content/models.ts'
import { models } from '#models/registry.ts'
import { allDirections } from './directions.ts'

const allModels = [...models.values()]

const anyInRange = ({ low, high, isInteger }: Input) =>
  isInteger
    ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
    : fc.double({ min: low, max: high, noNaN: true })

const anyInputs = (model: Model): fc.Arbitrary<Changes> =>
  fc.record(Object.fromEntries(model.inputs.map(each => [each.key, anyInRange(each)])))

test('every model has a list of how its results change with its inputs', () => {
  expect(Object.keys(allDirections).sort()).toEqual([...models.keys()].sort())
})

test.each(allModels)('results of $key rise and fall with its inputs as listed', model => {
  for (const { input: key, output, sign, fixed } of allDirections[model.key] ?? []) {
    const input = findInput(model, key)
    const within =
      input.low === input.high
        ? fc.double({ min: Math.max(input.min, 0.1), max: Math.min(input.max, 1), noNaN: true })
        : anyInRange(input)
    const anyValue = input.isInteger ? fc.integer({ min: input.min, max: Math.min(input.max, 1000) }) : within
    fc.assert(
      fc.property(anyInputs(model), anyValue, anyValue, (changes, a, b) => {
        const at = (value: number) =>
          calculate(model, { ...changes, ...fixed, [key]: value }).value({ key: output })
        const [low, high] = [at(Math.min(a, b)), at(Math.max(a, b))]
        expect(sign * (high - low), `${output} with ${key}`).toBeGreaterThanOrEqual(
          -1e-9 * Math.max(1, Math.abs(low)),
        )
      }),
      { seed: 13, numRuns: 25 },
    )
  }
})

test.each(allModels)('inputs of $key reject NaN, unknown keys, and out-of-bounds values', model => {
  for (const each of model.inputs) {
    for (const bound of [each.min, each.max])
      expect(findInvalidChanges(model, { [each.key]: bound })).toEqual([])
    for (const outside of [each.min - each.step, each.max + each.step]) {
      const [invalid] = findInvalidChanges(model, { [each.key]: outside })
      expect(invalid?.message).toBe(`“${each.label}” must be between ${each.min} and ${each.max}`)
    }
    expect(() => calculate(model, { [each.key]: Number.NaN })).toThrow(each.label)
  }
  expect(() => calculate(model, { nothing: 1 })).toThrow('unknown input “nothing”')
})

test.each(allModels)('the derivation of $key has words and numbers for every result', model => {
  const calculation = calculate(model)
  for (const { words, numbers } of model.quantities.map(each => derivationOf(calculation, each))) {
    expect(words).not.toMatch(/undefined|NaN|\[object/)
    for (const line of numbers) expect(line).not.toMatch(/undefined|NaN|\[object|no value/)
  }
})

test.each(allModels)('every formula of $key refers to cells above it or in its row', model => {
  const { rows } = buildSpreadsheet(calculate(model))
  for (const [index, row] of rows.entries())
    for (const cell of row.filter(each => typeof each === 'string' && each.startsWith('=')))
      for (const [, line] of String(cell).matchAll(/[A-Z]\$?(\d+)/g))
        expect(Number(line)).toBeLessThanOrEqual(index + 1)
})

test('every source of a model or preset exists, and every assumption has a reason', () => {
  const ids = new Set(
    readdirSync('content/sources').flatMap(name =>
      (parse(readFileSync(`content/sources/${name}`, 'utf8')) as { id: string }[]).map(each => each.id),
    ),
  )
  const origins = allModels.flatMap(model => model.inputs.map(each => each.origin))
  const citedIds = [
    ...origins.flatMap(origin => ('sourceId' in origin ? origin.sourceId : [])),
    ...Object.values(presets).flatMap(({ supports, opposes }) =>
      [...supports, ...opposes].map(each => each.fact),
    ),
  ]
  expect(citedIds.filter(id => !ids.has(id))).toEqual([])
  for (const origin of origins)
    if ('assumed' in origin) expect(origin.assumed.length).toBeGreaterThanOrEqual(10)
})

test('each preset has evidence for and against', () => {
  for (const { supports, opposes } of Object.values(presets)) {
    expect(supports.length).toBeGreaterThan(0)
    expect(opposes.length).toBeGreaterThan(0)
  }
})
