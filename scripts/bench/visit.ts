/** A browser as the bench uses it. */
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { startedAttribute } from '#contract/document.ts'
import { browserArguments } from '#scripts/browser.ts'

/** How many times slower than this machine's a phone's processor is taken to be. */
export const slowDown = 4
export const phone = { width: 412, height: 823 }
export const desktop = { width: 1280, height: 800 }

interface Visitor {
  /** How many times slower the processor is. */
  rate?: number
  viewport?: { width: number; height: number }
  /** The popup comes by itself and lies on everything: who has seen it is left alone. */
  hasSeenPopup?: boolean
}

/** As the site remembers it. */
const popupCookie = 'dse_lead_popup_shown'

export interface Visit {
  context: BrowserContext
  tab: Page
  client: CDPSession
}

export async function withBrowser<T>(path: string, use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: path, args: browserArguments })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Somebody who has never been here: nothing cached, no choice stored. */
export async function visit<T>(
  browser: Browser,
  { rate = slowDown, viewport = phone, hasSeenPopup = true }: Visitor,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport })
  try {
    if (hasSeenPopup)
      await context.addCookies([{ name: popupCookie, value: 'true', domain: 'localhost', path: '/' }])
    const tab = await context.newPage()
    const client = await context.newCDPSession(tab)
    await client.send('Emulation.setCPUThrottlingRate', { rate })
    return await use({ context, tab, client })
  } finally {
    await context.close()
  }
}

export const waitForStart = (tab: Page): Promise<unknown> =>
  tab.waitForSelector(`html[${startedAttribute}]`, { state: 'attached' })

/** Follows the first link of the page to an address, and waits for what it leads to. */
export async function follow(tab: Page, path: string): Promise<void> {
  const title = await tab.title()
  // Where it lies makes no difference, nor what lies on it.
  await tab
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate(link => (link as HTMLAnchorElement).click())
  await tab.waitForFunction(old => document.title !== old, title)
}

export interface Place {
  x: number
  y: number
}

/**
 * Puts the pointer on the middle of an element, as a hand does: a locator's own click adds listeners, which would be measured too.
 * @throws when it is nowhere, or something lies on it
 */
export async function pointAt(tab: Page, target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [-1, -1]
  const isOnTop = await target.evaluate(
    (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
    [x, y] as const,
  )
  if (!isOnTop) throw new Error(`${target} cannot be pointed at on ${tab.url()}`)
  await tab.mouse.move(x, y)
  return { x, y }
}

export async function press(tab: Page): Promise<void> {
  await tab.mouse.down()
  await tab.mouse.up()
}
