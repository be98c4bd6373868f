import { expect, test } from 'vitest'
import { slopeOf } from '#scripts/bench/slope.ts'

test('the slope is the least-squares fit', () => {
  expect(slopeOf([1, 2, 3].map(x => [x, 5 - 2 * x]))).toBeCloseTo(-2)
  expect(
    slopeOf([
      [0, 1],
      [1, 0],
      [2, 2],
    ]),
  ).toBeCloseTo(0.5)
  expect(slopeOf([[1, 1]])).toBeNaN()
})
