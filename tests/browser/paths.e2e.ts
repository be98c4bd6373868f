import { expect } from '@playwright/test'
import { allTransitions } from '#machines/transitions.ts'
import { nameOf, selectPaths, walkPath } from './paths/walk.ts'
import { walks } from './paths/walks.ts'
import { test } from './test.ts'

const table: Record<string, { transitions: number; unreachable: number; paths: number; coverage: string }> =
  {}

for (const [name, walk] of Object.entries(walks)) {
  const { paths, covered, missed } = await selectPaths(walk)
  const unreachable = Object.keys(walk.unreachable ?? {})
  const all = allTransitions(walk.spec.machine)
  const possible = all.filter(key => !unreachable.includes(key))
  table[name] = {
    transitions: all.length,
    unreachable: unreachable.length,
    paths: paths.length,
    coverage: `${Math.round((possible.filter(key => covered.has(key)).length / possible.length) * 100)}%`,
  }

  test.describe(() => {
    test.use({ popupSeen: name !== 'popup' })

    test(`${name}: paths take every transition that a visitor can cause`, () => {
      expect(missed.sort()).toEqual(unreachable.sort())
    })

    for (const [index, path] of paths.entries()) {
      // The first path takes the most transitions; the machine tests cover all of them.
      const options = index === 0 ? {} : { tag: '@full' }
      test(`${name}, path ${index + 1}: ${nameOf(path)}`, options, async ({ page, context, allowFault }) => {
        await walkPath(walk, path, { page, context, allowFault })
      })
    }
  })
}

test('coverage of generated paths in the browser', () => {
  console.table(table)
})
