import type { Page } from '@playwright/test'
import { deferAttribute, typesetAttribute } from '#contract/document.ts'
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

/** Number of body sections with layout, and in total. */
const laidOut = (page: Page): Promise<[number, number]> =>
  page.locator(sections).evaluateAll(all => {
    const isSeen = (section: Element) =>
      section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
    return [all.filter(isSeen).length, all.length]
  })

test('before the app starts, less than half of an article is laid out, and then all', async ({
  site,
  page,
}) => {
  const release = await site.holdApp()
  await site.open(article)
  const [before, all] = await laidOut(page)
  expect(before).toBeLessThan(all / 2)
  await release()
  await seeLaidOut(page)
  expect(await laidOut(page)).toEqual([all, all])
  // Late fonts rewrap lines, and load at different times in both documents.
  await site.waitForLayoutAndFonts()
  const height = await heightOf(page)
  await site.open(`${article}#sources`)
  expect(await isDeferred(page)).toBe(false)
  await expect.poll(() => heightOf(page)).toBe(height)
})

test('the whole page is laid out for a fragment, a reload, and Back', async ({ site, page }) => {
  await site.holdApp()
  for (const arrive of [
    () => site.open(`${article}#sources`),
    () => site.reload(),
    async () => {
      await site.open('/about')
      expect(await isDeferred(page)).toBe(true)
      await site.goBack()
      await site.seePath(`${article}#sources`)
    },
  ]) {
    await arrive()
    await expect(page.locator(`html:not([${deferAttribute}])`)).toHaveCount(1)
  }
})

test('a fragment link before layout finishes scrolls to its target', async ({ site }) => {
  const release = await site.holdApp()
  await site.open(article)
  const id = await site.clickContents(6)
  await site.seeAtTop(id)
  await release()
  await site.seeAtTop(id)
})

test('jumping to the end before layout finishes keeps the end in view', async ({ site, page }) => {
  const release = await site.holdApp()
  await site.open(article)
  await page.keyboard.press('End')
  await expect(page.locator('footer')).toBeInViewport()
  await release()
  await seeLaidOut(page)
  await expect(page.locator('footer')).toBeInViewport()
})

for (const path of [article, '/data-engineering', '/about', '/documentation'])
  test(`scrolling down ${path} before layout finishes keeps the viewport stable`, async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const release = await site.holdApp()
    await site.open(path)
    // Late fonts rewrap lines.
    await expect(page.locator(`html[${typesetAttribute}]`)).toHaveCount(1)
    // Scroll and measure in one step, because scrolling completes the layout two frames later.
    const visibleContent = await page.evaluateHandle(() => {
      // Pick content that begins in the viewport, because the start of a container above it moves while that part is laid out.
      const scrollToShare = (share: number) => {
        scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' })
        const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2) as HTMLElement
        return { element, before: element.getBoundingClientRect().top }
      }
      for (const share of [0.6, 0.55, 0.65, 0.5, 0.7, 0.45, 0.75]) {
        const content = scrollToShare(share)
        if (content.before > 0) return content
      }
      throw new Error('No content begins in the viewport')
    })
    const moved = () =>
      visibleContent.evaluate(({ element, before }) => Math.abs(element.getBoundingClientRect().top - before))
    await release()
    await seeLaidOut(page)
    await expect.poll(moved).toBeLessThan(2)
  })

test('a find-in-page match stays in view while layout finishes', async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await site.holdApp()
  await site.open(article)
  await page.evaluate(() =>
    (window as unknown as { find: (text: string) => boolean }).find('Better quality counts'),
  )
  const passage = page.getByText('Better quality counts')
  await expect(passage).toBeInViewport()
  await expect(page.locator(`html:not([${deferAttribute}])`)).toHaveCount(1)
  await release()
  await expect(passage).toBeInViewport()
})

test('a text fragment from a search engine finds its passage', async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.openAndStart(`${article}#:~:text=Better%20quality%20counts`)
  await expect(page.getByText('Better quality counts')).toBeInViewport()
})

test('a page reached within the app is laid out in full', async ({ site, page }) => {
  await site.openAndStart('/insights')
  await seeLaidOut(page)
  await site.goTo(article)
  await seeLaidOut(page)
  const [done, all] = await laidOut(page)
  expect(done).toBe(all)
})

for (const width of [390, 1440])
  test(`text passes color checks before offscreen parts are laid out, at ${width} px`, async ({
    site,
    view,
    page,
  }) => {
    await view.setWidth(width)
    await site.holdApp()
    await site.open('/')
    expect(await isDeferred(page)).toBe(true)
    await view.seeNoFault({ colorsOnly: true })
  })
