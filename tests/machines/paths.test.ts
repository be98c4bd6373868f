import { expect, test } from 'vitest'
import { type Covered, generatePaths, replay } from '#tests/support/machine-paths.ts'
import { allStates, allTransitions } from '#tests/support/transitions.ts'
import { specs } from './laws/index.ts'

for (const [name, spec] of Object.entries(specs)) {
  test(`${name}: generated paths take every transition, and the live actor agrees`, async () => {
    const paths = generatePaths(spec)
    const covered: Covered = { states: new Set(), transitions: new Set() }
    for (const path of paths) await replay(spec, path, covered)
    const transitions = allTransitions(spec.machine)
    const states = allStates(spec.machine)
    const missed = transitions.filter(key => !covered.transitions.has(key))
    expect(missed).toEqual([])
    expect(states.filter(id => !covered.states.has(id))).toEqual([])
  })
}
