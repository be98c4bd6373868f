import { type Changes, fillProgram, findColumnIndex } from './calculate.ts'
import type { Input } from './input.ts'
import type { Model } from './model.ts'
import { type Assumptions, rangeOf } from './simulate.ts'
import type { Quantity } from './tree.ts'

/** Results (`atLow`, `atHigh`) at the ends of an input's range, for a bar of a tornado plot. */
export interface InputSwing {
  readonly input: Input
  readonly low: number
  readonly high: number
  readonly atLow: number
  readonly atHigh: number
}

function resultByInput(model: Model, output: Quantity, input: Input, changes: Changes) {
  return (value: number) => {
    // Programs are shared, so set the inputs before each run.
    const program = fillProgram(model, { ...changes, [input.key]: value })
    program.run()
    return program.columns[findColumnIndex(model, program, output.key)]?.[0] as number
  }
}

/** Returns the bars of a tornado plot, largest swing first. Inputs without a range have no bar. */
export function tornado(model: Model, output: Quantity, assumptions: Assumptions = {}): InputSwing[] {
  const swing = ({ atLow, atHigh }: InputSwing): number => Math.abs(atHigh - atLow)
  return model.inputs
    .flatMap(each => {
      const { low, high } = rangeOf(each, assumptions)
      const resultAt = resultByInput(model, output, each, assumptions.changes ?? {})
      return low === high ? [] : [{ input: each, low, high, atLow: resultAt(low), atHigh: resultAt(high) }]
    })
    .sort((left, right) => swing(right) - swing(left))
}

/** Where a result crosses a target, if it does. */
export type BreakEven =
  | {
      readonly kind: 'at'
      /** Value of the input. For an input of whole numbers, the one next to the crossing that reaches the target. */
      readonly value: number
      /** `more` if larger values reach the target, `less` if smaller ones do. */
      readonly reachedBy: 'more' | 'less'
    }
  | {
      readonly kind: 'none'
      /** `reached` if every value within bounds reaches the target, `missed` if none does. */
      readonly always: 'reached' | 'missed'
    }

/** Number of grid points in the first pass and in each later pass. */
const gridSizes = { first: 257, next: 17 } as const

function createTargetTest(model: Model, output: Quantity, input: Input, target: number, changes: Changes) {
  return (values: readonly number[]) => {
    const program = fillProgram(
      model,
      changes,
      values.length > gridSizes.next ? gridSizes.first : gridSizes.next,
    )
    program.columns[findColumnIndex(model, program, input.key)]?.set(values)
    program.run()
    const results = program.columns[findColumnIndex(model, program, output.key)]
    return values.map((_, index) => (results?.[index] as number) >= target)
  }
}

function evenlySpaced(from: number, to: number, count: number, isInteger: boolean): number[] {
  const steps = isInteger ? Math.min(count - 1, to - from) : count - 1
  const values = Array.from({ length: steps + 1 }, (_, index) => {
    const value = from + ((to - from) * index) / steps
    return isInteger ? Math.round(value) : value
  })
  return values.filter((value, index) => index === 0 || value > (values[index - 1] as number))
}

function nearestCrossing(values: readonly number[], areReached: readonly boolean[], current: number) {
  const crossings = values.slice(1).flatMap((to, index) => {
    const [from, isReachedAbove] = [values[index] as number, areReached[index + 1]]
    const distance = Math.max(from - current, current - to, 0)
    return isReachedAbove === areReached[index] ? [] : [{ from, to, isReachedAbove, distance }]
  })
  return crossings.sort((a, b) => a.distance - b.distance)[0]
}

/**
 * Finds the value of one input at which a result reaches a target. Evaluates 257 points between the input's bounds. Then repeatedly
 * evaluates 17 points across the interval with the crossing nearest to the current value, down to floating-point precision. Misses two
 * crossings between neighboring points.
 */
export function breakEven(
  model: Model,
  output: Quantity,
  input: Input,
  target = 0,
  changes: Changes = {},
): BreakEven {
  const reachesTarget = createTargetTest(model, output, input, target, changes)
  const current = changes[input.key] ?? input.value
  const grid = evenlySpaced(input.min, input.max, gridSizes.first, input.isInteger)
  const areReached = reachesTarget(grid)
  let crossing = nearestCrossing(grid, areReached, current)
  if (!crossing) return { kind: 'none', always: areReached[0] ? 'reached' : 'missed' }
  for (;;) {
    const values = evenlySpaced(crossing.from, crossing.to, gridSizes.next, input.isInteger)
    if (values.length <= 2) break
    crossing = nearestCrossing(values, reachesTarget(values), current) ?? crossing
  }
  return {
    kind: 'at',
    value: crossing.isReachedAbove ? crossing.to : crossing.from,
    reachedBy: crossing.isReachedAbove ? 'more' : 'less',
  }
}
