import { largestPages } from '#tests/support/built-files.ts'
import type { ThemeToggle } from './pages/theme-toggle.ts'
import type { View } from './pages/view.ts'
import { test } from './test.ts'

const widths = [390, 1440]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function seeNoFaultAnywhere({ view, theme }: { view: View; theme: ThemeToggle }): Promise<void> {
  for (const choice of ['light', 'dark'] as const) {
    await theme.click()
    await theme.see(choice)
    for (const width of widths) {
      await view.setWidth(width)
      await view.seeNoFault({ colorsAlone: choice === 'dark' })
    }
  }
}

/** One page per layout; the full tier covers the other kinds. */
const shapes = [
  'home',
  'service',
  'compare',
  'insight',
  'case-study-page',
  'contact',
  'tool',
  'insights-index',
]
for (const [kind, address] of largestPages()) {
  const tag = shapes.includes(kind) ? [] : '@full'
  test(`the template of ${kind} is accessible: ${address}`, { tag }, async ({ site, view, theme }) => {
    // The page fits the narrowest phone before the app starts, too.
    await view.setWidth(320)
    const release = await site.holdApp()
    await site.open(address)
    await view.seeNoHorizontalScroll()
    await release()
    await seeNoFaultAnywhere({ view, theme })
  })
}

test('the not-found page is accessible on a phone', async ({ site, view, theme, notFound, allowFault }) => {
  allowFault(/404/)
  await view.setWidth(320)
  await site.openAndStart('/insights/enterprise-failure-rates-of-artificial-intelligence')
  await notFound.seeNearest('/insights/enterprise-ai-failure-rates')
  await view.seeNoHorizontalScroll()
  await seeNoFaultAnywhere({ view, theme })
})
