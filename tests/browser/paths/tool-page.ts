/** How the page of a tool comes to be as a path begins. */
import type { Page } from '@playwright/test'
import { SitePage } from '#tests/browser/pages/site-page.ts'

/** Opens a tool, or the page that answers its form, in which nothing was changed. */
export async function openTool(page: Page, path: string, isPosted: boolean): Promise<void> {
  const site = new SitePage(page)
  await site.openAndStart(path)
  if (!isPosted) return
  // As a browser posts it before any script has come.
  await Promise.all([
    page.waitForEvent('load'),
    page.locator(`form[action^="${path}"]`).evaluate(form => HTMLFormElement.prototype.submit.call(form)),
  ])
  await site.waitUntilStarted()
}

/** Goes to another fragment of the same address, and waits until the page has been told: what it shows may be the same before and after. */
export const followFragment = (page: Page, fragment: string): Promise<void> =>
  page.evaluate(async hash => {
    const told = new Promise(resolve => addEventListener('hashchange', resolve, { once: true }))
    location.hash = hash
    await told
  }, fragment)
