import { formatNumber } from './format.ts'
import type { Expression } from './tree.ts'

/** How to write the parts of an expression: in words, in numbers, or as a spreadsheet formula. */
export interface Notation {
  leaf(of: Exclude<Expression, { kind: keyof typeof rank }>): string
  times: string
  over: string
  minus: string
  call(name: 'least' | 'most' | 'roundUp' | 'logarithm' | 'squareRoot', of: string[]): string
}

/** Operator precedence. */
const rank = {
  plus: 1,
  minus: 1,
  times: 2,
  over: 2,
  power: 3,
  least: 4,
  most: 4,
  roundUp: 4,
  logarithm: 4,
} as const

const binding = (of: Expression): number => (of.kind in rank ? rank[of.kind as keyof typeof rank] : 4)

/** Writes an expression with only the brackets it needs. */
export function render(expression: Expression, notation: Notation): string {
  const bracketed = (of: Expression, least: number): string => {
    const text = render(of, notation)
    return binding(of) < least ? `(${text})` : text
  }
  const joined = (of: readonly Expression[], sign: string, first: number, others: number): string =>
    of.map((each, index) => bracketed(each, index === 0 ? first : others)).join(sign)
  switch (expression.kind) {
    case 'plus':
      return joined(expression.of, ' + ', 1, 1)
    case 'minus':
      return joined(expression.of, notation.minus, 1, 2)
    case 'times':
      return joined(expression.of, notation.times, 2, 3)
    case 'over':
      return joined(expression.of, notation.over, 2, 3)
    case 'power': {
      const [base, exponent] = expression.of
      const root = exponent?.kind === 'literal' && exponent.value === 0.5
      if (root && base) return notation.call('squareRoot', [render(base, notation)])
      return joined(expression.of, '^', 4, 4)
    }
    case 'least':
    case 'most':
    case 'roundUp':
    case 'logarithm':
      return notation.call(
        expression.kind,
        expression.of.map(each => render(each, notation)),
      )
    default:
      return notation.leaf(expression)
  }
}

const calls = {
  least: (of: string[]) => `min(${of.join(', ')})`,
  most: (of: string[]) => `max(${of.join(', ')})`,
  roundUp: (of: string[]) => `round up (${of})`,
  logarithm: (of: string[]) => `ln (${of})`,
  squareRoot: (of: string[]) => `√(${of})`,
}

const signs = {
  times: ' × ',
  over: ' ÷ ',
  minus: ' − ',
  call: (name: keyof typeof calls, of: string[]) => calls[name](of),
}

/** Notation for readers. The caller writes the leaves. */
export const forPeople = (leaf: Notation['leaf']): Notation => ({ leaf, ...signs })

/** Writes an expression in labels, such as `Hours saved × Loaded cost of an hour`. */
export const inWords = (expression: Expression): string =>
  render(
    expression,
    forPeople(leaf => {
      switch (leaf.kind) {
        case 'literal':
          return formatNumber(leaf.value)
        case 'year':
          return 'Year'
        case 'total':
          return `sum over the years of ${leaf.of.label}`
        case 'running':
          return `sum up to this year of ${leaf.of.label}`
        default:
          return leaf.label
      }
    }),
  )
