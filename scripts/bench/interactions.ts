import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments } from '#scripts/browser.ts'
import { median } from './median.ts'

const slowDown = 4
/** Milliseconds from an interaction to the next paint that a visitor does not notice; the site's own target. */
export const interactionTarget = 80
/** An interaction that takes less is not reported by the browser. */
const shortest = 16
const page = '/insights/real-return-on-ai'

interface Interaction {
  name: string
  /** The button that is pressed; none for what opens by itself. */
  button?: string
  /** What is there afterwards. */
  shown: string
}

/**
 * What is measured. The popup opens by itself when the page is scrolled past 60 percent: the only dialog that does, so it needs no
 * name here, and a site without one says so.
 */
const interactions: Interaction[] = [
  { name: 'menu open', button: 'header [popovertarget="menu"]', shown: '#menu:popover-open' },
  { name: 'theme toggle', button: '[data-theme-toggle]', shown: 'html.light' },
  { name: 'banner decline', button: '[data-banner] button:first-of-type', shown: '[data-banner][hidden]' },
  { name: 'popup open', shown: 'dialog[open]' },
]

export interface Measured {
  name: string
  /** Median in milliseconds; none when the page has no such thing. */
  median: number | undefined
  longest: number | undefined
}

/** Milliseconds from each interaction to the next paint, with the processor slowed down four times. */
export async function interactionTimes(origin: string, browser: string, rounds: number): Promise<Measured[]> {
  const running = await chromium.launch({ executablePath: browser, args: browserArguments })
  try {
    const measured: Measured[] = []
    for (const interaction of interactions) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const time = await timeOf(running, origin, interaction)
        // What is not there will not be there in the next round.
        if (time === undefined) break
        times.push(time)
      }
      const found = times.length > 0
      measured.push({
        name: interaction.name,
        median: found ? median(times) : undefined,
        longest: found ? Math.max(...times) : undefined,
      })
    }
    return measured
  } finally {
    await running.close()
  }
}

async function timeOf(
  browser: Browser,
  origin: string,
  { button, shown }: Interaction,
): Promise<number | undefined> {
  // A visitor who has never been here: no choice stored, no popup seen.
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const tab = await context.newPage()
    const client = await context.newCDPSession(tab)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await tab.goto(origin + page)
    await tab.waitForSelector('html[data-started]')
    // The app's own start is over, and with it everything that waited for it.
    await tab.waitForTimeout(800)
    return button ? await pressed(tab, button, shown) : await scrolled(tab, shown)
  } finally {
    await context.close()
  }
}

/** Runs in the page, as text: keeps the longest Event Timing entry of the press. */
const watchEvents = `
  window.longest = 0
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'event', durationThreshold: ${shortest} })`

/** What the browser itself reports of a press: from the input to the paint that shows its effect. */
async function pressed(tab: Page, button: string, shown: string): Promise<number> {
  const box = await tab.locator(button).first().boundingBox()
  if (!box) throw new Error(`${button} cannot be pressed on ${page}`)
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await tab.waitForTimeout(200)
  await tab.evaluate(watchEvents)
  await tab.mouse.down()
  await tab.mouse.up()
  await tab.waitForSelector(shown, { state: 'attached' })
  await tab.waitForTimeout(400)
  const longest = await tab.evaluate(() => (window as unknown as { longest: number }).longest)
  return Math.max(longest, shortest)
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
