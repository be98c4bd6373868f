import { expect } from 'vitest'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { derivationOf, findResult } from '#models/core/derivation.ts'
import { modelWithResults } from '#tests/support/models.ts'

/** Compares a model's results, by key, with values calculated by hand from the page's numbers. */
export function expectResults(model: string, values: Record<string, number>, changes?: Changes): void {
  const calculation = calculate(modelWithResults(model).model, changes)
  for (const [key, value] of Object.entries(values))
    expect(calculation.value({ key }), key).toBeCloseTo(value, 6)
}

export function resultText(key: string, result: string, changes: Changes): string {
  const { model } = modelWithResults(key)
  return derivationOf(calculate(model, changes), findResult(model, result)).values.join()
}

export const resultAt = (key: string, result: string, changes: Changes): number =>
  calculate(modelWithResults(key).model, changes).value({ key: result })

/** Returns the probability that at least `alarm` of the `graded` answers are wrong, if each is wrong with probability `rate`. */
export function binomialTail(graded: number, rate: number, alarm: number): number {
  let term = (1 - rate) ** graded
  let below = 0
  for (let wrongCount = 0; wrongCount < alarm; wrongCount++) {
    below += term
    term *= ((graded - wrongCount) / (wrongCount + 1)) * (rate / (1 - rate))
  }
  return 1 - below
}
