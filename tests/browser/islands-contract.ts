import { fetchResponse } from '#tests/support/fetch-response.ts'
import { serialOnOneServer } from './development.ts'
import { Islands } from './pages/islands.ts'
import { test as base, expect } from './small-site.ts'

export const islandTest = () =>
  base.extend<{ islands: Islands }>({ islands: ({ page }, use) => use(new Islands(page)) })

export function describeIslands(test: ReturnType<typeof islandTest>): void {
  test.describe.configure(serialOnOneServer)

  test("an island hydrates with its props once it's near the viewport", async ({ site, islands }) => {
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
  })

  test('a focused island hydrates wherever it is on the page', async ({ site, islands }) => {
    await site.openAndStart('/islands')
    await islands.dontSeeHydrated('Count below')
    await islands.focus('Count below')
    await islands.seeHydrated('Count below')
  })

  test('an island unmounts with its page and hydrates again on return', async ({ site, islands, page }) => {
    await site.openAndMark('/about')
    await site.clickLink('The islands')
    await islands.seeHydrated('Count here')
    await islands.press('Count here')
    await islands.seeCount('Count here', 4)
    const island = await islands.getElement('Count here')
    await page.goBack()
    await islands.seeUnmounted(island)
    await page.goForward()
    await islands.seeHydrated('Count here')
    await islands.seeCount('Count here', 3)
    await site.seeSameDocument()
  })

  test('a hydration mismatch in an island is reported', async ({ site, page }) => {
    const mismatchFault = /#418|Hydration failed|hydrat/i
    site.allowFault(mismatchFault)
    // The socket of the development server fails for a document that the test serves itself.
    site.allowFault(/websocket/i)
    // A different number in the document causes a mismatch.
    await page.route('**/islands', async route => {
      const response = await fetchResponse(route)
      const body = (await response.text()).replace(/(<output[^>]*>)3/, '$14')
      await route.fulfill({ response, body })
    })
    const errorPromise = page.waitForEvent('pageerror', error => mismatchFault.test(error.message))
    await site.openAndStart('/islands')
    await errorPromise
  })

  test("a link to a closed job opening shows that it's closed", async ({ site, page }) => {
    await site.openAndMark('/about')
    await site.clickLink('a plumber')
    await expect(page.locator('main h1')).toHaveText('This opening is closed')
    await expect(page).toHaveURL(/\/careers\/plumber$/)
    await site.seeSameDocument()
  })
}
