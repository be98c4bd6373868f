import { largestPages } from '#tests/support/built-files.ts'
import { test } from './test.ts'

const widths = [390, 1440]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Kinds for the fast tier, one per layout. The full tier covers the other kinds. */
const fastKinds = [
  'home',
  'service',
  'compare',
  'insight',
  'case-study-page',
  'contact',
  'tool',
  'insights-index',
  'not found',
]
const unknownPath = '/insights/enterprise-failure-rates-of-artificial-intelligence'

for (const [kind, path] of [...largestPages(), ['not found', unknownPath]] as const) {
  const tag = fastKinds.includes(kind) ? [] : '@full'
  test(`${path} (${kind}) is accessible and fits 320 px`, { tag }, async ({
    site,
    view,
    theme,
    notFound,
  }) => {
    if (path === unknownPath) site.allowFault(/404/)
    await view.setWidth(320)
    const release = await site.openWithoutApp(path)
    await view.seeNoHorizontalScroll()
    await release()
    if (path === unknownPath) await notFound.seeNearest('/insights/enterprise-ai-failure-rates')
    for (const name of ['light', 'dark'] as const) {
      await theme.click()
      await theme.see(name)
      for (const width of widths) {
        await view.setWidth(width)
        await view.seeAccessible({ colorsOnly: name === 'dark' })
      }
    }
  })
}
