import { inWords } from './render.ts'
import type { Expression, Literal, Operation, Quantity, Year, YearSum } from './tree.ts'
import { isPlain, powerUnit, productUnit, quotientUnit, sameDimension, type Unit, unit } from './unit.ts'

/** A bare number is dimensionless. */
type Operand = Expression | number

/** A fixed number with its unit, such as 8,760 hours per year. */
export const fixed = (value: number, text: string): Literal => ({
  kind: 'literal',
  value,
  unit: unit(text),
  yearly: false,
})

const asExpression = (operand: Operand): Expression =>
  typeof operand === 'number' ? fixed(operand, 'number') : operand

function operation(
  kind: Operation['kind'],
  operands: Operand[],
  unitOf: (of: Expression[]) => Unit,
): Operation {
  const of = operands.map(asExpression)
  return { kind, of, unit: unitOf(of), yearly: of.some(each => each.yearly) }
}

/** @throws if the operands differ in unit; the message names both */
function alike(doing: string): (of: Expression[]) => Unit {
  return ([first, ...others]) => {
    if (!first) throw new TypeError(`Nothing to ${doing}`)
    for (const other of others) {
      if (sameDimension(first.unit, other.unit)) continue
      throw new TypeError(
        `Cannot ${doing} “${inWords(first)}” in ${first.unit.text} and “${inWords(other)}” in ${other.unit.text}`,
      )
    }
    return first.unit
  }
}

/** @throws if an operand has a unit; the message names it */
function bare(doing: string): (of: Expression[]) => Unit {
  return of => {
    const counted = of.find(each => !isPlain(each.unit))
    if (counted) throw new TypeError(`Cannot ${doing} “${inWords(counted)}” in ${counted.unit.text}`)
    return unit('number')
  }
}

export const plus = (...operands: Operand[]): Operation => operation('plus', operands, alike('add'))

export const minus = (from: Operand, taken: Operand): Operation =>
  operation('minus', [from, taken], alike('subtract'))

export const times = (...operands: Operand[]): Operation =>
  operation('times', operands, of => of.map(each => each.unit).reduce(productUnit))

export const over = (above: Operand, below: Operand): Operation =>
  operation('over', [above, below], of => of.map(each => each.unit).reduce(quotientUnit))

export const least = (...operands: Operand[]): Operation => operation('least', operands, alike('compare'))

export const most = (...operands: Operand[]): Operation => operation('most', operands, alike('compare'))

export const roundUp = (operand: Operand): Operation => operation('roundUp', [operand], alike('round'))

export const logarithm = (operand: Operand): Operation =>
  operation('logarithm', [operand], bare('take the logarithm of'))

/**
 * Power. A base with a unit needs a constant exponent that gives whole powers of the unit.
 * @throws if the exponent has a unit, or the power would give a fractional unit
 */
export function power(base: Operand, exponent: Operand): Operation {
  return operation('power', [base, exponent], ([of, to]) => {
    if (!of || !to) throw new TypeError('A power has a base and an exponent')
    bare('raise to the power of')([to])
    if (isPlain(of.unit)) return unit('number')
    const raised = to.kind === 'literal' ? powerUnit(of.unit, to.value) : undefined
    if (raised && Object.values(raised.dimension).every(Number.isInteger)) return raised
    throw new TypeError(`Cannot raise “${inWords(of)}” in ${of.unit.text} to the power of “${inWords(to)}”`)
  })
}

export const squareRoot = (operand: Operand): Operation => power(operand, 0.5)

/** The number of the year, from 1. An expression that contains it has one value per year. */
export const year: Year = { kind: 'year', unit: unit('number'), yearly: true }

/** @throws if the quantity has one value for all years, or its unit isn't per year; the message names the quantity */
function yearSum(kind: YearSum['kind'], of: Quantity): YearSum {
  if (!of.yearly) throw new TypeError(`“${of.label}” has one value, so there are no years to add`)
  if (of.unit.dimension.years !== -1)
    throw new TypeError(`“${of.label}” is in ${of.unit.text}, which is not per year`)
  return { kind, of, unit: productUnit(of.unit, unit('years')), yearly: kind === 'running' }
}

/** Total of a yearly quantity over all years: dollars per year become dollars. */
export const sumOverYears = (of: Quantity): YearSum => yearSum('total', of)

/** Running sum of a yearly quantity, up to and including the current year. */
export const runningSum = (of: Quantity): YearSum => yearSum('running', of)

/**
 * A threshold that might not exist, such as a break-even point that is never reached.
 * @param expression negative, or a division by zero, if the threshold doesn't exist
 */
export const threshold = (key: string, label: string, text: string, expression: Expression): Quantity => ({
  ...quantity(key, label, text, expression),
  isThreshold: true,
})

/** A ratio whose divisor can be zero, such as a return on no spending. */
export const ratio = (key: string, label: string, text: string, expression: Expression): Quantity => ({
  ...quantity(key, label, text, expression),
  isRatio: true,
})

/**
 * Names an expression.
 * @param text the intended unit
 * @throws if the expression has another unit; the message names the quantity and both units
 */
export function quantity(key: string, label: string, text: string, expression: Expression): Quantity {
  const meant = unit(text)
  if (!sameDimension(meant, expression.unit)) {
    throw new TypeError(`“${label}” is meant in ${text} and comes out in ${expression.unit.text}`)
  }
  return { kind: 'quantity', key, label, unit: meant, yearly: expression.yearly, expression }
}
