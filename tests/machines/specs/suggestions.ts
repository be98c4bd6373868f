import { expect } from 'vitest'
import { suggestionsMachine } from '#machines/suggestions.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: suggestionsMachine,
  inputs: [{ path: '/nowhere' }],
  cases: {
    'xstate.done.actor.findNearest': [
      { output: { terms: ['nowhere'], pages: [{ href: '/about', title: 'About', text: 'The firm' }] } },
      { output: { terms: [], pages: [] } },
    ],
  },
  tasks: ['findNearest'],
  invariant: snapshot => {
    if (!snapshot.matches('found')) expect(snapshot.context.pages).toEqual([])
  },
}
