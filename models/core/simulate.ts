import { type Changes, filledProgram, slotOfValue } from './calculate.ts'
import { randomStream, shuffled, strata } from './chance.ts'
import { correlated } from './correlate.ts'
import type { Input } from './input.ts'
import type { Model } from './model.ts'
import { pertQuantiles } from './pert.ts'
import type { Quantity } from './tree.ts'

/** What a result may come to. */
export interface Distribution {
  /** Nine in ten are above it. */
  readonly p10: number
  readonly p50: number
  /** Nine in ten are below it. */
  readonly p90: number
  readonly mean: number
  /** All draws in rising order. */
  readonly sorted: Float64Array
  /** Share of the draws strictly below a value; below 0 it is the probability of a loss. */
  shareBelow(value: number): number
}

/** Low and high ends that differ from the usual ones, by key. */
export type Ranges = Readonly<Record<string, readonly [low: number, high: number]>>

/** What a reader holds: other values, other ranges. */
export interface Views {
  changes?: Changes
  ranges?: Ranges
}

export interface SimulationOptions extends Views {
  /** Names the draws; the same seed gives the same figures on every machine. */
  seed?: string
  draws?: number
}

/**
 * The range of an input around its value: a value that leaves its range widens it. What has no range is not in doubt, whatever its value.
 * @throws when a range leaves the bounds of the input, naming it
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

/** Draws that are known already, by everything that decides them: whoever moves one input leaves those of all others as they are. */
const known = new Map<string, readonly Float64Array[]>()
const mostKnown = 256

function remembered(name: string, make: () => readonly Float64Array[]): readonly Float64Array[] {
  const found = known.get(name) ?? make()
  if (known.size >= mostKnown) known.clear()
  known.set(name, found)
  return found
}

/** Latin hypercube: each input takes one value from each of as many equal parts of its distribution as there are draws. */
function samplesOf(model: Model, views: Views, seed: string, draws: number): Map<Input, Float64Array> {
  const varied = new Map(
    model.inputs.flatMap(each => {
      const { low, value, high } = rangeOf(each, views)
      const name = `${seed} ${each.key} ${draws} ${low} ${value} ${high}`
      const sorted = (): Float64Array =>
        pertQuantiles(strata(draws, randomStream(`${seed} ${each.key} strata`)), low, value, high)
      return low === high ? [] : [[each, { name, sorted }] as const]
    }),
  )
  const samples = new Map<Input, Float64Array>()
  for (const { inputs, rank } of model.correlations) {
    const [left, right] = inputs.map(each => varied.get(each))
    if (!left || !right) continue
    const [first, second] = remembered(`${left.name} ${right.name} ${rank}`, () =>
      correlated([left.sorted(), right.sorted()], rank, `${seed} ${inputs[0].key} ${inputs[1].key}`),
    )
    if (first && second) samples.set(inputs[0], first).set(inputs[1], second)
  }
  for (const [each, { name, sorted }] of varied) {
    if (samples.has(each)) continue
    const [values] = remembered(name, () => [shuffled(sorted(), randomStream(`${seed} ${each.key} order`))])
    if (values) samples.set(each, values)
  }
  return samples
}

function distribution(values: Float64Array): Distribution {
  const sorted = values.sort()
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

/** Draws calculated at once: as many as keep the columns of a model in the fast memory of a processor. */
const block = 256

/** A result that has a value for each year, in one of them, the first being 1. */
export interface InYear {
  readonly of: Quantity
  readonly year: number
}

/**
 * Draws every input that has a range from its PERT distribution and calculates the model for each draw.
 * @param outputs results with one value, or one year of others
 * @returns a distribution for each output, in their order
 * @throws when the model does not take a change, or an output has a value for each year
 */
export function simulate(
  model: Model,
  outputs: readonly (Quantity | InYear)[],
  options: SimulationOptions = {},
): Distribution[] {
  const { changes = {}, ranges = {}, seed = model.key, draws = 4096 } = options
  const program = filledProgram(model, changes, block)
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
    // The last block may be longer than what is left to draw.
    for (const { column, values } of wanted) values.set(column?.subarray(0, draws - from) ?? [], from)
  }
  return wanted.map(({ values }) => distribution(values))
}
