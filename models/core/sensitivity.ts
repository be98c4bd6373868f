import { type Changes, filledProgram, slotOfValue } from './calculate.ts'
import type { Input } from './input.ts'
import type { Model } from './model.ts'
import { rangeOf, type Views } from './simulate.ts'
import type { Quantity } from './tree.ts'

/** What one input does to a result, all others at their values. */
export interface Bar {
  readonly input: Input
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
      return low === high ? [] : [{ input: each, atLow: at(low), atHigh: at(high) }]
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

/** Places at which a change of sign is looked for before it is narrowed down. */
const places = 256

/**
 * The value of one input at which a result reaches a target, all others at their values.
 *
 * Looks at 257 places between the bounds of the input, then halves the interval nearest to the present value in which the
 * result crosses the target. Two crossings between neighboring places are not seen.
 * @throws when the model does not take a change, or has no such single value
 */
export function breakEven(
  model: Model,
  output: Quantity,
  of: Input,
  target = 0,
  changes: Changes = {},
): BreakEven {
  const at = along(model, output, of, changes)
  const reached = (value: number): boolean => at(value) >= target
  const present = changes[of.key] ?? of.value
  const count = of.whole ? Math.min(places, of.max - of.min) : places
  const place = (index: number): number => {
    const value = of.min + ((of.max - of.min) * index) / count
    return of.whole ? Math.round(value) : value
  }
  let best: { from: number; to: number } | undefined
  for (let index = 0; index < count; index++) {
    const [from, to] = [place(index), place(index + 1)]
    if (reached(from) === reached(to)) continue
    const distance = (each: { from: number; to: number }): number =>
      Math.max(each.from - present, present - each.to, 0)
    if (!best || distance({ from, to }) < distance(best)) best = { from, to }
  }
  if (!best) return { kind: 'none', always: reached(of.min) ? 'reached' : 'missed' }
  const more = reached(best.to)
  let { from, to } = best
  for (;;) {
    const middle = of.whole ? Math.floor((from + to) / 2) : (from + to) / 2
    if (middle <= from || middle >= to) break
    if (reached(middle) === more) to = middle
    else from = middle
  }
  return { kind: 'at', value: more ? to : from, reachedBy: more ? 'more' : 'less' }
}
