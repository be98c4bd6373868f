import { expect } from 'vitest'
import { readSiteData } from '#build/content/settings.ts'
import { type MenuRegion, regionsOf } from '#contract/menu-regions.ts'
import { createMenu } from '#machines/menu.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const specOf = (regions: readonly MenuRegion[]): MachineSpec => ({
  machine: createMenu(regions),
  cases: {
    'menu.close': [{ reason: 'navigation' }],
    'section.collapse': regions.map(({ name }) => ({ section: name })),
    'section.expand': regions.map(({ name }) => ({ section: name })),
  },
  // Regions are independent, so it's enough if one region at a time differs from its initial state.
  isPruned: snapshot => {
    const expanded = [...snapshot.tags]
    return (
      regions.filter(({ name, isExpanded: start }) => expanded.includes(`expanded-${name}`) !== start)
        .length > 1
    )
  },
  invariant: snapshot => {
    expect('lockPage' in snapshot.children).toBe(snapshot.hasTag('open'))
  },
})

export const regions = regionsOf(readSiteData('.').menu)

export const spec = specOf(regions)
