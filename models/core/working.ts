import type { Calculation } from './calculate.ts'
import { formatResult, formatValue } from './format.ts'
import { forPeople, inWords, render } from './render.ts'
import type { Expression, Quantity } from './tree.ts'

export interface Working {
  readonly label: string
  /** Such as `Hours saved × Loaded cost of an hour`. */
  readonly words: string
  /** Such as `32,400 hours per year × $70 per hour = $2,268,000 per year`; by year, a line for each year. */
  readonly numbers: readonly string[]
}

/** Writes an expression with its values in a year, 0 for single values. */
function inNumbers(expression: Expression, calculation: Calculation, year: number): string {
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
          return bracketed(formatValue(calculation.value(leaf), leaf.unit))
        case 'quantity':
          return bracketed(formatResult(valueIn(leaf), leaf))
        default: {
          const values = calculation.series(leaf.of).slice(0, leaf.kind === 'running' ? year : undefined)
          return `(${values.map(value => formatValue(value, leaf.unit)).join(' + ')})`
        }
      }
    }),
  )
}

const bracketed = (text: string): string => (text.startsWith('−') ? `(${text})` : text)

export function workingOf(calculation: Calculation, of: Quantity): Working {
  const values = of.yearly ? calculation.series(of) : [calculation.value(of)]
  const numbers = values.map((value, index) => {
    const line = `${inNumbers(of.expression, calculation, of.yearly ? index + 1 : 0)} = ${formatResult(value, of)}`
    return of.yearly ? `Year ${index + 1}: ${line}` : line
  })
  return { label: of.label, words: inWords(of.expression), numbers }
}

/** The working of every result, each after those it depends on. */
export const working = (calculation: Calculation): Working[] =>
  calculation.model.quantities.map(each => workingOf(calculation, each))
