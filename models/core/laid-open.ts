import type { Calculation } from './calculate.ts'
import { formatResult, formatValue, isNone, type Writing } from './format.ts'
import type { Input } from './input.ts'
import { listed } from './listed.ts'
import { dependencies, type Model } from './model.ts'
import { forPeople, inWords, render } from './render.ts'
import type { Expression, Operation, Quantity } from './tree.ts'

/** The given results and everything that they depend on, in model order. */
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

/** @throws if the model has no such result; the message lists those it has */
export function resultOf({ key: name, quantities }: Model, key: string): Quantity {
  const found = quantities.find(each => each.key === key)
  if (found) return found
  throw new RangeError(`${name} has no result "${key}"; it has: ${listed(quantities.map(each => each.key))}`)
}

/** @throws if the model has no such input; the message lists its inputs */
export function inputNamed({ key: model, inputs }: Model, key: string): Input {
  const found = inputs.find(each => each.key === key)
  if (found) return found
  throw new RangeError(`${model} has no input "${key}"; it has: ${listed(inputs.map(each => each.key))}`)
}

export interface LaidOpen {
  /** Such as `Hours saved × Loaded cost of an hour`. */
  words: string
  /** Such as `32,400 hours per year × $70 per hour = $2,268,000 per year`; by year, a line for each year. */
  numbers: readonly string[]
  values: readonly string[]
}

/** Rounds to two significant figures. An infinite value stays. */
function twoDigits(value: number): number {
  if (!Number.isFinite(value)) return value
  const size = Math.abs(value)
  let step = 1
  let parts = 1
  while (size >= step * 100) step *= 10
  while (size > 0 && size * parts < 10 && parts < 1e12) parts *= 10
  return (Math.round((value * parts) / step) * step) / parts
}

/** True if a payback says that the plan doesn't pay back in the years counted. */
export const neverPaysBack = ({ years }: Calculation, { isPayback }: Quantity, value: number): boolean =>
  isPayback === true && value >= years

/** Formats a result: with its unit, as `none`, or as `not within 3 years` for a plan that never pays back. */
export const resultText = (
  calculation: Calculation,
  quantity: Quantity,
  value: number,
  writing?: Writing,
): string =>
  neverPaysBack(calculation, quantity, value)
    ? `not within ${formatValue(calculation.years, quantity.unit)}`
    : formatResult(value, quantity, writing)

/** Rounds to two significant figures. A share that would round up to 100% keeps two figures of its distance from 100%. */
function headlineDigits(value: number, { unit }: Quantity): number {
  const rounded = twoDigits(value)
  return unit.text === 'share' && rounded === 1 && value < 1 ? 1 - twoDigits(1 - value) : rounded
}

/**
 * Formats a box's headline result; for a yearly result, its last year. Rounds to two significant figures if it depends on an assumption.
 */
export function headlineText(calculation: Calculation, quantity: Quantity): string {
  const { inputs } = partsFor(calculation.model, [quantity])
  const value = quantity.yearly ? (calculation.series(quantity).at(-1) ?? 0) : calculation.value(quantity)
  const isAssumed = inputs.some(({ origin }) => 'assumed' in origin)
  const rounded = headlineDigits(value, quantity)
  const isExact = Math.abs(rounded - value) <= 1e-9 * Math.abs(value)
  const text = resultText(calculation, quantity, value)
  if (!isAssumed || isExact || isNone(value, quantity) || neverPaysBack(calculation, quantity, value))
    return text
  return Number.isFinite(value)
    ? `about ${formatResult(rounded, quantity)}`.replace('about over', 'over')
    : text
}

/** Writes an expression with its values in a year, 0 for single values. */
function renderWithNumbers(expression: Expression, calculation: Calculation, year: number): string {
  const valueIn = (of: Quantity): number =>
    of.yearly ? (calculation.series(of)[year - 1] ?? 0) : calculation.value(of)
  return render(
    expression,
    forPeople(leaf => {
      switch (leaf.kind) {
        case 'literal':
          return formatValue(leaf.value, leaf.unit)
        case 'year':
          return String(year)
        case 'input':
          return inParentheses(formatValue(calculation.value(leaf), leaf.unit))
        case 'quantity':
          return inParentheses(formatResult(valueIn(leaf), leaf))
        default: {
          const values = calculation.series(leaf.of).slice(0, leaf.kind === 'running' ? year : undefined)
          return `(${values.map(value => formatValue(value, leaf.unit)).join(' + ')})`
        }
      }
    }),
  )
}

const inParentheses = (text: string): string => (text.startsWith('−') ? `(${text})` : text)

/** The working of a result in words and numbers, and its value or values by year. */
export function laidOpen(calculation: Calculation, quantity: Quantity): LaidOpen {
  const { yearly } = quantity
  const expression = withoutUnitFactors(quantity.expression)
  const results = yearly ? calculation.series(quantity) : [calculation.value(quantity)]
  const inYear = (index: number): string => (yearly ? `Year ${index + 1}: ` : '')
  const values = results.map(value => resultText(calculation, quantity, value))
  return {
    words: withSuperscripts(inWords(expression)),
    numbers: values.map((value, index) =>
      withSuperscripts(
        `${inYear(index)}${renderWithNumbers(expression, calculation, yearly ? index + 1 : 0)} = ${value}`,
      ),
    ),
    values: values.map((value, index) => `${inYear(index)}${value}`),
  }
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A formula with single-digit powers as superscripts. */
const withSuperscripts = (formula: string): string =>
  formula.replace(/\^([1-9])(?![\d.])/g, (_, digit: string) => superscripts.charAt(Number(digit)))

const isOne = (of: Expression): boolean => of.kind === 'literal' && of.value === 1

const isOperation = (of: Expression): of is Operation => 'of' in of && Array.isArray(of.of)

/**
 * Removes an expression's factors of one. They only carry a unit, such as one case, and the other parts show their units
 * anyway.
 */
export function withoutUnitFactors(of: Expression): Expression {
  if (!isOperation(of)) return of
  const parts: Operation = { ...of, of: of.of.map(withoutUnitFactors) }
  const [first, second] = parts.of
  if (!first) return parts
  if (of.kind === 'over') return second && isOne(second) ? first : parts
  if (of.kind !== 'times') return parts
  const others = parts.of.filter(part => !isOne(part))
  const [only = first] = others
  return others.length > 1 ? { ...parts, of: others } : only
}
