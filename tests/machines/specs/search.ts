import { expect } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { searchMachine } from '#machines/search.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const someFound = (isComplete: boolean, sections = ['b', 'c']): SearchResult => ({
  groups: [
    {
      label: 'Services',
      pages: [
        {
          href: '/a',
          title: ['A'],
          passage: [],
          sections: sections.map(anchor => ({ href: `/a#${anchor}`, heading: [], passage: [] })),
        },
      ],
    },
  ],
  isComplete,
})
export const noneFound = (isComplete: boolean): SearchResult => ({ groups: [], isComplete })

export const spec: MachineSpec = {
  machine: searchMachine,
  inputs: [{ query: '' }],
  cases: {
    'query.change': [{ query: 'llm' }, { query: ' ' }],
    'results.received': [
      { query: 'llm', found: someFound(false, ['b']) },
      { query: 'llm', found: noneFound(true) },
      { query: 'llm', found: noneFound(false) },
      { query: 'other', found: someFound(true, []) },
    ],
  },
  tasks: ['openIndex'],
  invariant: snapshot => {
    if (snapshot.hasTag('results')) expect(snapshot.context.found.groups).not.toEqual([])
    if (snapshot.hasTag('noResults')) expect(snapshot.context.found.groups).toEqual([])
    expect('finder' in snapshot.children).toBe(snapshot.matches('ready'))
  },
}
