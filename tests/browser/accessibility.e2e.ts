import { largestPages } from '#tests/support/built-files.ts'
import type { ThemeToggle } from './pages/theme-toggle.ts'
import type { View } from './pages/view.ts'
import { test } from './test.ts'

const widths = [390, 1440]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function seeNoFaultInThemesAndWidths({
  view,
  theme,
}: {
  view: View
  theme: ThemeToggle
}): Promise<void> {
  for (const name of ['light', 'dark'] as const) {
    await theme.click()
    await theme.see(name)
    for (const width of widths) {
      await view.setWidth(width)
      await view.seeNoFault({ colorsOnly: name === 'dark' })
    }
  }
}

/** One kind per layout. The full tier covers the others. */
const fastKinds = [
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
  const tag = fastKinds.includes(kind) ? [] : '@full'
  test(`${kind} is accessible and fits 320 pixels: ${address}`, { tag }, async ({ site, view, theme }) => {
    await view.setWidth(320)
    const release = await site.holdApp()
    await site.open(address)
    await view.seeNoHorizontalScroll()
    await release()
    await seeNoFaultInThemesAndWidths({ view, theme })
  })
}

test('the not-found page is accessible and fits 320 pixels', async ({ site, view, theme, notFound }) => {
  site.allowFault(/404/)
  await view.setWidth(320)
  await site.openAndStart('/insights/enterprise-failure-rates-of-artificial-intelligence')
  await notFound.seeNearest('/insights/enterprise-ai-failure-rates')
  await view.seeNoHorizontalScroll()
  await seeNoFaultInThemesAndWidths({ view, theme })
})
