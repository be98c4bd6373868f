import type { NumbersChange } from '#machines/worked-box.ts'
import { type Calculation, type Changes, calculate } from '#models/core/calculate.ts'
import { collectParts, findResult, headlineText, type NeededParts } from '#models/core/derivation.ts'
import { type Entry, parseEntry } from '#models/core/entry.ts'
import { formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { Model } from '#models/core/model.ts'
import type { Quantity } from '#models/core/tree.ts'
import type { Draw } from '#src/behaviors/plot/draw.tsx'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'

export interface BoxContent {
  /** Keys of the results to show; by default, the model's outputs. */
  show?: readonly string[] | undefined
  changes: Readonly<Record<string, { readonly value: number; readonly reason: string }>>
}

export interface WorkedModel extends NeededParts {
  model: Model
  outputs: readonly Quantity[]
  pageValues: Changes
}

export interface Numbers {
  /** Typed text by input key. A field without typed text shows its value. */
  texts: Readonly<Record<string, string>>
  /** The last valid value of each input. */
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

export function calculateNumbers({ model, pageValues }: WorkedModel, changes: Changes = {}): Numbers {
  const values = { ...pageValues, ...changes }
  return { texts: {}, values, calculation: calculate(model, values) }
}

export function entryOf({ texts, values }: Numbers, input: Input): Entry {
  const text = texts[input.key]
  if (text !== undefined) return parseEntry(input, text)
  const value = values[input.key] ?? input.value
  return { value, interpretation: formatValue(value, input.unit) }
}

export function findInvalidField({ inputs }: WorkedModel, numbers: Numbers) {
  for (const input of inputs) {
    const { problem } = entryOf(numbers, input)
    if (problem !== undefined) return { input, problem }
  }
  return undefined
}

/** Recalculates only if every field is valid. */
export function applyChange(workedModel: WorkedModel, numbers: Numbers, change: NumbersChange): Numbers {
  if (change.act === 'reset') return calculateNumbers(workedModel)
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

export function announcementText(workedModel: WorkedModel, numbers: Numbers): string {
  const invalidField = findInvalidField(workedModel, numbers)
  if (invalidField) return `Not calculated. ${invalidField.input.label}: ${invalidField.problem}`
  return `${workedModel.outputs.map(output => `${output.label}: ${headlineText(numbers.calculation, output)}`).join('; ')}.`
}

export const plotFor = (workedModel: WorkedModel, numbers: Numbers, plot: PlotSpec): PlotSpec =>
  isChanged(workedModel, numbers)
    ? {
        ...plot,
        title: 'With your numbers',
        says: `With the page’s own numbers, the figure shows this: ${plot.title}.`,
      }
    : plot
