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
        // This frame paints the new page; the next task comes after it.
        : setTimeout(() => { window.painted = performance.now() - start })
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
        // By position, as a hand does it: a locator's own click adds listeners that would be measured too.
        const box = await target.boundingBox()
        if (!box) throw new Error(`${link} is not on ${from}`)
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        // The router preloads 50 ms after the pointer has come to rest.
        await page.waitForTimeout(900)
        await page.evaluate(watchForPaint)
        await page.mouse.down()
        await page.mouse.up()
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
