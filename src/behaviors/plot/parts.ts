/** What the drawings of models have in common: finding parts, calculating other situations, writing values. */
import {
  type Calculation,
  type Changes,
  calculate,
  filledProgram,
  slotOfValue,
} from '#models/core/calculate.ts'
import { formatNumber, formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import { partsFor } from '#models/core/laid-open.ts'
import { listed } from '#models/core/listed.ts'
import type { Model } from '#models/core/model.ts'
import type { Ranges } from '#models/core/simulate.ts'
import type { Quantity } from '#models/core/tree.ts'
import { sameDimension, type Unit } from '#models/core/unit.ts'
import type { FigureWords } from '#src/figures/figure-frame.tsx'
import type { PlotKind, PlotSpec } from './spec.ts'

/** What is drawn: what was asked for, and a model filled in with the values of a text or of a reader. */
export interface Plotted<Kind extends PlotKind = PlotKind> {
  spec: PlotSpec<Kind>
  calculation: Calculation
  /** Ends of inputs that are not the usual ones. */
  ranges?: Ranges
}

export type Part = Input | Quantity

/** Every input and result of a model. */
export const partsOf = (model: Model): Part[] => [...model.inputs, ...model.quantities]

/** @throws when the model has no such input or result, saying what it has */
export function partNamed(model: Model, key: string): Part {
  const found = partsOf(model).find(each => each.key === key)
  if (found) return found
  const known = listed(partsOf(model).map(each => each.key))
  throw new RangeError(`${model.key} has nothing called "${key}"; it has: ${known}`)
}

/** @throws when the model has no such input, saying which it has */
export function inputNamed({ key: model, inputs }: Model, key: string): Input {
  const found = inputs.find(each => each.key === key)
  if (found) return found
  throw new RangeError(`${model} has no input "${key}"; it has: ${listed(inputs.map(each => each.key))}`)
}

export const namesIn = (list: string): string[] => list.split(',').map(name => name.trim())

interface Wanted {
  /** How many there may be. */
  most?: number
  least?: number
  /** Whether they have a value for each year. */
  yearly?: boolean
}

/**
 * The parts that a list names, which are of one unit.
 * @throws when one is not known, has values of the other sort or another unit, or there are too few or too many
 */
export function partsNamed(
  model: Model,
  list: string,
  { most = 12, least = 1, yearly = false }: Wanted = {},
): Part[] {
  const parts = namesIn(list).map(name => partNamed(model, name))
  if (parts.length < least || parts.length > most)
    throw new RangeError(
      `property "of": name ${least === most ? most : `${least} to ${most}`} results, not ${parts.length}`,
    )
  const other = parts.find(each => each.yearly !== yearly)
  if (other)
    throw new TypeError(
      `"${other.key}" has ${other.yearly ? 'a value for each year: only the kind "years" draws it' : 'one value for all years: "years" draws results by year'}`,
    )
  alike(parts)
  return parts
}

/** @throws when two parts differ in unit, naming both */
export function alike([first, ...others]: readonly Part[]): void {
  const other = others.find(each => first && !sameDimension(first.unit, each.unit))
  if (first && other)
    throw new TypeError(
      `"${first.key}" is in ${first.unit.text} and "${other.key}" in ${other.unit.text}: one drawing has one unit`,
    )
}

/** The inputs of a calculation, by key. */
export const inputsOf = ({ model, value }: Calculation): Changes =>
  Object.fromEntries(model.inputs.map(each => [each.key, value(each)]))

/** The same model with some inputs changed, all others as they are. @throws when it does not take one of them */
export const varied = (calculation: Calculation, changes: Changes): Calculation =>
  calculate(calculation.model, { ...inputsOf(calculation), ...changes })

/** Values of one input that are calculated at once. */
const block = 257

/**
 * Results for many values of one input, all others as they are.
 * @returns for each part its values, in the order of those of the input
 */
export function alongInput(
  calculation: Calculation,
  input: Input,
  xs: readonly number[],
  parts: readonly Part[],
): number[][] {
  const { model } = calculation
  if (input === model.years || xs.length > block) {
    const runs = xs.map(x => varied(calculation, { [input.key]: x }))
    return parts.map(part => runs.map(run => run.value(part)))
  }
  const program = filledProgram(model, inputsOf(calculation), block)
  program.columns[slotOfValue(model, program, input.key)]?.set(xs)
  program.run()
  return parts.map(({ key }) =>
    [...(program.columns[slotOfValue(model, program, key)] ?? [])].slice(0, xs.length),
  )
}

/** A situation that stands beside others: the values as they are, or a case of the model. */
export interface Situation {
  label: string
  calculation: Calculation
  /** Whether these are the values as they are. */
  isUsual: boolean
}

/** @throws when the model has no such case, saying which it has */
export function situationsOf(calculation: Calculation, list: string): Situation[] {
  const { key, cases } = calculation.model
  return namesIn(list).map(name => {
    if (name === 'usual') return { label: 'As assumed', calculation, isUsual: true }
    const found = cases[name]
    if (!found)
      throw new RangeError(
        `${key} has no case "${name}"; it has: ${listed(['usual', ...Object.keys(cases)])}`,
      )
    return { label: found.label, calculation: varied(calculation, found.changes), isUsual: false }
  })
}

const scales = [
  [1e9, 'bn'],
  [1e6, 'M'],
  [1e4, 'k'],
] as const

/** A value as it stands in a drawing: three digits that count, without the words of its unit. */
export function short(value: number, unit: Unit): string {
  const size = Math.abs(value)
  const rounded = Number(value.toPrecision(size >= 1000 && size < 1e4 ? 4 : 3))
  const [scale, sign] = scales.find(([from]) => Math.abs(rounded) >= from) ?? [1, '']
  if (unit.text === 'share' || unit.text === 'percentage points' || scale === 1)
    return formatValue(rounded, unit, { as: 'amount' })
  const by = scale === 1e4 ? 1000 : scale
  const dollars = unit.text.startsWith('dollars') ? '$' : ''
  return `${formatNumber(rounded / by).replace(/^(−?)/, `$1${dollars}`)}${sign}`
}

/** A value as it stands in a table whose head names the unit. */
export const exact = (value: number, unit: Unit): string => formatValue(value, unit, { as: 'amount' })

/** What lies along an axis: an input with its unit, unless its name says it. */
export function axisName({ label, unit }: Input): string {
  const isSaid =
    unit.text === 'number' || unit.text === 'share' || label.toLowerCase().includes(unit.text.toLowerCase())
  return isSaid ? label : `${label}, ${unit.text}`
}

/** Everything that goes into what is drawn, but for what lies along an axis: `Models: 7 models; …`. */
function assumptionsOf(spec: PlotSpec, { model, value }: Calculation): string {
  const drawn = [spec.of, 'total' in spec ? spec.total : '', 'limit' in spec ? String(spec.limit) : ''].join(
    ',',
  )
  const keys = new Set(namesIn(drawn).map(key => key.replace(/^[−-]\s*/, '')))
  const along = new Set('over' in spec && spec.over ? namesIn(spec.over) : [])
  const { inputs } = partsFor(
    model,
    partsOf(model).filter(each => keys.has(each.key)),
  )
  return inputs
    .filter(each => !along.has(each.key))
    .map(each => `${each.label}: ${formatValue(value(each), each.unit)}`)
    .join('; ')
}

/** What a drawing says beside its data. */
export function wordsOf({ spec, calculation }: Plotted, unit: Unit): FigureWords {
  const { title, says } = spec
  const name = unit.text === 'number' ? '' : `${unit.text[0]?.toUpperCase()}${unit.text.slice(1)}. `
  return {
    title,
    says,
    unit: `${name}Calculated by a model of ours.`,
    assumes: assumptionsOf(spec, calculation),
  }
}
