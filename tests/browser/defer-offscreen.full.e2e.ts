import type { Page } from '@playwright/test'
import { deferAttribute, typesetAttribute } from '#contract/document.ts'
import { expect, test } from './test.ts'

const article = '/insights/real-return-on-ai'
const sections = '[data-body] > section'

const isDeferred = (page: Page): Promise<boolean> =>
  page.evaluate(name => document.documentElement.hasAttribute(name), deferAttribute)

/** All of the page is laid out, and nothing tells how that came. */
async function seeWhole(page: Page): Promise<void> {
  await expect(page.locator(`html:not([${deferAttribute}])`)).toHaveCount(1)
  await expect(page.locator(`:is(${sections}, .band, footer)[style]`)).toHaveCount(0)
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

/** How many sections of the body are laid out, and how many there are. */
const laidOut = (page: Page): Promise<[number, number]> =>
  page.locator(sections).evaluateAll(all => {
    const isSeen = (section: Element) =>
      section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
    return [all.filter(isSeen).length, all.length]
  })

test('of a page that is opened only what is near the view is laid out, and the rest part by part once the app has started', async ({
  site,
  page,
}) => {
  const release = await site.holdApp()
  await site.open(article)
  const [before, all] = await laidOut(page)
  expect(before).toBeLessThan(all / 2)
  release()
  await site.waitUntilStarted()
  await seeWhole(page)
  expect(await laidOut(page)).toEqual([all, all])
  // Typefaces change lines by a little, and come later to one document than to the other.
  await site.waitUntilWhole()
  const height = await heightOf(page)
  await site.open(`${article}#sources`)
  expect(await isDeferred(page)).toBe(false)
  await expect.poll(() => heightOf(page)).toBe(height)
})

test('who will be put further down finds the whole page: at a fragment, by a reload and by Back', async ({
  site,
  page,
}) => {
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

test('who goes to a place of a page before the rest is laid out finds it', async ({ site }) => {
  const release = await site.holdApp()
  await site.open(article)
  const place = await site.clickContents(6)
  await site.seePlaceAtTop(place)
  release()
  await site.waitUntilStarted()
  await site.seePlaceAtTop(place)
})

test('who goes to the end of a page before the rest is laid out finds it, and keeps it in view', async ({
  site,
  page,
}) => {
  const release = await site.holdApp()
  await site.open(article)
  await page.keyboard.press('End')
  await expect(page.locator('footer')).toBeInViewport()
  release()
  await site.waitUntilStarted()
  await seeWhole(page)
  await expect(page.locator('footer')).toBeInViewport()
})

for (const path of [article, '/data-engineering', '/about', '/documentation'])
  test(`who goes down ${path} before the rest is laid out keeps in view what they see`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const release = await site.holdApp()
    await site.open(path)
    // Typefaces change lines by a little.
    await expect(page.locator(`html[${typesetAttribute}]`)).toHaveCount(1)
    // In one step: who scrolls has all of the page laid out two frames later, and keeps what they see then.
    const seen = await page.evaluateHandle(() => {
      scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' })
      const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2) as HTMLElement
      return { element, before: element.getBoundingClientRect().top }
    })
    const moved = () =>
      seen.evaluate(({ element, before }) => Math.abs(element.getBoundingClientRect().top - before))
    release()
    await site.waitUntilStarted()
    await seeWhole(page)
    await expect.poll(moved).toBeLessThan(2)
  })

test('who finds a word before the rest is laid out has it in view, then and later', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await site.holdApp()
  await site.open(article)
  await page.evaluate(() =>
    (window as unknown as { find: (text: string) => boolean }).find('Until then, put'),
  )
  const passage = page.getByText('Until then, put')
  await expect(passage).toBeInViewport()
  await expect(page.locator(`html:not([${deferAttribute}])`)).toHaveCount(1)
  release()
  await site.waitUntilStarted()
  await expect(passage).toBeInViewport()
})

test('who comes for a passage, as search engines send them, finds the whole page and the passage', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.openAndStart(`${article}#:~:text=Until%20then%2C%20put`)
  await expect(page.getByText('Until then, put')).toBeInViewport()
})

test('a page that is reached by a link is laid out in the same way', async ({ site, page }) => {
  await site.openAndStart('/insights')
  await seeWhole(page)
  await site.followAddress(article)
  await site.seeArrived(article)
  await seeWhole(page)
  const [done, all] = await laidOut(page)
  expect(done).toBe(all)
})

for (const width of [390, 1440])
  test(`no text overlaps before the rest is laid out, at ${width} px`, async ({ site, view, page }) => {
    await view.setWidth(width)
    await site.holdApp()
    await site.open('/')
    expect(await isDeferred(page)).toBe(true)
    await view.seeNoFault({ colorsAlone: true })
  })
