import { expect, test } from 'vitest'
import { normalQuantile } from '#models/core/normal-quantile.ts'

test('the normal quantile matches published tables', () => {
  for (const [share, quantile] of [
    [0.001, -3.090232306],
    [0.1, -1.281551566],
    [0.5, 0],
    [0.8, 0.841621234],
    [0.975, 1.959963985],
  ] as const) {
    expect(normalQuantile(share)).toBeCloseTo(quantile, 7)
  }
})
