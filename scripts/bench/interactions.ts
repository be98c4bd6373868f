import type { Browser, Page } from '@playwright/test'
import { article, contact, service } from './pages.ts'
import { desktop, phone, pointAt, press, visit, waitForStart } from './visit.ts'

/** An interaction that takes less is not reported by the browser. */
const shortest = 16
/** When somebody who is in a hurry presses: so many milliseconds after the first paint. */
const hurry = 100

export interface Interaction {
  name: string
  path: string
  viewport: typeof phone
  /** What is pressed; nothing for what opens by itself. */
  target?: string
  /** What is then typed. */
  text?: string
  /** What is there afterwards. */
  shown: string
}

/**
 * What is measured. The popup opens by itself when the page is scrolled past 60 percent: the only dialog that does, so it needs no
 * name here, and a site without one says so.
 */
export const interactions: readonly Interaction[] = [
  onArticle('menu', '#menu:popover-open', 'header [popovertarget="menu"]'),
  onArticle('theme', 'html.light', '[data-theme-toggle]'),
  onArticle('banner', '[data-banner][hidden]', '[data-banner] button:first-of-type'),
  {
    name: 'typing in the form',
    path: contact.path,
    viewport: desktop,
    target: 'main form [name="name"]',
    text: 'Ada Example',
    shown: 'main form',
  },
  {
    name: 'chat',
    path: service.path,
    viewport: desktop,
    target: '#chat',
    shown: '#chat[data-state="open"]',
  },
  onArticle('popup', 'dialog[open]'),
]

function onArticle(name: string, shown: string, target?: string): Interaction {
  return { name, path: article.path, viewport: phone, shown, ...(target ? { target } : {}) }
}

/** Runs in the page, as text, before everything else: keeps the longest Event Timing entry of an interaction. */
const watchEvents = `
  window.longest = 0
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'event', durationThreshold: ${shortest} })`

/**
 * Milliseconds from an interaction to the paint that shows its effect, as the browser itself reports it; nothing when the page has
 * no such thing.
 * @param isAtOnce whether it is the first thing that happens, 100 ms after the first paint or after what is pressed is first seen
 */
export const timeOf = (
  browser: Browser,
  origin: string,
  interaction: Interaction,
  isAtOnce: boolean,
): Promise<number | undefined> =>
  visit(browser, { viewport: interaction.viewport }, async ({ tab }) => {
    const { path, target, text, shown } = interaction
    await tab.addInitScript(watchEvents)
    await tab.goto(origin + path, { waitUntil: isAtOnce ? 'commit' : 'load' })
    if (!isAtOnce) {
      await waitForStart(tab)
      // The app's own start is over, and with it everything that waited for it.
      await tab.waitForTimeout(800)
    }
    if (!target) return await scrolled(tab, shown)
    const button = tab.locator(target).first()
    await button.waitFor({ state: 'visible' })
    // Whoever presses has come there before.
    const place = isAtOnce ? untilHurried(tab) : tab.waitForTimeout(200)
    await pointAt(tab, button)
    await place
    await press(tab)
    for (const letter of text ?? '') await tab.keyboard.press(letter === ' ' ? 'Space' : letter)
    await tab.waitForSelector(shown, { state: 'attached' })
    await waitForStart(tab)
    await tab.waitForTimeout(400)
    const longest = await tab.evaluate(() => (window as unknown as { longest: number }).longest)
    return Math.max(longest, shortest)
  })

/** Resolves 100 ms after the first paint, or after now if that was earlier. */
async function untilHurried(tab: Page): Promise<void> {
  const paint = await tab.waitForFunction(() => {
    const [entry] = performance.getEntriesByName('first-paint')
    return entry && { age: performance.now() - entry.startTime }
  })
  const { age } = (await paint.jsonValue()) ?? { age: 0 }
  await new Promise(resolve => setTimeout(resolve, age < hurry ? hurry - age : hurry))
}

/** Runs in the page, as text: from the scroll that passes 60 percent to the second frame after the element is there. */
const watchScroll = (shown: string) => `
  addEventListener('scroll', function pass() {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    if (scrollTop / (scrollHeight - clientHeight) <= 0.6) return
    removeEventListener('scroll', pass, true)
    const start = performance.now()
    const look = () => document.querySelector('${shown}')
      ? requestAnimationFrame(() => setTimeout(() => { window.opened = performance.now() - start }))
      : requestAnimationFrame(look)
    look()
  }, { capture: true })`

/** Scrolls past 60 percent at once, and waits two seconds for what opens; none when nothing does. */
async function scrolled(tab: Page, shown: string): Promise<number | undefined> {
  await tab.evaluate(watchScroll(shown))
  await tab.evaluate('scrollTo({ top: document.documentElement.scrollHeight * 0.75, behavior: "instant" })')
  const opened = await tab
    .waitForFunction(() => (window as { opened?: number }).opened, undefined, { timeout: 2000 })
    .catch(() => undefined)
  return opened?.jsonValue()
}
