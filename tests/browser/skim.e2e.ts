import type { Page } from '@playwright/test'
import { skimAttribute } from '#contract/document.ts'
import { expect, test } from './test.ts'

const article = '/insights/real-return-on-ai'
const sections = '[data-body] > section'

const isSkimmed = (page: Page): Promise<boolean> =>
  page.evaluate(name => document.documentElement.hasAttribute(name), skimAttribute)

/** All of the page is laid out, and nothing tells how that came. */
async function seeWhole(page: Page): Promise<void> {
  await expect(page.locator(`html:not([${skimAttribute}])`)).toHaveCount(1)
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
  const height = await heightOf(page)
  await site.open(`${article}#sources`)
  expect(await isSkimmed(page)).toBe(false)
  expect(await heightOf(page)).toBe(height)
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
      expect(await isSkimmed(page)).toBe(true)
      await site.goBack()
      await site.seePath(`${article}#sources`)
    },
  ]) {
    await arrive()
    await expect(page.locator(`html:not([${skimAttribute}])`)).toHaveCount(1)
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

test('who has read on before the rest is laid out keeps in view what they read', async ({ site, page }) => {
  const release = await site.holdApp()
  await site.open(article)
  for (let screen = 0; screen < 4; screen++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(100)
  }
  const seen = await site.firstLinkInView()
  release()
  await site.waitUntilStarted()
  await seeWhole(page)
  await site.seeInView(seen)
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
