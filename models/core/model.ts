import type { Input } from './input.ts'
import type { Expression, Quantity } from './tree.ts'
import { sameDimension, unit } from './unit.ts'

/** A named set of changed inputs, such as a row of a table. */
export interface Case {
  readonly label: string
  readonly changes: Readonly<Record<string, number>>
  /** Keys of inputs that are certain in this case. */
  readonly certain?: readonly string[] | undefined
}

export interface Model {
  readonly key: string
  readonly title: string
  readonly inputs: readonly Input[]
  /** In dependency order: each quantity comes after the ones that its expression uses. */
  readonly quantities: readonly Quantity[]
  /** The results to show, in order. */
  readonly outputs: readonly Quantity[]
  /** Number of years, or the input that holds it. */
  readonly years: number | Input
  readonly cases: Readonly<Record<string, Case>>
  readonly correlations: readonly Correlation[]
}

interface Correlation {
  readonly inputs: readonly [Input, Input]
  /** Spearman's rank correlation, strictly between −1 and 1. */
  readonly rank: number
}

type ModelDefinition = Pick<Model, 'key' | 'title' | 'outputs'> &
  Partial<Pick<Model, 'years' | 'cases' | 'correlations'>>

/** Returns the inputs and results that an expression names directly. */
export function dependencies(expression: Expression): (Input | Quantity)[] {
  switch (expression.kind) {
    case 'input':
    case 'quantity':
      return [expression]
    case 'literal':
    case 'year':
      return []
    case 'total':
    case 'running':
      return [expression.quantity]
    default:
      return [...new Set(expression.operands.flatMap(dependencies))]
  }
}

export const maxYears = (model: Pick<Model, 'years'>): number =>
  typeof model.years === 'number' ? model.years : model.years.max

/** @throws for a case with a value out of bounds or an unknown input */
function checkCases(model: Model): void {
  for (const { label, changes, certain = [] } of Object.values(model.cases)) {
    const [invalidChange] = findInvalidChanges(model, changes)
    if (invalidChange) throw new RangeError(`${model.key}, “${label}”: ${invalidChange.message}`)
    const unknownKey = certain.find(key => !model.inputs.some(each => each.key === key))
    if (unknownKey) throw new RangeError(`${model.key}, “${label}”: unknown input “${unknownKey}”`)
  }
}

/** Collects a model's inputs and quantities from its outputs. Throws for an invalid case, or an invalid input for the years. */
export function defineModel(definition: ModelDefinition): Model {
  const { key, title, outputs, years = 1, cases = {}, correlations = [] } = definition
  const inputs = new Set<Input>()
  const quantities = new Set<Quantity>()
  const collect = (part: Input | Quantity): void => {
    if (part.kind === 'input') inputs.add(part)
    else if (!quantities.has(part)) {
      for (const each of dependencies(part.expression)) collect(each)
      quantities.add(part)
    }
  }
  for (const output of outputs) collect(output)
  if (typeof years !== 'number') inputs.add(years)
  const model: Model = {
    key,
    title,
    inputs: [...inputs],
    quantities: [...quantities],
    outputs,
    years,
    cases,
    correlations,
  }
  if (
    typeof years !== 'number' &&
    !(years.isInteger && years.low === years.high && sameDimension(years.unit, unit('years')))
  ) {
    throw new TypeError(`${key}: “${years.label}” must be a whole number of years without a range`)
  }
  checkCases(model)
  return model
}

/** Finds unknown keys, values out of bounds, and fractions for inputs that must be whole numbers. */
export function findInvalidChanges(model: Model, changes: Readonly<Record<string, number>>) {
  return Object.entries(changes).flatMap(([key, value]) => {
    const input = model.inputs.find(each => each.key === key)
    if (!input) return [{ key, message: `unknown input “${key}”` }]
    if (!(value >= input.min && value <= input.max))
      return [{ key, message: `“${input.label}” must be between ${input.min} and ${input.max}` }]
    if (input.isInteger && !Number.isInteger(value))
      return [{ key, message: `“${input.label}” must be a whole number` }]
    return []
  })
}
