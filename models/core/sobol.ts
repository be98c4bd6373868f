import { hash } from './hash.ts'

/**
 * One row per dimension after the first: the polynomial's coefficients, and the initial direction numbers. Source: Joe and Kuo, SIAM
 * Journal on Scientific Computing 30 (2008), new-joe-kuo-6.
 */
const directionTable: readonly (readonly [coefficients: number, initial: readonly number[]])[] = [
  [0, [1]],
  [1, [1, 3]],
  [1, [1, 3, 1]],
  [2, [1, 1, 1]],
  [1, [1, 1, 3, 3]],
  [4, [1, 3, 5, 13]],
  [2, [1, 1, 5, 5, 17]],
  [4, [1, 1, 5, 5, 5]],
  [7, [1, 1, 7, 11, 19]],
  [11, [1, 1, 5, 1, 1]],
  [13, [1, 1, 1, 3, 11]],
  [14, [1, 3, 5, 5, 31]],
  [1, [1, 3, 3, 9, 7, 49]],
  [13, [1, 1, 1, 15, 21, 21]],
  [16, [1, 3, 1, 13, 27, 49]],
  [19, [1, 1, 1, 15, 7, 5]],
  [22, [1, 3, 1, 15, 13, 25]],
  [25, [1, 1, 5, 5, 19, 61]],
  [1, [1, 3, 7, 11, 23, 15, 103]],
  [4, [1, 3, 7, 13, 13, 15, 69]],
]

/** Returns a dimension's direction numbers as integers of `bits` bits. */
function directionNumbers(dimension: number, bits: number): number[] {
  const row = directionTable[dimension - 1]
  if (!row) return Array.from({ length: bits }, (_, index) => 1 << (bits - 1 - index))
  const [coefficients, initial] = row
  const degree = initial.length
  const m = [...initial]
  for (let index = degree; index < bits; index++) {
    const oldest = m[index - degree] as number
    let next = oldest ^ (oldest << degree)
    for (let step = 1; step < degree; step++)
      if ((coefficients >> (degree - 1 - step)) & 1) next ^= (m[index - step] as number) << step
    m.push(next)
  }
  return m.slice(0, bits).map((value, index) => value << (bits - 1 - index))
}

/**
 * Returns the order in which a Sobol sequence visits `count` cells along a dimension (0-based). `seed` shifts the sequence. Throws if the
 * table has no such dimension.
 */
export function sobolOrder(count: number, dimension: number, seed: string): Uint32Array {
  // Dimension 0 needs no row, so there's one more dimension than rows.
  if (dimension > directionTable.length)
    throw new RangeError(`At most ${directionTable.length + 1} inputs can have a range`)
  const bits = 32 - Math.clz32(count - 1)
  const size = 1 << bits
  const steps = directionNumbers(dimension, bits)
  const order = new Uint32Array(count)
  let cell = hash(seed) & (size - 1)
  let filled = 0
  for (let index = 0; index < size; index++) {
    if (index > 0) cell ^= steps[31 - Math.clz32(index & -index)] as number
    if (cell < count) order[filled++] = cell
  }
  return order
}
