import { expect } from '@playwright/test'
import { oneServer } from './development.ts'
import type { test as base } from './islands-site.ts'

export function describeIslands(test: typeof base): void {
  test.describe.configure(oneServer)

  test("an island hydrates with its properties once it's near the viewport", async ({ site, islands }) => {
    await site.openAndStart('/islands')
    await islands.seeHydrated('Count here')
    await islands.press('Count here')
    await islands.seeCount('Count here', 4)
    await islands.dontSeeHydrated('Count below')
    await islands.seeCount('Count below', 0)
    await islands.scrollTo('Count below')
    await islands.seeHydrated('Count below')
    await islands.press('Count below')
    await islands.seeCount('Count below', 1)
    await islands.seeUniqueIds()
  })

  test('a focused island hydrates wherever it is on the page', async ({ site, islands }) => {
    await site.openAndStart('/islands')
    await islands.seeHydrated('Count here')
    await islands.dontSeeHydrated('Count below')
    await islands.focus('Count below')
    await islands.seeHydrated('Count below')
  })

  test('an island ends with its page and starts again on return', async ({ site, islands, page }) => {
    await site.openAndStart('/about')
    await site.markDocument()
    await site.clickLink('The islands')
    await islands.seeHydrated('Count here')
    await islands.press('Count here')
    await islands.seeCount('Count here', 4)
    const island = await islands.hold('Count here')
    await page.goBack()
    await islands.seeEnded(island)
    await page.goForward()
    await islands.seeHydrated('Count here')
    await islands.seeCount('Count here', 3)
    await site.seeSameDocument()
  })

  test('an island shows its first result without scripts', async ({ browser, origin }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
    const page = await context.newPage()
    await page.goto('/islands')
    await expect(page.getByRole('button', { name: 'Count here' })).toBeVisible()
    await expect(page.locator('output').first()).toHaveText('3')
    await context.close()
  })

  test('a hydration mismatch of an island is reported', async ({ site, islands, page, allowFault }) => {
    const fault = /#418|Hydration failed|hydrat/i
    allowFault(fault)
    // A document that the test answers itself can't open the development server's socket.
    allowFault(/websocket/i)
    await islands.causeHydrationMismatch('/islands')
    const reported = page.waitForEvent('pageerror', error => fault.test(error.message))
    await site.openAndStart('/islands')
    await reported
  })

  test('an island whose code failed to load retries when focused', async ({
    site,
    islands,
    page,
    allowFault,
  }) => {
    allowFault(/counter|ERR_FAILED/)
    const restoreCode = await islands.failCode()
    const failed = page.waitForEvent('requestfailed', request => request.url().includes('counter'))
    await site.openAndStart('/islands')
    await failed
    await islands.seeCount('Count here', 3)
    await islands.dontSeeHydrated('Count here')
    await restoreCode()
    await islands.focusUntilHydrated('Count here')
  })

  test("a link to a closed job opening shows that it's closed", async ({ site, page }) => {
    await site.openAndStart('/about')
    await site.markDocument()
    await site.clickLink('a plumber')
    await expect(page.locator('main h1')).toHaveText('This opening is closed')
    await expect(page).toHaveURL(/\/careers\/plumber$/)
    await site.seeSameDocument()
  })
}
