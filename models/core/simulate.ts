import { type Changes, fillProgram, findColumnIndex } from './calculate.ts'
import { arrangeByRank, correlate } from './correlate.ts'
import type { Input } from './input.ts'
import type { Model } from './model.ts'
import { pertQuantiles } from './pert.ts'
import { randomStream, stratifiedSamples } from './random.ts'
import { sobolOrder } from './sobol.ts'
import type { Quantity } from './tree.ts'

export type Distribution = Readonly<ReturnType<typeof distributionOf>>

/** Ranges that differ from the defaults, by input key. */
export type Ranges = Readonly<Record<string, readonly [low: number, high: number]>>

export interface Assumptions {
  changes?: Changes
  ranges?: Ranges
}

/** The same `seed` gives the same draws. */
type SimulationOptions = Assumptions & { seed?: string; draws?: number }

/** Returns an input's value, and its range widened to include that value. Throws if the range exceeds the bounds, naming the input. */
export function rangeOf(input: Input, { changes = {}, ranges = {} }: Assumptions) {
  const value = changes[input.key] ?? input.value
  const [low, high] = ranges[input.key] ?? [input.low, input.high]
  if (!(low >= input.min && high <= input.max)) {
    throw new RangeError(`The range of “${input.label}” must be between ${input.min} and ${input.max}`)
  }
  if (low === high) return { low: value, value, high: value }
  return { low: Math.min(low, value), value, high: Math.max(high, value) }
}

/** Draws by input, range, and seed. A change to one input keeps the other inputs' draws, unless the input gains or loses its range. */
const sampleCache = new Map<string, readonly Float64Array[]>()
const maxCachedSamples = 256

function getCachedSamples(cacheKey: string, make: () => readonly Float64Array[]): readonly Float64Array[] {
  const samples = sampleCache.get(cacheKey) ?? make()
  if (sampleCache.size >= maxCachedSamples) sampleCache.clear()
  sampleCache.set(cacheKey, samples)
  return samples
}

/** Draws each input that has a range: once per stratum, in Sobol order. Random order would make a median's error ten times as large. */
function drawSamples(model: Model, assumptions: Assumptions, seed: string, draws: number) {
  let dimensions = 0
  const variedInputs = new Map(
    model.inputs.flatMap(each => {
      const { low, value, high } = rangeOf(each, assumptions)
      const dimension = low === high ? -1 : dimensions++
      const cacheKey = `${seed} ${each.key} ${dimension} ${draws} ${low} ${value} ${high}`
      const order = (): Uint32Array => sobolOrder(draws, dimension, `${seed} ${each.key} order`)
      const sorted = (): Float64Array =>
        pertQuantiles(stratifiedSamples(draws, randomStream(`${seed} ${each.key} strata`)), low, value, high)
      return low === high ? [] : [[each, { cacheKey, sorted, order }] as const]
    }),
  )
  const samples = new Map<Input, Float64Array>()
  for (const { inputs, rank } of model.correlations) {
    const [left, right] = inputs.map(each => variedInputs.get(each))
    if (!left || !right) continue
    const [first, second] = getCachedSamples(`${left.cacheKey} ${right.cacheKey} ${rank}`, () =>
      correlate([left.sorted(), right.sorted()], [left.order(), right.order()], rank),
    )
    if (first && second) samples.set(inputs[0], first).set(inputs[1], second)
  }
  for (const [each, { cacheKey, sorted, order }] of variedInputs) {
    if (samples.has(each)) continue
    const [values] = getCachedSamples(cacheKey, () => [arrangeByRank(sorted(), order())])
    if (values) samples.set(each, values)
  }
  return samples
}

/** @param sorted draws, in ascending order */
export function distributionOf(sorted: Float64Array) {
  const quantile = (probability: number): number => {
    const rank = probability * (sorted.length - 1)
    const index = Math.floor(rank)
    const value = sorted[index] as number
    return value + (rank - index) * ((sorted[index + 1] ?? value) - value)
  }
  return {
    p10: quantile(0.1),
    p50: quantile(0.5),
    p90: quantile(0.9),
    mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
    sorted,
    /** Returns the fraction of draws strictly below a value. */
    fractionBelow: (value: number): number => {
      let from = 0
      let to = sorted.length
      while (from < to) {
        const middle = (from + to) >> 1
        if ((sorted[middle] as number) < value) from = middle + 1
        else to = middle
      }
      return from / sorted.length
    },
  }
}

/** Draws per block, sized for the CPU cache. */
const blockSize = 256

/** A yearly result in one year. `year` is 1-based. */
export interface YearResult {
  readonly quantity: Quantity
  readonly year: number
}

/** Draws each input with a range from a PERT distribution. Returns a distribution per output. Throws if a change or range is invalid. */
export function simulate(
  model: Model,
  outputs: readonly (Quantity | YearResult)[],
  options: SimulationOptions = {},
): Distribution[] {
  const { changes = {}, ranges = {}, seed = model.key, draws = 4096 } = options
  const program = fillProgram(model, changes, blockSize)
  const variedColumns = [...drawSamples(model, { changes, ranges }, seed, draws)].map(([input, values]) => ({
    column: program.columns[findColumnIndex(model, program, input.key)],
    values,
  }))
  const columnIndexOf = (each: Quantity | YearResult): number =>
    'quantity' in each
      ? findColumnIndex(model, program, each.quantity.key, true) + each.year - 1
      : findColumnIndex(model, program, each.key)
  const results = outputs.map(each => ({
    column: program.columns[columnIndexOf(each)],
    values: new Float64Array(draws),
  }))
  for (let from = 0; from < draws; from += blockSize) {
    for (const { column, values } of variedColumns) column?.set(values.subarray(from, from + blockSize))
    program.run()
    // The last block may be larger than the remaining draws.
    for (const { column, values } of results) values.set(column?.subarray(0, draws - from) ?? [], from)
  }
  return results.map(({ values }) => distributionOf(values.sort()))
}
