/** Shared by plots: finding parts, calculating other situations, formatting. */
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

/** A spec with a calculation, of the text or of a reader. */
export interface Plotted<Kind extends PlotKind = PlotKind> {
  spec: PlotSpec<Kind>
  calculation: Calculation
  /** Overridden ranges of inputs. */
  ranges?: Ranges
}

export type Part = Input | Quantity

export const partsOf = (model: Model): Part[] => [...model.inputs, ...model.quantities]

/** @throws if the model has no such part, with those it has */
export function partNamed(model: Model, key: string): Part {
  const found = partsOf(model).find(each => each.key === key)
  if (found) return found
  const known = listed(partsOf(model).map(each => each.key))
  throw new RangeError(`${model.key} has nothing called "${key}"; it has: ${known}`)
}

/** @throws if the model has no such input, with those it has */
export function inputNamed({ key: model, inputs }: Model, key: string): Input {
  const found = inputs.find(each => each.key === key)
  if (found) return found
  throw new RangeError(`${model} has no input "${key}"; it has: ${listed(inputs.map(each => each.key))}`)
}

export const namesIn = (list: string): string[] => list.split(',').map(name => name.trim())

interface Wanted {
  most?: number
  least?: number
  /** True if they must have a value per year. */
  yearly?: boolean
}

/**
 * Returns the named parts, which must share a unit.
 * @throws for an unknown name, mixed units, mixed yearly and other values, or a wrong number of parts
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

/** @throws if units differ, with both names */
export function alike([first, ...others]: readonly Part[]): void {
  const other = others.find(each => first && !sameDimension(first.unit, each.unit))
  if (first && other)
    throw new TypeError(
      `"${first.key}" is in ${first.unit.text} and "${other.key}" in ${other.unit.text}: one drawing has one unit`,
    )
}

export const inputsOf = ({ model, value }: Calculation): Changes =>
  Object.fromEntries(model.inputs.map(each => [each.key, value(each)]))

/** Changes some inputs. @throws if a value is out of bounds */
export const varied = (calculation: Calculation, changes: Changes): Calculation =>
  calculate(calculation.model, { ...inputsOf(calculation), ...changes })

/** Values per batch. */
const block = 257

/**
 * Varies one input.
 * @returns the values of each part, in the order of the input's
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

/** The present values, or a case of the model. */
export interface Situation {
  label: string
  calculation: Calculation
  /** True for the present values. */
  isUsual: boolean
}

/** @throws if the model has no such case, with those it has */
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

/** A value with three significant digits, without its unit. */
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

/** A value for a table whose heading has the unit. */
export const exact = (value: number, unit: Unit): string => formatValue(value, unit, { as: 'amount' })

/** An input's label with its unit, unless the label names it. */
export function axisName({ label, unit }: Input): string {
  const isSaid =
    unit.text === 'number' || unit.text === 'share' || label.toLowerCase().includes(unit.text.toLowerCase())
  return isSaid ? label : `${label}, ${unit.text}`
}

/** All inputs of the plot except the axis: `Models: 7 models; …`. */
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

/** Title, unit, source, and assumptions. */
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
