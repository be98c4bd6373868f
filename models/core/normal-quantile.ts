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

const evaluatePolynomial = (coefficients: number[], at: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * at + coefficient, 0)

/** Returns the standard normal quantile, to about nine digits. Source: Peter Acklam's rational approximation. */
export function normalQuantile(probability: number): number {
  if (probability > 0.5) return -normalQuantile(1 - probability)
  if (probability < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(probability))
    return evaluatePolynomial(tailNumerator, q) / (1 + q * evaluatePolynomial(tailDenominator, q))
  }
  const q = probability - 0.5
  const square = q * q
  return (
    (q * evaluatePolynomial(centralNumerator, square)) /
    (1 + square * evaluatePolynomial(centralDenominator, square))
  )
}
