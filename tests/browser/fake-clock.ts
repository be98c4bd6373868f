import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { SitePage } from '#tests/browser/pages/site-page.ts'

const stoppedContexts = new WeakSet<BrowserContext>()

export async function stopClock(page: Page): Promise<void> {
  // Playwright can pause the clock only at a time after the installed one.
  const now = Date.now()
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
  stoppedContexts.add(page.context())
}

/** Resumes the clock if the test stopped it. Await this, or the next test could start with a stopped clock. */
export async function resumeClock(context: BrowserContext): Promise<void> {
  if (stoppedContexts.delete(context)) await context.clock.resume()
}

export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClock(page)
  await openWhileClockIsStopped(page, path)
}

/** Opens a page after `stopClock`. All tabs share the clock. */
export async function openWhileClockIsStopped(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await advanceClockUntil(page, waitForStartup(page), 16)
}

/** Waits for the app and the popup's dialog. The dialog comes last, because React reveals suspended content after 300 ms. */
async function waitForStartup(page: Page): Promise<void> {
  await new SitePage(page).waitUntilStarted()
  await page.locator('#newsletter').waitFor({ state: 'attached' })
}

export const advanceClock = (page: Page, milliseconds: number): Promise<void> =>
  page.clock.runFor(milliseconds)

/** Pause between advances, in ms of real time. */
const pauseMs = 20

/** Longest single delay during a page's startup, in ms of fake time. */
const maxDelayMs = 1000

/** Waits for a task while advancing the clock by `step` ms at a time, and by 1 ms at a time after the first second. */
export async function advanceClockUntil(page: Page, task: Promise<unknown>, step = 1): Promise<void> {
  let isDone = false
  const done = task.finally(() => {
    isDone = true
  })
  for (let passed = 0; !isDone; ) {
    const time = passed < maxDelayMs ? step : 1
    await advanceClock(page, time)
    passed += time
    await Promise.race([done, setTimeout(pauseMs)])
  }
  await done
}

export async function navigateTo(page: Page, path: string): Promise<void> {
  await new SitePage(page).navigateWithoutLink(path)
  await page.locator(`link[rel=canonical][href$="${path}"]`).waitFor({ state: 'attached' })
  await advanceClock(page, 200)
}

export async function openOtherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  return tab
}
