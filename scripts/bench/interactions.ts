import type { Browser, CDPSession, Page } from '@playwright/test'
import { article, contact, service } from './pages.ts'
import { desktop, type Place, phone, pointAt, press, visit, waitForStart } from './visit.ts'

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
  /** Not in the document: the app brings it. */
  isLater?: boolean
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
  { ...onArticle('banner', '[data-banner][hidden]', '[data-banner] button:first-of-type'), isLater: true },
  {
    name: 'typing in the form',
    path: contact.path,
    viewport: desktop,
    target: 'main form [name="name"]',
    text: 'AdaExample',
    shown: 'main form',
  },
  {
    name: 'chat',
    path: service.path,
    viewport: desktop,
    target: '#chat',
    isLater: true,
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
export async function timeOf(
  browser: Browser,
  origin: string,
  interaction: Interaction,
  isAtOnce: boolean,
): Promise<number | undefined> {
  const { path, viewport, target, text, shown } = interaction
  const place = isAtOnce ? await placeOf(browser, origin, interaction) : undefined
  return await visit(browser, { viewport, hasSeenPopup: Boolean(target) }, async ({ tab, client }) => {
    await tab.addInitScript(watchEvents)
    if (place) await arriveInHurry(tab, client, origin, interaction, place)
    else {
      await tab.goto(origin + path)
      await waitForStart(tab)
      // The app's own start is over, and with it everything that waited for it.
      await tab.waitForTimeout(800)
      if (!target) return await scrolled(tab, shown)
      const button = tab.locator(target).first()
      await button.waitFor({ state: 'visible' })
      await pointAt(tab, button)
      await tab.waitForTimeout(200)
    }
    await press(tab)
    for (const letter of text ?? '') await tab.keyboard.press(letter)
    await tab.waitForSelector(shown, { state: 'attached' })
    await waitForStart(tab)
    await tab.waitForTimeout(400)
    const longest = await tab.evaluate(() => (window as unknown as { longest: number }).longest)
    return Math.max(longest, shortest)
  })
}

/** Where a visitor finds what is pressed: looked for beforehand, so that nobody but the visitor disturbs the page. */
const placeOf = (browser: Browser, origin: string, { path, viewport, target = '' }: Interaction) =>
  visit(browser, { rate: 1, viewport }, async ({ tab }) => {
    await tab.goto(origin + path)
    const button = tab.locator(target).first()
    await button.waitFor({ state: 'visible' })
    return await pointAt(tab, button)
  })

/** Resolves 100 ms after the first paint, or after what comes later is there, with the pointer on its place. */
async function arriveInHurry(
  tab: Page,
  client: CDPSession,
  origin: string,
  { path, target = '', isLater }: Interaction,
  { x, y }: Place,
): Promise<void> {
  await tab.mouse.move(x, y)
  await client.send('Page.enable')
  await client.send('Page.setLifecycleEventsEnabled', { enabled: true })
  // Told by the browser: a question would have to wait for the page.
  const painted = new Promise<void>(resolve => {
    client.on('Page.lifecycleEvent', ({ name }) => name === 'firstPaint' && resolve())
  })
  await tab.goto(origin + path, { waitUntil: 'commit' })
  await (isLater ? tab.locator(target).first().waitFor({ state: 'visible' }) : painted)
  await tab.waitForTimeout(hurry)
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
