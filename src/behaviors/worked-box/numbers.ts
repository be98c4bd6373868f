/** The numbers of an open box: field texts and what follows from them. The statechart decides what happens to them. */
import type { NumbersChange } from '#machines/worked-box.ts'
import { type Calculation, type Changes, calculate } from '#models/core/calculate.ts'
import { type Entry, readEntry } from '#models/core/entry.ts'
import { formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import { type NeededParts, partsFor, resultOf } from '#models/core/laid-open.ts'
import type { Model } from '#models/core/model.ts'
import type { Quantity } from '#models/core/tree.ts'
import type { Draw } from '#src/behaviors/plot/draw.tsx'

export interface Shown {
  /** Keys of the results; by default the model's own selection. */
  show?: readonly string[] | undefined
  changes: Readonly<Record<string, { readonly value: number; readonly reason: string }>>
}

export interface ShownModel extends NeededParts {
  model: Model
  outputs: readonly Quantity[]
  /** Values of all inputs on the page. */
  usual: Changes
}

export interface Numbers {
  /** Typed text by key, if it isn't the plain number. */
  texts: Readonly<Record<string, string>>
  /** The last valid value of each field. */
  values: Changes
  /** The last state in which every field was valid. */
  calculation: Calculation
}

export interface OpenBox {
  shown: ShownModel
  numbers: Numbers
  draw: Draw | undefined
  announcement: string
}

/** @throws if the model has no such result */
export function shownModel(model: Model, { show, changes }: Shown): ShownModel {
  const outputs = show ? show.map(key => resultOf(model, key)) : model.outputs
  const usual = Object.fromEntries(
    model.inputs.map(({ key, value }) => [key, changes[key]?.value ?? value] as const),
  )
  return { model, outputs, usual, ...partsFor(model, outputs) }
}

/** The page's numbers with these changes applied. */
export const numbersWith = ({ model, usual }: ShownModel, changes: Changes = {}): Numbers => {
  const values = { ...usual, ...changes }
  return { texts: {}, values, calculation: calculate(model, values) }
}

export function entryOf({ texts, values }: Numbers, input: Input): Entry {
  const text = texts[input.key]
  if (text !== undefined) return readEntry(input, text)
  const value = values[input.key] ?? input.value
  return { value, understood: formatValue(value, input.unit) }
}

export interface Fault {
  input: Input
  problem: string
}

export function problemOf({ inputs }: ShownModel, numbers: Numbers): Fault | undefined {
  for (const input of inputs) {
    const { problem } = entryOf(numbers, input)
    if (problem !== undefined) return { input, problem }
  }
  return undefined
}

/** Applies a change. Recalculates only if every field is valid. */
export function changed(shown: ShownModel, numbers: Numbers, change: NumbersChange): Numbers {
  if (change.act === 'reset') return numbersWith(shown)
  const { key } = change
  const { [key]: _, ...others } = numbers.texts
  const texts = change.act === 'write' ? { ...others, [key]: change.text } : others
  const input = shown.inputs.find(each => each.key === key)
  if (!input) return numbers
  const value = change.act === 'move' ? change.value : readEntry(input, change.text).value
  const values = value === undefined ? numbers.values : { ...numbers.values, [key]: value }
  const next = { texts, values, calculation: numbers.calculation }
  if (problemOf(shown, next)) return next
  return { ...next, calculation: calculate(shown.model, values) }
}

export const isChanged = ({ inputs, usual }: ShownModel, { texts, values }: Numbers): boolean =>
  inputs.some(({ key }) => texts[key] !== undefined || values[key] !== usual[key])
