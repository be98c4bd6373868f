/**
 * Powers, logarithms, and the like, calculated with + − × ÷ and square roots only. IEEE 754 defines those to the last bit,
 * while `Math.pow`, `Math.exp`, `Math.log`, and `**` can differ between engines in the last digit. So the same seed gives the
 * same figures everywhere, without rounding. The relative error is about 1e-14; `normalQuantile` has about nine digits.
 */

const ln2 = Math.LN2

/** 2 to the power of an integer: exact unless the result is below the smallest normal number. */
function powerOfTwo(exponent: number): number {
  let result = 1
  for (let left = Math.abs(exponent); left > 0; left--) result *= exponent > 0 ? 2 : 0.5
  return result
}

/** Natural logarithm. @returns NaN below zero and −Infinity at zero, as `Math.log` does */
export function naturalLog(of: number): number {
  if (!(of > 0)) return of === 0 ? -Infinity : Number.NaN
  if (of === Infinity) return of
  let twos = 0
  let rest = of
  for (; rest > Math.SQRT2; rest *= 0.5) twos++
  for (; rest < Math.SQRT1_2; rest *= 2) twos--
  // ln x = 2 artanh z with z = (x − 1) ÷ (x + 1); here |z| ≤ 0.172, so that twelve terms leave less than the last bit.
  const z = (rest - 1) / (rest + 1)
  const square = z * z
  let sum = 0
  for (let odd = 23; odd >= 1; odd -= 2) sum = sum * square + 1 / odd
  return twos * ln2 + 2 * z * sum
}

/** e to the power of `exponent`. */
export function exponential(exponent: number): number {
  if (exponent > 709.7) return Infinity
  if (exponent < -745) return 0
  const twos = Math.floor(exponent / ln2 + 0.5)
  const rest = exponent - twos * ln2
  let sum = 1
  for (let term = 18; term >= 1; term--) sum = 1 + (rest * sum) / term
  return sum * powerOfTwo(twos)
}

function wholePower(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square
    square *= square
  }
  return result
}

/** `base` to the power of `exponent`. Integers up to 1024 multiply, ½ is the square root, and others use the logarithm. */
export function raise(base: number, exponent: number): number {
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 1024) {
    return exponent < 0 ? 1 / wholePower(base, -exponent) : wholePower(base, exponent)
  }
  if (exponent === 0.5) return Math.sqrt(base)
  if (base === 0 && exponent > 0) return 0
  return exponential(exponent * naturalLog(base))
}

/** Sine for angles between −1 and 1, by its series. */
export function smallSine(angle: number): number {
  const square = angle * angle
  let sum = 1
  for (let term = 18; term >= 2; term -= 2) sum = 1 - (square * sum) / (term * (term + 1))
  return angle * sum
}

const centralNumerator = [
  2.506628277459239, -30.66479806614716, 138.357751867269, -275.9285104469687, 220.9460984245205,
  -39.69683028665376,
]
const centralDenominator = [
  -13.28068155288572, 66.80131188771972, -155.6989798598866, 161.5858368580409, -54.47609879822406,
]
const tailNumerator = [
  2.938163982698783, 4.374664141464968, -2.549732539343734, -2.400758277161838, -0.3223964580411365,
  -0.007784894002430293,
]
const tailDenominator = [3.754408661907416, 2.445134137142996, 0.3224671290700398, 0.007784695709041462]

const polynomial = (coefficients: number[], at: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * at + coefficient, 0)

/**
 * Standard normal quantile, to about nine digits.
 * Source: Peter Acklam's rational approximation.
 * @param share strictly between 0 and 1
 */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share)
  if (share < 0.02425) {
    const q = Math.sqrt(-2 * naturalLog(share))
    return polynomial(tailNumerator, q) / (1 + q * polynomial(tailDenominator, q))
  }
  const q = share - 0.5
  const square = q * q
  return (q * polynomial(centralNumerator, square)) / (1 + square * polynomial(centralDenominator, square))
}
