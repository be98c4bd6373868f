import type { NumbersChange } from '#machines/worked-box.ts'
import { type Calculation, type Changes, calculate } from '#models/core/calculate.ts'
import { collectParts, findResult, type NeededParts } from '#models/core/derivation.ts'
import { type Entry, parseEntry } from '#models/core/entry.ts'
import { formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { Model } from '#models/core/model.ts'
import type { Quantity } from '#models/core/tree.ts'
import type { Draw } from '#src/behaviors/plot/draw.tsx'

export interface BoxContent {
  /** Keys of the results to show; by default, the model's outputs. */
  show?: readonly string[] | undefined
  changes: Readonly<Record<string, { readonly value: number; readonly reason: string }>>
}

export interface WorkedModel extends NeededParts {
  model: Model
  outputs: readonly Quantity[]
  /** The page's value of each input, by key. */
  pageValues: Changes
}

export interface Numbers {
  /** Typed text of each field, by key. A field without typed text shows its value. */
  texts: Readonly<Record<string, string>>
  /** The last valid value of each field. */
  values: Changes
  /** The last calculation with valid values in all fields. */
  calculation: Calculation
}

export interface OpenBox {
  workedModel: WorkedModel
  numbers: Numbers
  draw: Draw | undefined
  announcement: string
}

/** @throws if the model has no such result */
export function createWorkedModel(model: Model, { show, changes }: BoxContent): WorkedModel {
  const outputs = show ? show.map(key => findResult(model, key)) : model.outputs
  const pageValues = Object.fromEntries(
    model.inputs.map(({ key, value }) => [key, changes[key]?.value ?? value] as const),
  )
  return { model, outputs, pageValues, ...collectParts(model, outputs) }
}

/** Returns the page's numbers with changes applied. */
export const numbersWith = ({ model, pageValues }: WorkedModel, changes: Changes = {}): Numbers => {
  const values = { ...pageValues, ...changes }
  return { texts: {}, values, calculation: calculate(model, values) }
}

export function entryOf({ texts, values }: Numbers, input: Input): Entry {
  const text = texts[input.key]
  if (text !== undefined) return parseEntry(input, text)
  const value = values[input.key] ?? input.value
  return { value, interpretation: formatValue(value, input.unit) }
}

export interface InvalidField {
  input: Input
  problem: string
}

export function findInvalidField({ inputs }: WorkedModel, numbers: Numbers): InvalidField | undefined {
  for (const input of inputs) {
    const { problem } = entryOf(numbers, input)
    if (problem !== undefined) return { input, problem }
  }
  return undefined
}

/** Applies a change. Recalculates only if every field is valid afterward. */
export function applyChange(workedModel: WorkedModel, numbers: Numbers, change: NumbersChange): Numbers {
  if (change.act === 'reset') return numbersWith(workedModel)
  const { key } = change
  const { [key]: _, ...others } = numbers.texts
  const texts = change.act === 'write' ? { ...others, [key]: change.text } : others
  const input = workedModel.inputs.find(candidate => candidate.key === key)
  if (!input) return numbers
  const value = change.act === 'move' ? change.value : parseEntry(input, change.text).value
  const values = value === undefined ? numbers.values : { ...numbers.values, [key]: value }
  const changedNumbers = { texts, values, calculation: numbers.calculation }
  if (findInvalidField(workedModel, changedNumbers)) return changedNumbers
  return { ...changedNumbers, calculation: calculate(workedModel.model, values) }
}

export const isChanged = ({ inputs, pageValues }: WorkedModel, { texts, values }: Numbers): boolean =>
  inputs.some(({ key }) => texts[key] !== undefined || values[key] !== pageValues[key])
