import type { Calculation } from './calculate.ts'
import { noneText } from './format.ts'
import { type Model, maxYears } from './model.ts'
import { type Notation, render, renderWithLabels } from './render.ts'
import { type Ranges, rangeOf } from './simulate.ts'
import type { Expression, Quantity } from './tree.ts'

/** Text, a number, a formula that starts with `=`, or null for an empty cell. */
export type Cell = string | number | null

/** Yearly results use one column per year, starting at `year`. */
export const columns = { label: 0, value: 1, unit: 2, low: 3, high: 4, origin: 5, year: 6 } as const

const columnLetter = (column: number): string => String.fromCharCode(65 + column)
const valueColumn = columnLetter(columns.value)
const yearColumn = (year: number): string => columnLetter(columns.year + year - 1)

const functionNames = {
  min: 'MIN',
  max: 'MAX',
  logarithm: 'LN',
  squareRoot: 'SQRT',
  roundUp: 'ROUNDUP',
  roundDown: 'ROUNDDOWN',
} as const

function formulaNotation(
  model: Model,
  rowNumbers: ReadonlyMap<string, number>,
  header: number,
  year: number,
): Notation {
  const row = (key: string): number => rowNumbers.get(key) ?? Number.NaN
  return {
    times: '*',
    divide: '/',
    minus: '-',
    // The inner ROUND removes floating-point error, as `withTolerance` in compile.ts does.
    call: (name, operands) =>
      name === 'roundUp' || name === 'roundDown'
        ? `${functionNames[name]}(ROUND(${operands.join()},9),0)`
        : `${functionNames[name]}(${operands.join()})`,
    leaf: leaf => {
      switch (leaf.kind) {
        case 'literal':
          return leaf.value < 0 ? `(${leaf.value})` : String(leaf.value)
        case 'year':
          return `${yearColumn(year)}${header}`
        case 'input':
          return `${valueColumn}${row(leaf.key)}`
        case 'quantity':
          return `${leaf.isYearly ? yearColumn(year) : valueColumn}${row(leaf.key)}`
        default: {
          const lastYear = leaf.kind === 'running' ? year : maxYears(model)
          return `SUM(${yearColumn(1)}${row(leaf.quantity.key)}:${yearColumn(lastYear)}${row(leaf.quantity.key)})`
        }
      }
    },
  }
}

const originText = (origin: Model['inputs'][number]['origin'], sources: SourceNames): string =>
  'sourceId' in origin
    ? `Source: ${[sources[origin.sourceId] ?? origin.sourceId, origin.reading ?? []].flat().join(': ')}`
    : `Assumed: ${origin.assumed}`

/** Publishers and years of sources, by id. */
export type SourceNames = Readonly<Record<string, string>>

/** Builds a calculation's sheet: header, inputs, then results as formulas. `rowNumbers` are 1-based, by key of an input or result. */
export function buildSpreadsheet(
  { model, value }: Calculation,
  ranges: Ranges = {},
  sources: SourceNames = {},
) {
  const header = 1
  const years = model.quantities.some(each => each.isYearly) ? maxYears(model) : 0
  const parts = [...model.inputs, ...model.quantities]
  const rowNumbers = new Map(parts.map((each, index) => [each.key, header + 1 + index]))
  const formula = (expression: Expression, year: number): string =>
    render(expression, formulaNotation(model, rowNumbers, header, year)).replaceAll(' + ', '+')
  const yearsCell =
    typeof model.years === 'number' ? undefined : `${valueColumn}${rowNumbers.get(model.years.key)}`
  const yearCells = (quantity: Quantity): Cell[] =>
    Array.from({ length: years }, (_, index) => {
      const text = formula(quantity.expression, index + 1)
      // Results after the last year are zero, so sums can run over all columns.
      return yearsCell ? `=IF(${yearColumn(index + 1)}$${header}<=${yearsCell},${text},0)` : `=${text}`
    })
  const valueFormula = ({ expression, resultKind }: Quantity): string => {
    const text = formula(expression, 0)
    if (resultKind === 'payback') {
      const yearCount = yearsCell ?? String(years)
      return `IF(${text}>${yearCount},"not within "&${yearCount}&IF(${yearCount}=1," year"," years"),${text})`
    }
    return resultKind ? `IFERROR(${text},"${noneText}")` : text
  }
  const headings = ['', 'Value', 'Unit', 'Low', 'High', 'Where it comes from']
  return {
    rowNumbers,
    rows: [
      [...headings, ...Array.from({ length: years }, (_, index) => index + 1)],
      ...model.inputs.map((each): Cell[] => {
        const { low, high } = rangeOf(each, { changes: { [each.key]: value(each) }, ranges })
        return [each.label, value(each), each.unit.text, low, high, originText(each.origin, sources)]
      }),
      ...model.quantities.map((each): Cell[] => [
        each.label,
        each.isYearly ? null : `=${valueFormula(each)}`,
        each.unit.text,
        null,
        null,
        renderWithLabels(each.expression),
        ...(each.isYearly ? yearCells(each) : []),
      ]),
    ],
  }
}
