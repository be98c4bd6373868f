/** A page whose clock only the test moves. */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { SitePage } from '#tests/browser/pages/site-page.ts'

const stopped = new WeakSet<BrowserContext>()

/** From the next page on the clock of the window stands. */
export async function stopClock(page: Page): Promise<void> {
  // A clock can only be stopped in its future; the empty page that is open now does nothing with the minute.
  const now = Date.now()
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
  stopped.add(page.context())
}

/**
 * Has a stopped clock go again when its test has ended. Playwright does so too, but does not wait for it: on a busy machine that falls
 * into the test that has the window next.
 */
export async function letClockGo(context: BrowserContext): Promise<void> {
  if (stopped.delete(context)) await context.clock.resume()
}

/** Opens a page whose clock stands from the start, and gives it the time that it needs until everything of it runs. */
export async function openStill(page: Page, path: string): Promise<void> {
  await stopClock(page)
  await openToo(page, path)
}

/** Opens a page in a window whose clock stands already: all tabs of a visitor have one. */
export async function openToo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Frames, an idle moment and React's pauses: nothing that a visitor waits for is as short as a frame.
  await meanwhile(page, everythingRuns(page), 16)
}

/** The popup's dialog is the last thing to arrive. React shows what was fetched no sooner than 300 ms after what stood for it. */
async function everythingRuns(page: Page): Promise<void> {
  await new SitePage(page).waitUntilStarted()
  await page.locator('#newsletter').waitFor({ state: 'attached' })
}

/** Lets time pass, timer by timer. */
export const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

/** Looks that often, in real milliseconds, whether what needs the page's time is done: looking costs both of us more than waiting. */
const rest = 20

/** What pauses of the page's own take together, in milliseconds. After them it waits for answers, which need no time of the page's. */
const pauses = 1000

/**
 * Does something that needs a moment of the page's time, and gives it so many milliseconds of it at once as long as it is not done: little
 * after the first second, or on a busy machine, which is long about its answers, the page would come to what a visitor waits for.
 */
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
