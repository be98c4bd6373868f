import { type Changes, filledProgram, slotOfValue } from './calculate.ts'
import type { Input } from './input.ts'
import type { Model } from './model.ts'
import { rangeOf, type Views } from './simulate.ts'
import type { Quantity } from './tree.ts'

/** What one input does to a result, all others at their values. */
export interface Bar {
  readonly input: Input
  /** Ends of its range. */
  readonly low: number
  readonly high: number
  /** The result with the input at the low and at the high end of its range. */
  readonly atLow: number
  readonly atHigh: number
}

/** A result as a function of one input. @throws when the model has no such single value */
function along(model: Model, output: Quantity, of: Input, changes: Changes): (value: number) => number {
  // Each function fills the inputs anew, since all share one program.
  return value => {
    const program = filledProgram(model, { ...changes, [of.key]: value })
    program.run()
    return program.columns[slotOfValue(model, program, output.key)]?.[0] as number
  }
}

/** The bars of a tornado: inputs with a range, the one that moves the result most first. */
export function tornado(model: Model, output: Quantity, views: Views = {}): Bar[] {
  const swing = ({ atLow, atHigh }: Bar): number => Math.abs(atHigh - atLow)
  return model.inputs
    .flatMap(each => {
      const { low, high } = rangeOf(each, views)
      const at = along(model, output, each, views.changes ?? {})
      return low === high ? [] : [{ input: each, low, high, atLow: at(low), atHigh: at(high) }]
    })
    .sort((left, right) => swing(right) - swing(left))
}

/** Where a result reaches a target, or the clear word that it does so nowhere. */
export type BreakEven =
  | {
      readonly kind: 'at'
      /** The value of the input; for inputs that come whole, the first whole one on the good side. */
      readonly value: number
      /** Whether the result is at least the target from there upwards or downwards. */
      readonly reachedBy: 'more' | 'less'
    }
  | {
      readonly kind: 'none'
      /** The result within all bounds of the input: never below the target, or always. */
      readonly always: 'reached' | 'missed'
    }

/** Places at which a change of sign is looked for, all in one block: first between the bounds, then between two of them. */
const places = { first: 257, next: 17 } as const

/** Whether a result reaches a target, for many values of one input at once. */
function reachedAt(
  model: Model,
  output: Quantity,
  of: Input,
  target: number,
  changes: Changes,
): (values: readonly number[]) => boolean[] {
  return values => {
    const program = filledProgram(model, changes, values.length > places.next ? places.first : places.next)
    program.columns[slotOfValue(model, program, of.key)]?.set(values)
    program.run()
    const results = program.columns[slotOfValue(model, program, output.key)]
    return values.map((_, index) => (results?.[index] as number) >= target)
  }
}

/** Values from one end to the other, each once. */
function spread(from: number, to: number, count: number, whole: boolean): number[] {
  const steps = whole ? Math.min(count - 1, to - from) : count - 1
  const values = Array.from({ length: steps + 1 }, (_, index) => {
    const value = from + ((to - from) * index) / steps
    return whole ? Math.round(value) : value
  })
  return values.filter((value, index) => index === 0 || value > (values[index - 1] as number))
}

interface Crossing {
  readonly from: number
  readonly to: number
  /** Whether the target is reached above. */
  readonly more: boolean
}

/** The change of sign nearest to the present value. */
function nearestCrossing(
  values: readonly number[],
  reached: readonly boolean[],
  present: number,
): Crossing | undefined {
  let best: (Crossing & { distance: number }) | undefined
  for (let index = 1; index < values.length; index++) {
    if (reached[index] === reached[index - 1]) continue
    const [from, to] = [values[index - 1] as number, values[index] as number]
    const distance = Math.max(from - present, present - to, 0)
    if (!best || distance < best.distance) best = { from, to, more: reached[index] as boolean, distance }
  }
  return best
}

/**
 * The value of one input at which a result reaches a target, all others at their values.
 *
 * Looks at 257 places between the bounds of the input, then at 17 between the two nearest to the present value where the result
 * crosses the target, until no number lies between them. Two crossings between neighboring places are not seen.
 * @throws when the model does not take a change, or has no such single value
 */
export function breakEven(
  model: Model,
  output: Quantity,
  of: Input,
  target = 0,
  changes: Changes = {},
): BreakEven {
  const reached = reachedAt(model, output, of, target, changes)
  const present = changes[of.key] ?? of.value
  const ends = spread(of.min, of.max, places.first, of.whole)
  const first = reached(ends)
  let crossing = nearestCrossing(ends, first, present)
  if (!crossing) return { kind: 'none', always: first[0] ? 'reached' : 'missed' }
  for (;;) {
    const values = spread(crossing.from, crossing.to, places.next, of.whole)
    if (values.length <= 2) break
    crossing = nearestCrossing(values, reached(values), present) ?? crossing
  }
  return {
    kind: 'at',
    value: crossing.more ? crossing.to : crossing.from,
    reachedBy: crossing.more ? 'more' : 'less',
  }
}
