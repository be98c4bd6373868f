import { expect } from 'vitest'
import { menuMachine, specifiedRegions } from '#machines/menu.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const regions = specifiedRegions.map(({ name }) => ({ section: name }))

export const spec: MachineSpec = {
  machine: menuMachine,
  cases: {
    'menu.close': ['navigation', 'escape', 'backdrop', 'button'].map(reason => ({ reason })),
    'section.fold': regions,
    'section.unfold': regions,
  },
  // Regions are independent: one that differs from its start shows all that two would.
  bound: snapshot => {
    const unfolded = [...snapshot.tags]
    return (
      specifiedRegions.filter(({ name, unfolded: start }) => unfolded.includes(`unfolded-${name}`) !== start)
        .length > 1
    )
  },
  effects: ['showPanel', 'hidePanel', 'tellOpened', 'tellClosed'],
  // The page is held exactly while the panel is open.
  invariant: snapshot => {
    expect('holdPage' in snapshot.children).toBe(snapshot.hasTag('open'))
  },
}
