import { expect, test } from 'vitest'
import { findViolation } from './laws/harness/check-laws.ts'
import { allLaws } from './laws/index.ts'

for (const [name, laws] of Object.entries(allLaws)) {
  test(`${name}: its laws hold on stories, random runs and every path`, () => {
    expect(findViolation({ laws, shrink: true })).toBeUndefined()
  })

  for (const { law, fault } of laws.known ?? [])
    test(`${name}, known: ${fault}`, () => {
      const message = 'the fault is mended: its law stands with the others now'
      expect(findViolation({ laws, only: [law] }), message).toBeDefined()
    })
}
