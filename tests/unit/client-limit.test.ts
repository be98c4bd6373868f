import { expect, test } from 'vitest'
import { clientLimit } from '#server/operation/client-limit.ts'

test('a client gets its burst, then its rate, and others are not affected', () => {
  const take = clientLimit({ burst: 2, perMinute: 60 })
  expect([take('a', 0), take('a', 0), take('a', 0), take('b', 0)]).toEqual([0, 0, 1, 0])
  expect([take('a', 1000), take('a', 1000)]).toEqual([0, 1])
  expect([take('a', 60_000), take('a', 60_000), take('a', 60_000)]).toEqual([0, 0, 1])
})

test("a flood of new addresses doesn't reset an active one's limit", () => {
  const take = clientLimit({ burst: 1, perMinute: 1 })
  expect(take('a', 0)).toBe(0)
  for (let index = 0; index < 20_000; index++) {
    take(`flood ${index}`, 0)
    if (index % 5000 === 0) expect(take('a', 0)).toBe(60)
  }
})
