import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { SitePage } from '#tests/browser/pages/site-page.ts'

const stopped = new WeakSet<BrowserContext>()

export async function stopClock(page: Page): Promise<void> {
  // Playwright can stop a clock only in its future.
  const now = Date.now()
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
  stopped.add(page.context())
}

/** Resumes the clock after the test. Playwright does it too, but doesn't wait, so it would run into the next test. */
export async function resumeClock(context: BrowserContext): Promise<void> {
  if (stopped.delete(context)) await context.clock.resume()
}

/** Opens a page with a stopped clock, and gives it the time to start. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClock(page)
  await openToo(page, path)
}

/** Opens another page; all tabs share the clock. */
export async function openToo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await meanwhile(page, waitForStartup(page), 16)
}

/** The popup's dialog arrives last. React reveals suspended content after 300 ms. */
async function waitForStartup(page: Page): Promise<void> {
  await new SitePage(page).waitUntilStarted()
  await page.locator('#newsletter').waitFor({ state: 'attached' })
}

export const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

/** Polling interval in real ms. */
const rest = 20

/** The page's own delays in total, in ms. */
const pauses = 1000

/** Runs a task while advancing the fake clock by `step` ms at a time, and by 1 ms at a time after the first second. */
export async function meanwhile(page: Page, task: Promise<unknown>, step = 1): Promise<void> {
  let isDone = false
  const done = task.finally(() => {
    isDone = true
  })
  for (let passed = 0; !isDone; ) {
    const time = passed < pauses ? step : 1
    await pass(page, time)
    passed += time
    await Promise.race([done, setTimeout(rest)])
  }
  await done
}

export async function moveTo(page: Page, path: string): Promise<void> {
  await new SitePage(page).followAddress(path)
  await page.locator(`link[rel=canonical][href$="${path}"]`).waitFor({ state: 'attached' })
  await pass(page, 200)
}

export async function otherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  return tab
}
