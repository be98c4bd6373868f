/** Documents look the same with their inline CSS and with the full style sheet. */
import { pageAddresses, readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'
import { ComputedStyles } from './pages/style-parts.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

function largestPagePerStyle(): string[] {
  const { files } = readSiteFiles()
  const largest = new Map<string, { address: string; length: number }>()
  for (const address of pageAddresses()) {
    const html = readSiteFile(files[address]?.name ?? '').toString()
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join()
    if (html.length > (largest.get(styles)?.length ?? 0))
      largest.set(styles, { address, length: html.length })
  }
  return [...largest.values()].map(({ address }) => address)
}

const views = [
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const

for (const address of largestPagePerStyle()) {
  test(`no element of ${address} changes when its deferred style arrives`, async ({ site, view, page }) => {
    const styles = new ComputedStyles(page)
    for (const { width, theme } of views) {
      await view.setWidth(width)
      await site.open(address)
      await styles.setTheme(theme)
      await styles.record()
      await styles.addFullStyleSheet()
      expect(await styles.changes()).toEqual([])
    }
  })
}
