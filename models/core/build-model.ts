import {
  add,
  divide,
  literal,
  logarithm,
  max,
  min,
  multiply,
  power,
  quantity,
  roundDown,
  roundUp,
  runningSum,
  squareRoot,
  subtract,
  sumOverYears,
  year,
} from './expression.ts'
import { type Input, type InputDefinition, input } from './input.ts'
import { type Case, defineModel, type Model } from './model.ts'
import type { Expression, Quantity, ResultKind } from './tree.ts'

/** A parsed formula: a number, a name, a number with its unit, or an operation with its operands. */
export type FormulaData =
  | number
  | string
  | readonly ['unit', number, string]
  | readonly [Operator, ...FormulaData[]]

const operators = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '^': power,
  min,
  max,
  ceil: roundUp,
  floor: roundDown,
  ln: logarithm,
  sqrt: squareRoot,
} as const

export type Operator = keyof typeof operators | 'sum' | 'running'

interface InputData extends InputDefinition {
  readonly label: string
  readonly unit: string
  readonly value: number
}

interface ResultData {
  readonly label: string
  readonly unit: string
  readonly formula: FormulaData
  readonly kind?: ResultKind | undefined
}

/** The parsed file `content/models/<key>.yml`. */
export interface ModelData {
  readonly key: string
  readonly title: string
  /** A number, or the key of an input. */
  readonly years?: number | string | undefined
  readonly inputs: Readonly<Record<string, InputData>>
  readonly results: Readonly<Record<string, ResultData>>
  /** Keys of the results to show, in order. */
  readonly show: readonly string[]
  readonly cases?: Readonly<Record<string, CaseData>> | undefined
  /** Pairs of inputs whose draws are correlated. `rank` is Spearman's correlation. */
  readonly correlations?:
    | readonly { readonly inputs: readonly [string, string]; readonly rank: number }[]
    | undefined
}

type CaseData = Omit<Case, 'changes'> & { readonly changes?: Case['changes'] | undefined }

const isQuantity = (expression: Expression | undefined): expression is Quantity =>
  expression?.kind === 'quantity'
const isInput = (expression: Expression | undefined): expression is Input => expression?.kind === 'input'

/** An error in the model's entry at `path`. */
export class ModelError extends Error {
  readonly path: readonly string[]
  constructor(path: readonly string[], message: string) {
    super(message)
    this.path = path
  }
}

function withPath<T>(path: readonly string[], create: () => T): T {
  try {
    return create()
  } catch (error) {
    if (error instanceof ModelError) throw error
    throw new ModelError(path, error instanceof Error ? error.message : String(error))
  }
}

/** Builds a model from data. Throws a ModelError for the first invalid entry. */
export function buildModel(data: ModelData): Model {
  const expressions = new Map<string, Expression>([['year', year]])
  const findExpression = <T extends Expression>(
    key: string,
    isExpected: (expression: Expression | undefined) => expression is T,
    description: string,
  ): T => {
    const expression = expressions.get(key)
    if (!isExpected(expression)) throw new TypeError(`there is no ${description} "${key}"`)
    return expression
  }
  const isExpression = (expression: Expression | undefined): expression is Expression =>
    expression !== undefined
  const expressionOf = (formula: FormulaData): Expression => {
    if (typeof formula === 'number') return literal(formula, 'number')
    if (typeof formula === 'string')
      return findExpression(formula, isExpression, 'input or result above this line called')
    const [operator, first] = formula
    if (operator === 'unit') return literal(formula[1] as number, formula[2] as string)
    if (operator === 'sum' || operator === 'running') {
      const result = findExpression(String(first), isQuantity, 'result')
      return operator === 'sum' ? sumOverYears(result) : runningSum(result)
    }
    const operands = (formula.slice(1) as FormulaData[]).map(expressionOf)
    return (operators[operator] as (...of: Expression[]) => Expression)(...operands)
  }
  const define = (key: string, path: readonly string[], create: () => Expression): void => {
    if (expressions.has(key)) throw new ModelError(path, `"${key}" is defined twice`)
    expressions.set(key, withPath(path, create))
  }
  for (const [key, { label, unit, value, ...definition }] of Object.entries(data.inputs))
    define(key, ['inputs', key], () => input(key, label, unit, value, definition))
  for (const [key, { label, unit, formula, kind }] of Object.entries(data.results))
    define(key, ['results', key, 'formula'], () => quantity(key, label, unit, expressionOf(formula), kind))
  const { years = 1, cases = {}, correlations = [] } = data
  const findInput = (key: string) => findExpression(key, isInput, 'input')
  return withPath(['show'], () =>
    defineModel({
      key: data.key,
      title: data.title,
      outputs: data.show.map(key => findExpression(key, isQuantity, 'result')),
      years: typeof years === 'number' ? years : findInput(years),
      cases: Object.fromEntries(
        Object.entries(cases).map(([key, { changes = {}, ...rest }]) => [key, { ...rest, changes }]),
      ),
      correlations: correlations.map(({ inputs: [one, other], rank }) => ({
        inputs: [findInput(one), findInput(other)],
        rank,
      })),
    }),
  )
}
