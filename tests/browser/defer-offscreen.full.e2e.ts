import type { Page } from '@playwright/test'
import { deferAttribute, fontsLoadedAttribute } from '#contract/document.ts'
import { expect, test } from './test.ts'

const article = '/insights/real-return-on-ai'
const sections = '[data-body] > section'

const isDeferred = (page: Page): Promise<boolean> =>
  page.evaluate(name => document.documentElement.hasAttribute(name), deferAttribute)

async function seeLaidOut(page: Page): Promise<void> {
  await expect(page.locator(`html:not([${deferAttribute}])`)).toHaveCount(1)
  await expect(page.locator(`:is(${sections}, .band, footer)[style]`)).toHaveCount(0)
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

const countLaidOut = (page: Page): Promise<[number, number]> =>
  page.locator(sections).evaluateAll(all => {
    const isLaidOut = (section: Element) =>
      section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
    return [all.filter(isLaidOut).length, all.length]
  })

test("fewer than half of an article's sections are laid out before the app starts", async ({
  site,
  page,
}) => {
  const release = await site.openWithoutApp(article)
  const [laidOutCount, totalCount] = await countLaidOut(page)
  expect(laidOutCount).toBeLessThan(totalCount / 2)
  await release()
  await seeLaidOut(page)
  expect(await countLaidOut(page)).toEqual([totalCount, totalCount])
  // Wait for the fonts, which load at a different time in each document and rewrap lines.
  await site.waitForLayoutAndFonts()
  const height = await heightOf(page)
  await site.open(`${article}#sources`)
  expect(await isDeferred(page)).toBe(false)
  await expect.poll(() => heightOf(page)).toBe(height)
})

test('arriving by fragment, reload, or Back lays out the whole page', async ({ site, page }) => {
  await site.holdApp()
  for (const arrive of [
    () => site.open(`${article}#sources`),
    () => site.reload(),
    async () => {
      await site.open('/about')
      expect(await isDeferred(page)).toBe(true)
      await site.goBackTo(`${article}#sources`)
    },
  ]) {
    await arrive()
    await expect(page.locator(`html:not([${deferAttribute}])`)).toHaveCount(1)
  }
})

const passage = 'Better quality counts'
const findInPage = (page: Page) =>
  page.evaluate(text => (window as unknown as { find: (text: string) => boolean }).find(text), passage)

for (const [content, hash, selector, act] of [
  ['the end of the page', '', 'footer', (page: Page) => page.keyboard.press('End')],
  ['a find-in-page match', '', `text=${passage}`, findInPage],
  ['a text fragment', `#:~:text=${encodeURIComponent(passage)}`, `text=${passage}`, () => {}],
] as const)
  test(`${content} stays in view while layout finishes`, async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const release = await site.openWithoutApp(article + hash)
    await act(page)
    await expect(page.locator(selector)).toBeInViewport()
    await release()
    await seeLaidOut(page)
    await expect(page.locator(selector)).toBeInViewport()
  })

test('a fragment link that is clicked before layout finishes scrolls to its target', async ({ site }) => {
  const release = await site.openWithoutApp(article)
  const id = await site.clickContents(6)
  await site.seeAtTop(id)
  await release()
  await site.seeAtTop(id)
})

for (const path of [article, '/data-engineering', '/about', '/documentation'])
  test(`an early scroll of ${path} keeps content in place`, async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const release = await site.openWithoutApp(path)
    // Wait for the fonts, because they rewrap lines.
    await expect(page.locator(`html[${fontsLoadedAttribute}]`)).toHaveCount(1)
    // Scroll and measure in one call, because the page completes its layout two frames after a scroll.
    const visibleContent = await page.evaluateHandle(() => {
      // Pick content that begins in the viewport. The start of taller content moves while the part above the viewport is laid out.
      const scrollToFraction = (fraction: number) => {
        scrollTo({ top: document.documentElement.scrollHeight * fraction, behavior: 'instant' })
        const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2) as HTMLElement
        return { element, before: element.getBoundingClientRect().top }
      }
      for (const fraction of [0.6, 0.55, 0.65, 0.5, 0.7, 0.45, 0.75]) {
        const content = scrollToFraction(fraction)
        if (content.before > 0) return content
      }
      throw new Error('No content begins in the viewport')
    })
    const readShift = () =>
      visibleContent.evaluate(({ element, before }) => Math.abs(element.getBoundingClientRect().top - before))
    await release()
    await seeLaidOut(page)
    await expect.poll(readShift).toBeLessThan(2)
  })

test('a page that is opened within the app is laid out in full', async ({ site, page }) => {
  await site.openAndStart('/insights')
  await site.goTo(article)
  await seeLaidOut(page)
  const [laidOutCount, totalCount] = await countLaidOut(page)
  expect(laidOutCount).toBe(totalCount)
})

for (const width of [390, 1440])
  test(`text has enough contrast before layout finishes at ${width} px`, async ({ site, view, page }) => {
    await view.setWidth(width)
    await site.openWithoutApp('/')
    expect(await isDeferred(page)).toBe(true)
    await view.seeAccessible({ colorsOnly: true })
  })
