import { hash } from './hash.ts'

/** Returns a generator of random numbers in [0, 1) for any text as seed. Source: mulberry32 by Tommy Ettinger. */
export function randomStream(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a uniform sample from each of `count` equal strata of [0, 1), in ascending order, for Latin hypercube sampling. */
export function stratifiedSamples(count: number, random: () => number): Float64Array {
  const values = new Float64Array(count)
  for (let stratum = 0; stratum < count; stratum++) values[stratum] = (stratum + random()) / count
  return values
}
