import type { Input } from './input.ts'
import type { Expression, Quantity } from './tree.ts'
import { sameDimension, unit } from './unit.ts'

/** A named set of inputs that differ from the usual ones: a row of a table, a preset. */
export interface Case {
  readonly label: string
  readonly changes: Readonly<Record<string, number>>
}

export interface Model {
  readonly key: string
  readonly title: string
  readonly inputs: readonly Input[]
  /** Each after those it depends on. */
  readonly quantities: readonly Quantity[]
  /** The results to show, in order. */
  readonly outputs: readonly Quantity[]
  /** A number of years, or the input that holds it. */
  readonly years: number | Input
  readonly cases: Readonly<Record<string, Case>>
  readonly correlations: readonly Correlation[]
}

export interface Correlation {
  readonly inputs: readonly [Input, Input]
  /** Spearman's, strictly between −1 and 1. */
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

/** The inputs and results that an expression names directly. */
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

/** @throws for a case with a value out of bounds */
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

export interface Complaint {
  readonly key: string
  readonly says: string
}

/** Complains about unknown keys, values out of bounds, and fractions of whole numbers. */
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
