import { pagePaths } from '#tests/support/built-files.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Width in pixels of the narrowest phone, and of a desktop at 400 percent zoom. */
const narrowWidth = 320

/** Number of pages per test. A test for each page would take three times as much CPU time. */
const pagesPerTest = 8

const paths = pagePaths()
const groups = Array.from({ length: Math.ceil(paths.length / pagesPerTest) }, (_, index) =>
  paths.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
)

for (const group of groups) {
  test(`pages start, fit 320 pixels, and are accessible: ${group.join(' ')}`, async ({ site, view }) => {
    await view.setWidth(narrowWidth)
    await view.observeStart()
    const faults: string[] = []
    for (const path of group) {
      await test
        .step(path, async () => {
          await site.openAndStart(path)
          await view.seeScriptsAfterLoad()
          await view.seeOnlyNamedScripts()
          await view.seeNoHorizontalScroll()
          // Contrast depends on the template. Tests of templates check it in both themes.
          await view.seeAccessible({ contrast: false })
        })
        .catch((error: Error) => faults.push(`${path}: ${error.message}`))
    }
    expect(faults).toEqual([])
  })
}
