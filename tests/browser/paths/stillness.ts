/** A page whose clock only the test moves. */
import type { Page } from '@playwright/test'
import { SitePage } from '#tests/browser/models/site-page.ts'

/** Opens a page, waits until everything of it runs, and stops its clock. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await new SitePage(page).openAndStart(path)
  // The popup's dialog is the last thing to arrive.
  await page.locator('#newsletter').waitFor({ state: 'attached' })
  const now = await page.evaluate(() => Date.now())
  // A moment ahead, for the clock goes on until it is stopped.
  await page.clock.pauseAt(now + 500)
}

/** Lets time pass, timer by timer. */
export const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

/** Does something that needs a moment of the page's time, and gives it as little as it needs. */
export async function meanwhile(page: Page, task: Promise<void>): Promise<void> {
  let isDone = false
  const done = task.finally(() => {
    isDone = true
  })
  while (!isDone) await pass(page, 1)
  await done
}

/** The visitor goes to another page of the site, by Back or Forward for all the page knows. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await new SitePage(page).followAddress(path)
  await page.locator(`link[rel=canonical][href$="${path}"]`).waitFor({ state: 'attached' })
  // The arrival on a page takes a moment of its own.
  await pass(page, 200)
}

/** Another tab of the same visitor. */
export async function otherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  return tab
}
