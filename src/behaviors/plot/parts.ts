import {
  type Calculation,
  type Changes,
  calculate,
  fillProgram,
  findColumnIndex,
} from '#models/core/calculate.ts'
import { collectParts } from '#models/core/derivation.ts'
import { formatNumber, formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import { joinNames } from '#models/core/join-names.ts'
import type { Model } from '#models/core/model.ts'
import type { Ranges } from '#models/core/simulate.ts'
import type { Quantity } from '#models/core/tree.ts'
import { sameDimension, type Unit } from '#models/core/unit.ts'
import type { FigureText } from '#src/figures/figure-frame.tsx'
import type { PlotKind, PlotSpec } from './spec.ts'

export interface CalculatedPlot<Kind extends PlotKind = PlotKind> {
  spec: PlotSpec<Kind>
  calculation: Calculation
  ranges?: Ranges
}

export type ModelPart = Input | Quantity

export const partsOf = (model: Model): ModelPart[] => [...model.inputs, ...model.quantities]

/** @throws if the model has no such part */
export function findPart(model: Model, key: string): ModelPart {
  const part = partsOf(model).find(candidate => candidate.key === key)
  if (part) return part
  const partKeys = joinNames(partsOf(model).map(candidate => candidate.key))
  throw new RangeError(`${model.key} has no input or result "${key}". Use one of: ${partKeys}`)
}

const splitNames = (list: string): string[] => list.split(',').map(name => name.trim())

/** @throws for an unknown name, mixed units, or a yearly result */
export function findParts(model: Model, list: string): ModelPart[] {
  const parts = splitNames(list).map(name => findPart(model, name))
  const yearlyPart = parts.find(({ isYearly }) => isYearly)
  if (yearlyPart)
    throw new TypeError(`"${yearlyPart.key}" has a value for each year, which plots cannot show`)
  requireSameUnit(parts)
  return parts
}

/** @throws if units differ */
export function requireSameUnit([first, ...others]: readonly ModelPart[]): void {
  const other = others.find(({ unit }) => first && !sameDimension(first.unit, unit))
  if (first && other)
    throw new TypeError(
      `"${first.key}" is in ${first.unit.text} and "${other.key}" in ${other.unit.text}: a plot has one unit`,
    )
}

export const inputsOf = ({ model, value }: Calculation): Changes =>
  Object.fromEntries(model.inputs.map(input => [input.key, value(input)]))

/** @throws if a value is out of bounds */
export const withChanges = (calculation: Calculation, changes: Changes): Calculation =>
  calculate(calculation.model, { ...inputsOf(calculation), ...changes })

export const maxSamples = 241

/** @param xs values of the input, at most `maxSamples` */
export function sampleValues(
  calculation: Calculation,
  input: Input,
  xs: readonly number[],
  part: ModelPart,
): number[] {
  const { model } = calculation
  if (input === model.years) return xs.map(x => withChanges(calculation, { [input.key]: x }).value(part))
  const program = fillProgram(model, inputsOf(calculation), maxSamples)
  program.columns[findColumnIndex(model, program, input.key)]?.set(xs)
  program.run()
  return [...(program.columns[findColumnIndex(model, program, part.key)] ?? [])].slice(0, xs.length)
}

interface PlotCase {
  label: string
  calculation: Calculation
  isBaseCase: boolean
  /** Keys of inputs that are certain in this case. */
  certain?: readonly string[] | undefined
}

/** @throws if the model has no such case */
export function casesOf(calculation: Calculation, list: string): PlotCase[] {
  const { key, cases } = calculation.model
  return splitNames(list).map(name => {
    if (name === 'usual') return { label: 'As assumed', calculation, isBaseCase: true }
    const modelCase = cases[name]
    if (!modelCase)
      throw new RangeError(
        `${key} has no case "${name}". Use one of: ${joinNames(['usual', ...Object.keys(cases)])}`,
      )
    const { label, changes, certain } = modelCase
    return { label, calculation: withChanges(calculation, changes), isBaseCase: false, certain }
  })
}

const scales = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e4, 'k'],
] as const

/** Formats a value with three significant digits (four in the thousands) and no unit except `$` and `%`, such as `$1.25M`. */
export function formatCompact(value: number, unit: Unit): string {
  const size = Math.abs(value)
  const rounded = Number(value.toPrecision(size >= 1000 && size < 1e4 ? 4 : 3))
  const [scale, suffix] = scales.find(([from]) => Math.abs(rounded) >= from) ?? [1, '']
  if (unit.text === 'share' || unit.text === 'percentage points' || scale === 1)
    return formatValue(rounded, unit, { as: 'amount' })
  const divisor = scale === 1e4 ? 1000 : scale
  const dollars = unit.text.startsWith('dollars') ? '$' : ''
  return `${formatNumber(rounded / divisor).replace(/^(−?)/, `$1${dollars}`)}${suffix}`
}

/** Formats a value with `$` or `%`, but without the unit's name. */
export const formatFull = (value: number, unit: Unit): string => formatValue(value, unit, { as: 'amount' })

/** Returns the label with its unit, unless the label includes the unit or the input is a plain number or a share. */
export function axisName({ label, unit }: Input): string {
  const omitsUnit =
    unit.text === 'number' || unit.text === 'share' || label.toLowerCase().includes(unit.text.toLowerCase())
  return omitsUnit ? label : `${label}, ${unit.text}`
}

/** Lists the plot's inputs except the one on the x-axis, such as `Models: 7 models; Price: differs by case`. */
function assumptionsOf(spec: PlotSpec, calculation: Calculation): string {
  const { model } = calculation
  const keys = new Set([...splitNames(spec.of), 'limit' in spec ? String(spec.limit) : ''])
  const parts = partsOf(model).filter(({ key }) => keys.has(key))
  const plotCases = spec.cases === undefined ? [] : casesOf(calculation, spec.cases)
  const valuesOf = (input: Input) => new Set(plotCases.map(plotCase => plotCase.calculation.value(input)))
  return collectParts(model, parts)
    .inputs.filter(({ key }) => !('over' in spec) || key !== spec.over)
    .map(input => {
      const [value = calculation.value(input), ...others] = valuesOf(input)
      return `${input.label}: ${others.length > 0 ? 'differs by case' : formatValue(value, input.unit)}`
    })
    .join('; ')
}

export function figureTextOf({ spec, calculation }: CalculatedPlot, unit: Unit): FigureText {
  const unitPrefix = unit.text === 'number' ? '' : `${unit.text[0]?.toUpperCase()}${unit.text.slice(1)}. `
  return {
    title: spec.title,
    says: spec.says,
    unit: `${unitPrefix}Calculated with our own model.`,
    assumes: assumptionsOf(spec, calculation),
  }
}
