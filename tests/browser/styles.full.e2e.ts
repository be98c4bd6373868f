/** Documents look the same with their inline CSS and with the full style sheet. */
import type { Page } from '@playwright/test'
import { pageDataId } from '#contract/document.ts'
import { pagePaths, readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

function largestPagePerStyle(): string[] {
  const { files } = readSiteFiles()
  const largest = new Map<string, { path: string; length: number }>()
  for (const path of pagePaths()) {
    const html = readSiteFile(files[path]?.name ?? '').toString()
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join()
    if (html.length > (largest.get(styles)?.length ?? 0)) largest.set(styles, { path, length: html.length })
  }
  return [...largest.values()].map(({ path }) => path)
}

const views = [
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const

for (const path of largestPagePerStyle()) {
  test(`the deferred style sheet changes no element of ${path}`, async ({ site, view, page }) => {
    for (const { width, theme } of views) {
      await view.setWidth(width)
      await site.open(path)
      await page.locator('html').evaluate((root, name) => root.setAttribute('class', name), theme)
      await waitForFonts(page)
      await page.evaluate(compareStyles)
      const href = await page.locator(`#${pageDataId}`).getAttribute('data-style')
      await page.evaluate(
        path =>
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path }),
          ),
        href ?? '',
      )
      // Poll, because no load event fires while scripts are off.
      const isLoaded = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(link => link.sheet),
        )
      await expect.poll(isLoaded).toBe(true)
      await waitForFonts(page)
      expect(await page.evaluate(compareStyles)).toEqual([])
    }
  })
}

/** Forces a layout, which loads the fonts if scripts are off. Without the fonts, lines wrap differently. */
const waitForFonts = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.body.offsetHeight > 0 && document.fonts.status === 'loaded'))
    .toBe(true)

/** Records the computed styles of all elements, and returns what changed since the previous call. */
function compareStyles(): string[] {
  for (const animation of document.getAnimations()) animation.cancel()
  const recorded = (window as { styles?: Map<string, string[]> }).styles
  const current = new Map<string, string[]>()
  const elements = [...document.querySelectorAll('html, body, body :not(script, style, link)')]
  for (const [index, element] of elements.entries())
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo || null)
      const text = pseudo && style.content === 'none' ? '' : style.cssText
      current.set(`${index} <${element.localName} class="${element.className}">${pseudo}`, text.split('; '))
    }
  Object.assign(window, { styles: current })
  return [...current].flatMap(([name, now]) =>
    now.flatMap((text, index) => {
      const before = recorded?.get(name)?.[index]
      return before === undefined || before === text ? [] : [`${name}: ${before} → ${text}`]
    }),
  )
}
