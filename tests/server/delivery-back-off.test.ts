import { expect, test } from 'vitest'
import { delayAfter } from '#server/delivery/back-off.ts'

const hour = 60 * 60 * 1000

test('the delay doubles from ten seconds to an hour', () => {
  const waits = [1, 2, 3, 9, 10, 11, 1000].map(attempts => delayAfter({ attempts, random: 1 }))
  expect(waits).toEqual([10_000, 20_000, 40_000, 2_560_000, hour, hour, hour])
})

test('jitter shortens a delay by up to half', () => {
  expect(delayAfter({ attempts: 3, random: 0 })).toBe(20_000)
  expect(delayAfter({ attempts: 3, random: 0.5 })).toBe(30_000)
  expect(new Set(Array.from({ length: 50 }, () => delayAfter({ attempts: 8 }))).size).toBeGreaterThan(40)
})

test('Retry-After is a lower bound of at most an hour', () => {
  expect(delayAfter({ attempts: 1, random: 1, retryAfter: 90_000 })).toBe(90_000)
  expect(delayAfter({ attempts: 1, random: 1, retryAfter: 10 })).toBe(10_000)
  expect(delayAfter({ attempts: 1, random: 1, retryAfter: 48 * hour })).toBe(hour)
})
