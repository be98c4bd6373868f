import type { Input } from './input.ts'
import type { Expression, Quantity } from './tree.ts'
import { sameDimension, unit } from './unit.ts'

/** A named set of inputs that differ from the usual ones: a row of a table, a preset. */
export interface Case {
  readonly label: string
  readonly changes: Readonly<Record<string, number>>
}

/** What the site calculates about one matter. */
export interface Model {
  readonly key: string
  readonly title: string
  readonly inputs: readonly Input[]
  /** Every named result, each after those it depends on. */
  readonly quantities: readonly Quantity[]
  /** The results that are told, in the order in which they are told. */
  readonly outputs: readonly Quantity[]
  /** How many years there are: a whole number or an input in years. */
  readonly years: number | Input
  readonly cases: Readonly<Record<string, Case>>
  /** Pairs of inputs that rise together (above 0) or against each other (below 0), by rank correlation. */
  readonly correlations: readonly Correlation[]
}

export interface Correlation {
  readonly inputs: readonly [Input, Input]
  /** Rank correlation after Spearman, strictly between −1 and 1. */
  readonly rank: number
}

export interface ModelDefinition {
  key: string
  title: string
  outputs: readonly Quantity[]
  years?: number | Input
  cases?: Readonly<Record<string, Case>>
  correlations?: readonly Correlation[]
}

/** The named parts that an expression uses itself, not those behind them. */
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
      return [expression.of]
    default:
      return [...new Set(expression.of.flatMap(dependencies))]
  }
}

/** How many years a model has room for. */
export const mostYears = (model: Pick<Model, 'years'>): number =>
  typeof model.years === 'number' ? model.years : model.years.max

function checkKeys(model: Model): void {
  const keys = [...model.inputs, ...model.quantities].map(each => each.key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new TypeError(`${model.key} has two parts called “${twice}”`)
}

function checkCorrelations(model: Model): void {
  const paired = model.correlations.flatMap(each => each.inputs)
  if (new Set(paired).size !== paired.length) throw new TypeError(`${model.key} correlates an input twice`)
  for (const { inputs, rank } of model.correlations) {
    if (!(rank > -1 && rank < 1)) throw new RangeError(`${model.key} asks for a correlation of ${rank}`)
    const alien = inputs.find(each => !model.inputs.includes(each))
    if (alien) throw new TypeError(`${model.key} correlates “${alien.label}”, which it does not use`)
  }
}

/** The bounds hold for a case as they do for a reader. @throws for a value that the model does not take, naming it */
function checkCases(model: Model): void {
  for (const { label, changes } of Object.values(model.cases)) {
    const [complaint] = complaints(model, changes)
    if (complaint) throw new RangeError(`${model.key}, “${label}”: ${complaint.says}`)
  }
}

/**
 * Puts a model together from what it tells: inputs and steps are found by following the expressions.
 * @throws when two parts share a key, a case leaves the bounds, or the years are no whole number of years
 */
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
    !(years.whole && years.low === years.high && sameDimension(years.unit, unit('years')))
  ) {
    throw new TypeError(`${key}: “${years.label}” is no whole number of years without a range`)
  }
  checkKeys(model)
  checkCorrelations(model)
  checkCases(model)
  return model
}

/** What is wrong with a value that somebody entered. */
export interface Complaint {
  readonly key: string
  readonly says: string
}

/** What a model does not take of these values: names it does not know, values out of bounds, fractions of what comes whole. */
export function complaints(model: Model, changes: Readonly<Record<string, number>>): Complaint[] {
  return Object.entries(changes).flatMap(([key, value]) => {
    const of = model.inputs.find(each => each.key === key)
    if (!of) return [{ key, says: `there is no input called “${key}”` }]
    if (!(value >= of.min && value <= of.max))
      return [{ key, says: `“${of.label}” lies between ${of.min} and ${of.max}` }]
    if (of.whole && !Number.isInteger(value)) return [{ key, says: `“${of.label}” is a whole number` }]
    return []
  })
}
