import { renderWithLabels } from './render.ts'
import type { Expression, Literal, Operation, Quantity, ResultKind, Year, YearSum } from './tree.ts'
import {
  isDimensionless,
  powerUnit,
  productUnit,
  quotientUnit,
  sameDimension,
  type Unit,
  unit,
} from './unit.ts'

/** A bare number is dimensionless. */
type Operand = Expression | number

/** A fixed number with its unit, such as 8,760 hours per year. */
export const literal = (value: number, unitText: string): Literal => ({
  kind: 'literal',
  value,
  unit: unit(unitText),
  isYearly: false,
})

const asExpression = (operand: Operand): Expression =>
  typeof operand === 'number' ? literal(operand, 'number') : operand

function operation(kind: Operation['kind'], operands: Operand[], unitOf: (operands: Expression[]) => Unit) {
  const expressions = operands.map(asExpression)
  return {
    kind,
    operands: expressions,
    unit: unitOf(expressions),
    isYearly: expressions.some(each => each.isYearly),
  }
}

/** Throws unless all operands have the same unit. The message names two that differ. */
function commonUnit(action: string): (operands: Expression[]) => Unit {
  return ([first, ...others]) => {
    if (!first) throw new TypeError(`Nothing to ${action}`)
    for (const other of others) {
      if (sameDimension(first.unit, other.unit)) continue
      throw new TypeError(
        `Cannot ${action} “${renderWithLabels(first)}” in ${first.unit.text} and “${renderWithLabels(other)}” in ${other.unit.text}`,
      )
    }
    return first.unit
  }
}

/** Throws unless all operands are dimensionless. The message names the first that isn't. */
function requireDimensionless(action: string): (operands: Expression[]) => Unit {
  return operands => {
    const withUnit = operands.find(each => !isDimensionless(each.unit))
    if (withUnit)
      throw new TypeError(`Cannot ${action} “${renderWithLabels(withUnit)}” in ${withUnit.unit.text}`)
    return unit('number')
  }
}

export const add = (...operands: Operand[]): Operation => operation('plus', operands, commonUnit('add'))

export const subtract = (minuend: Operand, subtrahend: Operand): Operation =>
  operation('minus', [minuend, subtrahend], commonUnit('subtract'))

export const multiply = (...operands: Operand[]): Operation =>
  operation('times', operands, factors => factors.map(each => each.unit).reduce(productUnit))

export const divide = (numerator: Operand, denominator: Operand): Operation =>
  operation('divide', [numerator, denominator], operands =>
    operands.map(each => each.unit).reduce(quotientUnit),
  )

export const min = (...operands: Operand[]): Operation => operation('min', operands, commonUnit('compare'))

export const max = (...operands: Operand[]): Operation => operation('max', operands, commonUnit('compare'))

export const roundUp = (operand: Operand): Operation => operation('roundUp', [operand], commonUnit('round'))

export const roundDown = (operand: Operand): Operation =>
  operation('roundDown', [operand], commonUnit('round'))

export const logarithm = (operand: Operand): Operation =>
  operation('logarithm', [operand], requireDimensionless('take the logarithm of'))

/** Throws if the exponent has a unit. For a base with a unit, throws unless the exponent is a constant that yields integer powers of it. */
export function power(base: Operand, exponent: Operand): Operation {
  return operation('power', [base, exponent], ([baseExpression, exponentExpression]) => {
    if (!baseExpression || !exponentExpression) throw new TypeError('A power has a base and an exponent')
    requireDimensionless('raise to the power of')([exponentExpression])
    if (isDimensionless(baseExpression.unit)) return unit('number')
    const raisedUnit =
      exponentExpression.kind === 'literal'
        ? powerUnit(baseExpression.unit, exponentExpression.value)
        : undefined
    if (raisedUnit && Object.values(raisedUnit.dimension).every(Number.isInteger)) return raisedUnit
    throw new TypeError(
      `Cannot raise “${renderWithLabels(baseExpression)}” in ${baseExpression.unit.text} to the power of “${renderWithLabels(exponentExpression)}”`,
    )
  })
}

export const squareRoot = (operand: Operand): Operation => power(operand, 0.5)

/** The year's number, starting at 1. An expression with a year has one value per year, unless `sumOverYears` adds them. */
export const year: Year = { kind: 'year', unit: unit('number'), isYearly: true }

/** @throws if the quantity has one value for all years, or its unit isn't per year; the message names the quantity */
function yearSum(kind: YearSum['kind'], summand: Quantity): YearSum {
  if (!summand.isYearly)
    throw new TypeError(`“${summand.label}” has one value, so it cannot be summed over years`)
  if (summand.unit.dimension.years !== -1)
    throw new TypeError(`“${summand.label}” is in ${summand.unit.text}, which is not per year`)
  return {
    kind,
    quantity: summand,
    unit: productUnit(summand.unit, unit('years')),
    isYearly: kind === 'running',
  }
}

/** Sums a yearly quantity over all years: dollars per year become dollars. */
export const sumOverYears = (summand: Quantity): YearSum => yearSum('total', summand)

/** Sums a yearly quantity up to and including the current year. */
export const runningSum = (summand: Quantity): YearSum => yearSum('running', summand)

/** Gives an expression a key and a label. Throws if its unit isn't `unitText`; the message names the label and both units. */
export function quantity(
  key: string,
  label: string,
  unitText: string,
  expression: Expression,
  resultKind?: ResultKind,
): Quantity {
  const intendedUnit = unit(unitText)
  if (!sameDimension(intendedUnit, expression.unit)) {
    throw new TypeError(
      `“${label}” is declared in ${unitText}, but its formula yields ${expression.unit.text}`,
    )
  }
  const { isYearly } = expression
  return { kind: 'quantity', key, label, unit: intendedUnit, isYearly, expression, resultKind }
}
