import { type Changes, fillProgram, slotOfValue } from './calculate.ts'
import { randomStream, strata, strataOrder } from './chance.ts'
import { correlated, inOrderOf } from './correlate.ts'
import type { Input } from './input.ts'
import type { Model } from './model.ts'
import { pertQuantiles } from './pert.ts'
import type { Quantity } from './tree.ts'

export interface Distribution {
  readonly p10: number
  readonly p50: number
  readonly p90: number
  readonly mean: number
  readonly sorted: Float64Array
  /** Share of draws strictly below a value. */
  shareBelow(value: number): number
}

/** Ranges that differ from the defaults, by key. */
export type Ranges = Readonly<Record<string, readonly [low: number, high: number]>>

export interface Views {
  changes?: Changes
  ranges?: Ranges
}

export interface SimulationOptions extends Views {
  /** The same seed gives the same draws. */
  seed?: string
  draws?: number
}

/**
 * Returns an input's range. A value outside the range widens it, and an input without a range is certain.
 * @throws if a range exceeds the input's bounds; the message names the input
 */
export function rangeOf(
  of: Input,
  { changes = {}, ranges = {} }: Views,
): { low: number; value: number; high: number } {
  const value = changes[of.key] ?? of.value
  const [low, high] = ranges[of.key] ?? [of.low, of.high]
  if (!(low >= of.min && high <= of.max)) {
    throw new RangeError(`The range of “${of.label}” lies between ${of.min} and ${of.max}`)
  }
  if (low === high) return { low: value, value, high: value }
  return { low: Math.min(low, value), value, high: Math.max(high, value) }
}

/** Cached draws, so that moving one input keeps those of the others. */
const sampleCache = new Map<string, readonly Float64Array[]>()
const maxCachedSamples = 256

function cached(name: string, make: () => readonly Float64Array[]): readonly Float64Array[] {
  const found = sampleCache.get(name) ?? make()
  if (sampleCache.size >= maxCachedSamples) sampleCache.clear()
  sampleCache.set(name, found)
  return found
}

/**
 * Stratified draws from an input's distribution, one per stratum, in the order of a Sobol sequence. The error of a median is about a
 * tenth of that with a random order.
 */
function samplesOf(model: Model, views: Views, seed: string, draws: number): Map<Input, Float64Array> {
  let dimensions = 0
  const varied = new Map(
    model.inputs.flatMap(each => {
      const { low, value, high } = rangeOf(each, views)
      const dimension = low === high ? -1 : dimensions++
      const name = `${seed} ${each.key} ${dimension} ${draws} ${low} ${value} ${high}`
      const order = (): Uint32Array => strataOrder(draws, dimension, `${seed} ${each.key} order`)
      const sorted = (): Float64Array =>
        pertQuantiles(strata(draws, randomStream(`${seed} ${each.key} strata`)), low, value, high)
      return low === high ? [] : [[each, { name, sorted, order }] as const]
    }),
  )
  const samples = new Map<Input, Float64Array>()
  for (const { inputs, rank } of model.correlations) {
    const [left, right] = inputs.map(each => varied.get(each))
    if (!left || !right) continue
    const [first, second] = cached(`${left.name} ${right.name} ${rank}`, () =>
      correlated([left.sorted(), right.sorted()], [left.order(), right.order()], rank),
    )
    if (first && second) samples.set(inputs[0], first).set(inputs[1], second)
  }
  for (const [each, { name, sorted, order }] of varied) {
    if (samples.has(each)) continue
    const [values] = cached(name, () => [inOrderOf(sorted(), order())])
    if (values) samples.set(each, values)
  }
  return samples
}

/** Describes draws that are sorted. */
export function distributionOf(sorted: Float64Array): Distribution {
  const quantile = (share: number): number => {
    const place = share * (sorted.length - 1)
    const below = Math.floor(place)
    const left = sorted[below] as number
    return left + (place - below) * ((sorted[below + 1] ?? left) - left)
  }
  return {
    p10: quantile(0.1),
    p50: quantile(0.5),
    p90: quantile(0.9),
    mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
    sorted,
    shareBelow: value => {
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
const block = 256

/** A yearly result in one year, counted from 1. */
export interface InYear {
  readonly of: Quantity
  readonly year: number
}

/**
 * Draws every input that has a range from its PERT distribution and calculates the model for each draw.
 * @param outputs results with one value, or one year of others
 * @returns a distribution for each output, in their order
 * @throws if a change or range is invalid, or a yearly output names no year
 */
export function simulate(
  model: Model,
  outputs: readonly (Quantity | InYear)[],
  options: SimulationOptions = {},
): Distribution[] {
  const { changes = {}, ranges = {}, seed = model.key, draws = 4096 } = options
  const program = fillProgram(model, changes, block)
  const varied = [...samplesOf(model, { changes, ranges }, seed, draws)].map(([of, values]) => ({
    column: program.columns[slotOfValue(model, program, of.key)],
    values,
  }))
  const slotOf = (each: Quantity | InYear): number =>
    'of' in each
      ? slotOfValue(model, program, each.of.key, true) + each.year - 1
      : slotOfValue(model, program, each.key)
  const wanted = outputs.map(each => ({
    column: program.columns[slotOf(each)],
    values: new Float64Array(draws),
  }))
  for (let from = 0; from < draws; from += block) {
    for (const { column, values } of varied) column?.set(values.subarray(from, from + block))
    program.run()
    // The last block can be larger than the remaining draws.
    for (const { column, values } of wanted) values.set(column?.subarray(0, draws - from) ?? [], from)
  }
  return wanted.map(({ values }) => distributionOf(values.sort()))
}
