import { afterAll, expect, test } from 'vitest'
import { allStates } from '#build/charts/graph.ts'
import { allTransitions } from '#machines/transitions.ts'
import { type Covered, generatePaths, replay } from '#tests/support/machine-paths.ts'
import { specs } from './specs/index.ts'

const table: Record<string, { states: number; transitions: number; paths: number; coverage: string }> = {}

for (const [name, spec] of Object.entries(specs)) {
  test(`${name}: generated paths take every transition, and the live actor agrees`, async () => {
    const paths = generatePaths(spec)
    const covered: Covered = { states: new Set(), transitions: new Set() }
    for (const path of paths) await replay(spec, path, covered)
    const transitions = allTransitions(spec.machine)
    const states = allStates(spec.machine)
    const missed = transitions.filter(key => !covered.transitions.has(key))
    table[name] = {
      states: states.length,
      transitions: transitions.length,
      paths: paths.length,
      coverage: `${Math.round((1 - missed.length / Math.max(1, transitions.length)) * 100)}%`,
    }
    expect(missed).toEqual([])
    expect(states.filter(id => !covered.states.has(id))).toEqual([])
  })
}

afterAll(() => console.table(table))
