/** Calculations for readers: what goes into a result and how it comes about. */
import type { Calculation } from './calculate.ts'
import { formatResult, noThreshold } from './format.ts'
import type { Input } from './input.ts'
import { listed } from './listed.ts'
import { dependencies, type Model } from './model.ts'
import { plainer } from './plainer.ts'
import type { Quantity } from './tree.ts'
import { workingOf } from './working.ts'

/** The inputs and results that some results depend on, in model order. */
export interface NeededParts {
  inputs: Input[]
  /** Each after those it depends on. */
  quantities: Quantity[]
}

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

/** The working of a result in words and numbers, and its value or values by year. */
export interface LaidOpen {
  words: string
  numbers: readonly string[]
  values: readonly string[]
}

/** Rounds to two significant figures. */
function twoDigits(value: number): number {
  const size = Math.abs(value)
  let step = 1
  let parts = 1
  while (size >= step * 100) step *= 10
  while (size > 0 && size * parts < 10 && parts < 1e12) parts *= 10
  return (Math.round((value * parts) / step) * step) / parts
}

/**
 * A result as a box tells it first, by year that of the last one. With assumed inputs behind it, two significant figures.
 */
export function told(calculation: Calculation, quantity: Quantity): string {
  const { inputs } = partsFor(calculation.model, [quantity])
  const value = quantity.yearly ? (calculation.series(quantity).at(-1) ?? 0) : calculation.value(quantity)
  const isAssumed = inputs.some(({ origin }) => 'assumed' in origin)
  const rounded = twoDigits(value)
  const isExact = Math.abs(rounded - value) <= 1e-9 * Math.abs(value)
  if (!isAssumed || !Number.isFinite(value) || isExact) return formatResult(value, quantity)
  const text = formatResult(rounded, quantity)
  return text === noThreshold ? text : `about ${text}`
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
