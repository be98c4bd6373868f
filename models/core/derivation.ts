import type { Calculation } from './calculate.ts'
import { type FormatOptions, formatResult, formatValue, isNone } from './format.ts'
import type { Input } from './input.ts'
import { joinNames } from './join-names.ts'
import { dependencies, type Model } from './model.ts'
import { readableNotation, render, renderWithLabels } from './render.ts'
import type { Expression, Operation, Quantity } from './tree.ts'

/** The inputs and results that some outputs depend on, and the outputs themselves, in model order. */
export interface NeededParts {
  inputs: Input[]
  quantities: Quantity[]
}

export function collectParts(model: Model, outputs: readonly (Input | Quantity)[]): NeededParts {
  const neededParts = new Set<Input | Quantity>()
  const addPart = (part: Input | Quantity): void => {
    if (neededParts.has(part)) return
    neededParts.add(part)
    if (part.kind === 'quantity') for (const each of dependencies(part.expression)) addPart(each)
    if (part.isYearly && typeof model.years !== 'number') addPart(model.years)
  }
  for (const output of outputs) addPart(output)
  return {
    inputs: model.inputs.filter(each => neededParts.has(each)),
    quantities: model.quantities.filter(each => neededParts.has(each)),
  }
}

function findPart<Part extends Input | Quantity>(
  kind: string,
  parts: readonly Part[],
  model: Model,
  key: string,
) {
  const part = parts.find(each => each.key === key)
  if (part) return part
  const keys = joinNames(parts.map(each => each.key))
  throw new RangeError(`${model.key} has no ${kind} "${key}". Use one of: ${keys}`)
}

/** @throws if the model has no such result; the message lists its results */
export const findResult = (model: Model, key: string): Quantity =>
  findPart('result', model.quantities, model, key)

/** @throws if the model has no such input; the message lists its inputs */
export const findInput = (model: Model, key: string): Input => findPart('input', model.inputs, model, key)

/** Rounds to two significant figures. Returns a value that isn't finite unchanged. */
function roundToTwoDigits(value: number): number {
  if (!Number.isFinite(value)) return value
  const size = Math.abs(value)
  let step = 1
  let scale = 1
  while (size >= step * 100) step *= 10
  while (size > 0 && size * scale < 10 && scale < 1e12) scale *= 10
  return (Math.round((value * scale) / step) * step) / scale
}

/** True for a payback beyond the model's years. */
export const neverPaysBack = ({ years }: Calculation, { resultKind }: Quantity, value: number): boolean =>
  resultKind === 'payback' && value > years

/** Formats a result: with its unit, as `none`, or as `not within 3 years` for a plan that never pays back. */
export const resultText = (
  calculation: Calculation,
  quantity: Quantity,
  value: number,
  options?: FormatOptions,
): string =>
  neverPaysBack(calculation, quantity, value)
    ? `not within ${formatValue(calculation.years, quantity.unit)}`
    : formatResult(value, quantity, options)

/** Rounds to two significant figures. If a share would round up to 100%, rounds its distance from 100% instead: 99.873% becomes 99.87%. */
function roundHeadline(value: number, { unit }: Quantity): number {
  const rounded = roundToTwoDigits(value)
  return unit.text === 'share' && rounded === 1 && value < 1 ? 1 - roundToTwoDigits(1 - value) : rounded
}

/** Formats a result, or a yearly result's last year. Rounds to two significant figures if it depends on an assumption: “about 52%”. */
export function headlineText(calculation: Calculation, quantity: Quantity): string {
  const { inputs } = collectParts(calculation.model, [quantity])
  const value = quantity.isYearly ? (calculation.series(quantity).at(-1) ?? 0) : calculation.value(quantity)
  const isAssumed = inputs.some(({ origin }) => 'assumed' in origin)
  const rounded = roundHeadline(value, quantity)
  const isExact = Math.abs(rounded - value) <= 1e-9 * Math.abs(value)
  const text = resultText(calculation, quantity, value)
  if (!isAssumed || isExact || isNone(value, quantity) || neverPaysBack(calculation, quantity, value))
    return text
  return Number.isFinite(value)
    ? `about ${formatResult(rounded, quantity)}`.replace('about over', 'over')
    : text
}

/** Renders an expression with its values filled in. `year` starts at 1; pass 0 if the expression isn't yearly. */
function renderWithNumbers(expression: Expression, calculation: Calculation, year: number): string {
  const valueIn = (quantity: Quantity): number =>
    quantity.isYearly ? (calculation.series(quantity)[year - 1] ?? 0) : calculation.value(quantity)
  return render(
    expression,
    readableNotation(leaf => {
      switch (leaf.kind) {
        case 'literal':
          return formatValue(leaf.value, leaf.unit)
        case 'year':
          return String(year)
        case 'input':
          return parenthesizeNegative(formatValue(calculation.value(leaf), leaf.unit))
        case 'quantity':
          return parenthesizeNegative(formatResult(valueIn(leaf), leaf))
        default: {
          const values = calculation
            .series(leaf.quantity)
            .slice(0, leaf.kind === 'running' ? year : undefined)
          return `(${values.map(value => formatValue(value, leaf.unit)).join(' + ')})`
        }
      }
    }),
  )
}

const parenthesizeNegative = (text: string): string => (text.startsWith('−') ? `(${text})` : text)

/** Returns the steps to a result in words and numbers, and its values. A yearly result has one line per year. */
export function derivationOf(calculation: Calculation, quantity: Quantity) {
  const { isYearly } = quantity
  const expression = withoutUnitFactors(quantity.expression)
  const results = isYearly ? calculation.series(quantity) : [calculation.value(quantity)]
  const yearPrefix = (index: number): string => (isYearly ? `Year ${index + 1}: ` : '')
  const values = results.map(value => resultText(calculation, quantity, value))
  return {
    words: withSuperscripts(renderWithLabels(expression)),
    numbers: values.map((value, index) =>
      withSuperscripts(
        `${yearPrefix(index)}${renderWithNumbers(expression, calculation, isYearly ? index + 1 : 0)} = ${value}`,
      ),
    ),
    values: values.map((value, index) => `${yearPrefix(index)}${value}`),
  }
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Writes single-digit powers as superscripts. */
const withSuperscripts = (formula: string): string =>
  formula.replace(/\^([1-9])(?![\d.])/g, (_, digit: string) => superscripts.charAt(Number(digit)))

const isOne = (expression: Expression): boolean => expression.kind === 'literal' && expression.value === 1

const isOperation = (expression: Expression): expression is Operation => 'operands' in expression

/** Removes factors and divisors of 1, such as `1 case`. Formulas contain them only to make units match. */
export function withoutUnitFactors(expression: Expression): Expression {
  if (!isOperation(expression)) return expression
  const simplified: Operation = { ...expression, operands: expression.operands.map(withoutUnitFactors) }
  const [first, second] = simplified.operands
  if (!first) return simplified
  if (expression.kind === 'divide') return second && isOne(second) ? first : simplified
  if (expression.kind !== 'times') return simplified
  const factors = simplified.operands.filter(operand => !isOne(operand))
  const [single = first] = factors
  return factors.length > 1 ? { ...simplified, operands: factors } : single
}
