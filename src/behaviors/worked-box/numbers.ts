/** The numbers of an open box: what its fields hold, and what follows from them. Plain values; the chart decides what happens to them. */
import type { NumbersChange } from '#machines/worked-box.ts'
import { type Calculation, type Changes, calculate } from '#models/core/calculate.ts'
import { type Entry, readEntry } from '#models/core/entry.ts'
import { formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import { type NeededParts, partsFor, resultOf } from '#models/core/laid-open.ts'
import type { Model } from '#models/core/model.ts'
import type { Quantity } from '#models/core/tree.ts'
import type { Draw } from '#src/behaviors/plot/draw.tsx'

/** What a page shows of a model: the results, and values that are not the usual ones. */
export interface Shown {
  /** Keys of the results; without it all that the model tells. */
  show?: readonly string[] | undefined
  /** Values that are not the usual ones, by key, and why. */
  changes: Readonly<Record<string, { readonly value: number; readonly reason: string }>>
}

/** A model with the part of it that a page shows. */
export interface ShownModel extends NeededParts {
  model: Model
  /** The results that are told first. */
  outputs: readonly Quantity[]
  /** The values of the page, of all inputs of the model. */
  usual: Changes
}

/** What the fields of a box hold. */
export interface Numbers {
  /** What was written, by key, where it is not the value itself in figures. */
  texts: Readonly<Record<string, string>>
  /** The value of each field, as it could be read last. */
  values: Changes
  /** Of the fields as they could all be read last. */
  calculation: Calculation
}

/** What lies beside the chart once the model is here. */
export interface OpenBox {
  shown: ShownModel
  numbers: Numbers
  /** Draws the figure of the box, if it has one. */
  draw: Draw | undefined
  /** What was said last. */
  said: string
}

/** @throws when the model has no such result */
export function shownModel(model: Model, { show, changes }: Shown): ShownModel {
  const outputs = show ? show.map(key => resultOf(model, key)) : model.outputs
  const usual = Object.fromEntries(
    model.inputs.map(({ key, value }) => [key, changes[key]?.value ?? value] as const),
  )
  return { model, outputs, usual, ...partsFor(model, outputs) }
}

/** The fields as they stand with other values than those of the page. */
export const numbersWith = ({ model, usual }: ShownModel, changes: Changes = {}): Numbers => {
  const values = { ...usual, ...changes }
  return { texts: {}, values, calculation: calculate(model, values) }
}

/** What a field holds, read. */
export function entryOf({ texts, values }: Numbers, input: Input): Entry {
  const text = texts[input.key]
  if (text !== undefined) return readEntry(input, text)
  const value = values[input.key] ?? input.value
  return { value, understood: formatValue(value, input.unit) }
}

/** A field that cannot be calculated with, and why. */
export interface Fault {
  input: Input
  problem: string
}

/** The first field that cannot be calculated with, and why. */
export function problemOf({ inputs }: ShownModel, numbers: Numbers): Fault | undefined {
  for (const input of inputs) {
    const { problem } = entryOf(numbers, input)
    if (problem !== undefined) return { input, problem }
  }
  return undefined
}

/** The numbers after a change. Calculated anew only where every field can be read. */
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

/** Whether a field differs from the page. */
export const isChanged = ({ inputs, usual }: ShownModel, { texts, values }: Numbers): boolean =>
  inputs.some(({ key }) => texts[key] !== undefined || values[key] !== usual[key])
