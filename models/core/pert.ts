/**
 * Quantiles of the PERT distribution between 0 and 1 with a given mode: the beta distribution with α = 1 + 4 mode and
 * β = 5 − 4 mode, whose mean is (low + 4 × mode + high) ÷ 6.
 * Source: Malcolm, Roseboom, Clark and Fazar, Operations Research 7 (1959).
 */

const cells = 512

/** Share of the distribution below each edge of the cells, by Simpson's rule in each cell. */
function sharesBelow(mode: number): Float64Array {
  const density = (at: number): number => at ** (4 * mode) * (1 - at) ** (4 - 4 * mode)
  const edges = new Float64Array(cells + 1)
  let left = density(0)
  for (let cell = 0; cell < cells; cell++) {
    const right = density((cell + 1) / cells)
    edges[cell + 1] = (edges[cell] as number) + left + 4 * density((cell + 0.5) / cells) + right
    left = right
  }
  const whole = edges[cells] as number
  return edges.map(each => each / whole)
}

const tables = new Map<number, Float64Array>()
const maxTables = 64

function table(mode: number): Float64Array {
  const known = tables.get(mode) ?? sharesBelow(mode)
  if (tables.size >= maxTables) tables.clear()
  tables.set(mode, known)
  return known
}

/**
 * The quantiles for shares in rising order, between low and high. Errors stay below a ten-thousandth of high − low.
 * @param shares between 0 and 1, rising
 */
export function pertQuantiles(shares: Float64Array, low: number, mode: number, high: number): Float64Array {
  const edges = table((mode - low) / (high - low))
  const values = new Float64Array(shares.length)
  let cell = 0
  for (let at = 0; at < shares.length; at++) {
    const share = shares[at] as number
    while (cell < cells - 1 && (edges[cell + 1] as number) < share) cell++
    const before = edges[cell] as number
    const part = (share - before) / ((edges[cell + 1] as number) - before)
    values[at] = low + ((high - low) * (cell + part)) / cells
  }
  return values
}
