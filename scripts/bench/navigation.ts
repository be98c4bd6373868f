import { chromium } from '@playwright/test'
import { browserArguments } from '#scripts/browser.ts'
import { median } from './median.ts'

const slowDown = 4

/** Runs in the page, as text, so that no build step adds helpers to it. */
const watchForPaint = `
  addEventListener('click', () => {
    const before = document.querySelector('h1')
    const start = performance.now()
    const look = () =>
      document.querySelector('h1') === before
        ? requestAnimationFrame(look)
        // The frame after the one in which the new page is in the document has painted it.
        : requestAnimationFrame(() => { window.painted = performance.now() - start })
    look()
  }, { capture: true, once: true })`

/**
 * Milliseconds from a click on a hovered link to the first frame that shows the next page, with the processor slowed down four
 * times. Median over the links and rounds.
 */
export async function clickToPaint(origin: string, browser: string, rounds: number): Promise<number> {
  const running = await chromium.launch({ executablePath: browser, args: browserArguments })
  const times: number[] = []
  try {
    for (const [from, link] of [
      ['/', 'footer a[href="/about"]'],
      ['/about', 'footer a[href="/services/llm-evaluation"]'],
      ['/services', 'main a[href="/services/llm-evaluation"]'],
      ['/insights', 'main a[href="/insights/real-return-on-ai"]'],
    ] as const) {
      for (let round = 0; round < rounds; round++) {
        const page = await running.newPage()
        const client = await page.context().newCDPSession(page)
        await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
        await page.goto(origin + from)
        await page.waitForSelector('html[data-started]')
        const target = page.locator(link).first()
        await target.scrollIntoViewIfNeeded()
        await target.hover()
        // The router preloads 50 ms after the pointer has come to rest.
        await page.waitForTimeout(900)
        await page.evaluate(watchForPaint)
        await target.click()
        const painted = await page.waitForFunction(() => (window as { painted?: number }).painted)
        times.push((await painted.jsonValue()) ?? Number.NaN)
        await page.close()
      }
    }
  } finally {
    await running.close()
  }
  return median(times)
}
