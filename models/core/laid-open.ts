/** A calculation laid open for a reader: what goes into the results that are shown, and how each comes about. */
import type { Calculation } from './calculate.ts'
import { formatResult } from './format.ts'
import type { Input } from './input.ts'
import { listed } from './listed.ts'
import { dependencies, type Model } from './model.ts'
import { plainer } from './plainer.ts'
import type { Quantity } from './tree.ts'
import { workingOf } from './working.ts'

/** The parts of a model that some of its results need, themselves among them, in the order of the model. */
export interface NeededParts {
  inputs: Input[]
  /** Results and the steps on the way to them, each after those it builds on. */
  quantities: Quantity[]
}

/** Everything that goes into what is to be shown. */
export function partsFor(model: Model, outputs: readonly (Input | Quantity)[]): NeededParts {
  const needed = new Set<Input | Quantity>()
  const need = (part: Input | Quantity): void => {
    if (needed.has(part)) return
    needed.add(part)
    if (part.kind === 'quantity') for (const each of dependencies(part.expression)) need(each)
    if (part.yearly && typeof model.years !== 'number') need(model.years)
  }
  for (const output of outputs) need(output)
  return {
    inputs: model.inputs.filter(each => needed.has(each)),
    quantities: model.quantities.filter(each => needed.has(each)),
  }
}

/** @throws when the model has no such result, saying which it has */
export function resultOf({ key: name, quantities }: Model, key: string): Quantity {
  const found = quantities.find(each => each.key === key)
  if (found) return found
  throw new RangeError(`${name} has no result "${key}"; it has: ${listed(quantities.map(each => each.key))}`)
}

/** A result as a reader sees it: its working in words and in numbers, and its value, by year one for each. */
export interface LaidOpen {
  words: string
  numbers: readonly string[]
  values: readonly string[]
}

export function laidOpen(calculation: Calculation, quantity: Quantity): LaidOpen {
  const { words, numbers } = workingOf(calculation, { ...quantity, expression: plainer(quantity.expression) })
  const written = (value: number): string => formatResult(value, quantity)
  return {
    words: readable(words),
    numbers: numbers.map(readable),
    values: quantity.yearly
      ? calculation.series(quantity).map((value, index) => `Year ${index + 1}: ${written(value)}`)
      : [written(calculation.value(quantity))],
  }
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A formula with whole powers as they are printed. */
const readable = (formula: string): string =>
  formula.replace(/\^([1-9])(?![\d.])/g, (_, digit: string) => raised.charAt(Number(digit)))
