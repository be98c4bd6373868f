import { compile, type Program } from './compile.ts'
import { complaints, type Model } from './model.ts'
import type { Quantity } from './tree.ts'

/** Inputs that differ from their defaults, by key. */
export type Changes = Readonly<Record<string, number>>

export interface Calculation {
  readonly model: Model
  /** The number of years counted. */
  readonly years: number
  /** The value of an input or result. @throws if there is none, or one for each year */
  value(of: { readonly key: string }): number
  /** The values of a result by year. @throws if it has one value for all years */
  series(of: Quantity): number[]
}

/** Compiled once per width. Callers fill, run, and read a program synchronously, so they can share it. */
const programs = new WeakMap<Model, Map<number, Program>>()

/**
 * Returns a model's compiled program with its inputs filled in.
 * @param width draws per block
 * @throws if a change is invalid; the message has the input's bounds
 */
export function fillProgram(model: Model, changes: Changes, width = 1): Program {
  const [complaint] = complaints(model, changes)
  if (complaint) throw new RangeError(`${model.key}: ${complaint.says}`)
  const ofModel = programs.get(model) ?? new Map<number, Program>()
  const program = ofModel.get(width) ?? compile(model, width)
  programs.set(model, ofModel.set(width, program))
  for (const [index, each] of model.inputs.entries())
    program.columns[index]?.fill(changes[each.key] ?? each.value)
  return program
}

/** Column index of a result. @throws for an unknown key, or for a yearly result without a year */
export function slotOfValue(model: Model, program: Program, key: string, yearly = false): number {
  const part = [...model.inputs, ...model.quantities].find(each => each.key === key)
  const slot = program.slotOf.get(key)
  if (!part || slot === undefined) throw new TypeError(`${model.key} has nothing called “${key}”`)
  if (part.yearly !== yearly)
    throw new TypeError(`“${part.label}” has ${part.yearly ? 'a value for each year' : 'one value'}`)
  return slot
}

/**
 * Calculates a model.
 * @param changes inputs that differ from their defaults
 * @throws if a change is invalid; the message has the input's bounds
 */
export function calculate(model: Model, changes: Changes = {}): Calculation {
  const program = fillProgram(model, changes)
  program.run()
  const values = program.columns.map(column => column[0] as number)
  const last = typeof model.years === 'number' ? model.years : (changes[model.years.key] ?? model.years.value)
  return {
    model,
    years: last,
    value: ({ key }) => values[slotOfValue(model, program, key)] as number,
    series: ({ key }) => {
      const from = slotOfValue(model, program, key, true)
      return values.slice(from, from + last)
    },
  }
}
