import { compile, type Program } from './compile.ts'
import { findInvalidChanges, type Model } from './model.ts'
import type { Quantity } from './tree.ts'

/** Inputs that differ from their defaults, by input key. */
export type Changes = Readonly<Record<string, number>>

export interface Calculation {
  readonly model: Model
  readonly years: number
  /** Returns the value of an input or result. Throws if the model has no such part, or the part has a value for each year. */
  value(part: { readonly key: string }): number
  /** Returns a result's values by year. Throws if the model has no such result, or the result has one value for all years. */
  series(quantity: Quantity): number[]
}

/** Compiled programs by model and width. Callers can share a program, because each caller fills, runs, and reads it synchronously. */
const programs = new WeakMap<Model, Map<number, Program>>()

/** Returns a model's program with its inputs filled in. `width` is the number of draws per block. Throws if a change is invalid. */
export function fillProgram(model: Model, changes: Changes, width = 1): Program {
  const [invalidChange] = findInvalidChanges(model, changes)
  if (invalidChange) throw new RangeError(`${model.key}: ${invalidChange.message}`)
  const programsByWidth = programs.get(model) ?? new Map<number, Program>()
  const program = programsByWidth.get(width) ?? compile(model, width)
  programs.set(model, programsByWidth.set(width, program))
  for (const [index, each] of model.inputs.entries())
    program.columns[index]?.fill(changes[each.key] ?? each.value)
  return program
}

/** Returns the index of the first column of an input or result. Throws if the key is unknown, or `isYearly` differs from the part's. */
export function findColumnIndex(model: Model, program: Program, key: string, isYearly = false): number {
  const part = [...model.inputs, ...model.quantities].find(each => each.key === key)
  const columnIndex = program.columnIndexes.get(key)
  if (!part || columnIndex === undefined) throw new TypeError(`${model.key} has no input or result “${key}”`)
  if (part.isYearly !== isYearly)
    throw new TypeError(`“${part.label}” has ${part.isYearly ? 'a value for each year' : 'one value'}`)
  return columnIndex
}

/** Calculates a model. Throws if a change is invalid; the message has the input's bounds. */
export function calculate(model: Model, changes: Changes = {}): Calculation {
  const program = fillProgram(model, changes)
  program.run()
  const values = program.columns.map(column => column[0] as number)
  const yearCount =
    typeof model.years === 'number' ? model.years : (changes[model.years.key] ?? model.years.value)
  return {
    model,
    years: yearCount,
    value: ({ key }) => values[findColumnIndex(model, program, key)] as number,
    series: ({ key }) => {
      const firstIndex = findColumnIndex(model, program, key, true)
      return values.slice(firstIndex, firstIndex + yearCount)
    },
  }
}
