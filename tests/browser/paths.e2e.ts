import { expect } from '@playwright/test'
import { nameOf, selectPaths, walkPath } from './paths/walk.ts'
import { walks } from './paths/walks.ts'
import { full, test } from './test.ts'

for (const [name, walk] of Object.entries(walks)) {
  const { paths, missedTransitions } = selectPaths(walk)
  const unreachable = Object.keys(walk.unreachable ?? {})
  test.describe(() => {
    test.use({ popupSeen: name !== 'popup' })

    test(`the paths of ${name} take every transition that a visitor can cause`, () => {
      expect(missedTransitions.sort()).toEqual(unreachable.sort())
    })

    for (const [index, path] of paths.entries()) {
      // The first path takes the most transitions. The machine tests cover all transitions.
      const options = index === 0 ? {} : full
      test(`${name}, path ${index + 1}: ${nameOf(path)}`, options, async ({ page, allowFault }) => {
        await walkPath(walk, path, { page, allowFault })
      })
    }
  })
}
