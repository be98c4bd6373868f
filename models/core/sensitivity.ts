import { type Changes, fillProgram, slotOfValue } from './calculate.ts'
import type { Input } from './input.ts'
import type { Model } from './model.ts'
import { rangeOf, type Views } from './simulate.ts'
import type { Quantity } from './tree.ts'

export interface Bar {
  readonly input: Input
  readonly low: number
  readonly high: number
  readonly atLow: number
  readonly atHigh: number
}

/** A result as a function of one input. */
function resultByInput(
  model: Model,
  output: Quantity,
  of: Input,
  changes: Changes,
): (value: number) => number {
  // All functions share one program, so each refills the inputs.
  return value => {
    const program = fillProgram(model, { ...changes, [of.key]: value })
    program.run()
    return program.columns[slotOfValue(model, program, output.key)]?.[0] as number
  }
}

/** Bars of a tornado plot, largest swing first. Inputs without a range have none. */
export function tornado(model: Model, output: Quantity, views: Views = {}): Bar[] {
  const swing = ({ atLow, atHigh }: Bar): number => Math.abs(atHigh - atLow)
  return model.inputs
    .flatMap(each => {
      const { low, high } = rangeOf(each, views)
      const at = resultByInput(model, output, each, views.changes ?? {})
      return low === high ? [] : [{ input: each, low, high, atLow: at(low), atHigh: at(high) }]
    })
    .sort((left, right) => swing(right) - swing(left))
}

/** Where a result reaches a target, if it does. */
export type BreakEven =
  | {
      readonly kind: 'at'
      /** For whole inputs, the first whole one that reaches the target. */
      readonly value: number
      /** Whether larger or smaller values reach the target. */
      readonly reachedBy: 'more' | 'less'
    }
  | {
      readonly kind: 'none'
      /** Whether every value within bounds reaches the target, or none. */
      readonly always: 'reached' | 'missed'
    }

/** Grid points per pass. */
const gridSizes = { first: 257, next: 17 } as const

function reachedAt(
  model: Model,
  output: Quantity,
  of: Input,
  target: number,
  changes: Changes,
): (values: readonly number[]) => boolean[] {
  return values => {
    const program = fillProgram(
      model,
      changes,
      values.length > gridSizes.next ? gridSizes.first : gridSizes.next,
    )
    program.columns[slotOfValue(model, program, of.key)]?.set(values)
    program.run()
    const results = program.columns[slotOfValue(model, program, output.key)]
    return values.map((_, index) => (results?.[index] as number) >= target)
  }
}

function evenlySpaced(from: number, to: number, count: number, whole: boolean): number[] {
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
  readonly more: boolean
}

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
 * Finds the value of one input at which a result reaches a target, with all others unchanged.
 *
 * Evaluates 257 points between the input's bounds, then repeatedly 17 points within the crossing nearest to the current value, down to
 * floating-point precision. Misses two crossings between neighboring points.
 * @throws if a change is invalid, or the model has no such single value
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
  const ends = evenlySpaced(of.min, of.max, gridSizes.first, of.whole)
  const first = reached(ends)
  let crossing = nearestCrossing(ends, first, present)
  if (!crossing) return { kind: 'none', always: first[0] ? 'reached' : 'missed' }
  for (;;) {
    const values = evenlySpaced(crossing.from, crossing.to, gridSizes.next, of.whole)
    if (values.length <= 2) break
    crossing = nearestCrossing(values, reached(values), present) ?? crossing
  }
  return {
    kind: 'at',
    value: crossing.more ? crossing.to : crossing.from,
    reachedBy: crossing.more ? 'more' : 'less',
  }
}
