import { expect } from 'vitest'
import { type Changes, calculate } from '#models/core/calculate.ts'
import type { Model } from '#models/core/model.ts'
import type { Quantity } from '#models/core/tree.ts'

/** Compares a model with values calculated by hand from the page's numbers. */
export function expected(
  model: Model,
  values: readonly (readonly [Quantity, number])[],
  changes: Changes = {},
): void {
  const calculation = calculate(model, changes)
  for (const [of, value] of values) expect(calculation.value(of), of.label).toBeCloseTo(value, 6)
}
