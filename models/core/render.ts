import { formatNumber } from './format.ts'
import type { Expression, Operation } from './tree.ts'

/** A way to write expressions: in words, in numbers, or as spreadsheet formulas. */
export interface Notation {
  leaf(leaf: Exclude<Expression, Operation>): string
  times: string
  divide: string
  minus: string
  call(name: 'min' | 'max' | 'roundUp' | 'roundDown' | 'logarithm' | 'squareRoot', operands: string[]): string
}

/** Precedence of infix operators. All other expressions bind tighter. */
const precedence: Partial<Record<Expression['kind'], number>> = {
  plus: 1,
  minus: 1,
  times: 2,
  divide: 2,
  power: 3,
}

/** Writes an expression with only the parentheses that it needs. */
export function render(expression: Expression, notation: Notation): string {
  const renderOperand = (operand: Expression, minPrecedence: number): string => {
    const text = render(operand, notation)
    return (precedence[operand.kind] ?? 4) < minPrecedence ? `(${text})` : text
  }
  const joinOperands = (
    operands: readonly Expression[],
    operator: string,
    firstPrecedence: number,
    otherPrecedence: number,
  ): string =>
    operands
      .map((each, index) => renderOperand(each, index === 0 ? firstPrecedence : otherPrecedence))
      .join(operator)
  switch (expression.kind) {
    case 'plus':
      return joinOperands(expression.operands, ' + ', 1, 1)
    case 'minus':
      return joinOperands(expression.operands, notation.minus, 1, 2)
    case 'times':
      return joinOperands(expression.operands, notation.times, 2, 3)
    case 'divide':
      return joinOperands(expression.operands, notation.divide, 2, 3)
    case 'power': {
      const [base, exponent] = expression.operands
      const isRoot = exponent?.kind === 'literal' && exponent.value === 0.5
      if (isRoot && base) return notation.call('squareRoot', [render(base, notation)])
      return joinOperands(expression.operands, '^', 4, 4)
    }
    case 'min':
    case 'max':
    case 'roundUp':
    case 'roundDown':
    case 'logarithm':
      return notation.call(
        expression.kind,
        expression.operands.map(each => render(each, notation)),
      )
    default:
      return notation.leaf(expression)
  }
}

const readableNames = {
  min: 'min',
  max: 'max',
  roundUp: 'round up ',
  roundDown: 'round down ',
  logarithm: 'ln ',
  squareRoot: '√',
}

/** Returns the notation for readers. `leaf` renders an expression without operands. */
export const readableNotation = (leaf: Notation['leaf']): Notation => ({
  leaf,
  times: ' × ',
  divide: ' ÷ ',
  minus: ' − ',
  call: (name, operands) => `${readableNames[name]}(${operands.join(', ')})`,
})

/** Writes an expression with labels, such as `Hours saved × Loaded cost of an hour`. */
export const renderWithLabels = (expression: Expression): string =>
  render(
    expression,
    readableNotation(leaf => {
      switch (leaf.kind) {
        case 'literal':
          return formatNumber(leaf.value)
        case 'year':
          return 'Year'
        case 'total':
          return `sum over the years of ${leaf.quantity.label}`
        case 'running':
          return `sum up to this year of ${leaf.quantity.label}`
        default:
          return leaf.label
      }
    }),
  )
