import type { Page } from '@playwright/test'
import type { EventObject } from 'xstate'
import { SitePage } from '#tests/browser/pages/site-page.ts'

export const leadIntentLabels = { send: 'Send me this', discuss: 'Discuss this' } as const
export type LeadIntent = keyof typeof leadIntentLabels

export const leadIntentOf = (event: EventObject): LeadIntent =>
  (event as EventObject & { leadIntent: LeadIntent }).leadIntent

export async function openTool(page: Page, path: string, isPosted: boolean): Promise<void> {
  const site = new SitePage(page)
  await site.openAndStart(path)
  if (!isPosted) return
  // Post the form as a browser without JavaScript does.
  await Promise.all([
    page.waitForEvent('load'),
    page.locator(`form[action^="${path}"]`).evaluate(form => HTMLFormElement.prototype.submit.call(form)),
  ])
  await site.waitUntilStarted()
}

/** Changes the URL's fragment, and waits for `hashchange`. */
export const followFragment = (page: Page, fragment: string): Promise<void> =>
  page.evaluate(async hash => {
    const hashChange = new Promise(resolve => addEventListener('hashchange', resolve, { once: true }))
    location.hash = hash
    await hashChange
  }, fragment)
