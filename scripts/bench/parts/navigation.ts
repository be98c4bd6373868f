import type { Browser } from '@playwright/test'
import { median } from '#scripts/bench/median.ts'
import type { Part } from '#scripts/bench/part.ts'
import { withSite } from '#scripts/bench/variants.ts'
import { desktop, pointAt, press, slowDown, visit, waitForStart, withBrowser } from '#scripts/bench/visit.ts'

/** Milliseconds until an answer begins to come from far away. */
const roundTrip = 150
const links = [
  ['/', 'footer a[href="/about"]'],
  ['/about', 'footer a[href="/services/llm-evaluation"]'],
  ['/services', 'main a[href="/services/llm-evaluation"]'],
  ['/insights', 'main a[href="/insights/real-return-on-ai"]'],
] as const

interface Way {
  rate: number
  isHovered: boolean
  latency: number
}

export const navigationPart: Part = {
  name: 'navigation',
  title: 'click on a link to the next page painted, within the app',
  takes: '4 minutes',
  measure: ({ out, runs, browser }) =>
    withSite(out, site =>
      withBrowser(browser(), async running => {
        const hovered: Way = { rate: slowDown, isHovered: true, latency: 0 }
        const straight: Way = { rate: 1, isHovered: false, latency: roundTrip }
        const slowly: Way = { ...straight, rate: slowDown }
        const times = new Map<Way, number[]>([hovered, straight, slowly].map(way => [way, []]))
        for (let run = 0; run < runs; run++)
          for (const [from, link] of links)
            for (const [way, list] of times) list.push(await clickToPaint(running, site + from, link, way))
        const timeOf = (way: Way) => median(times.get(way) ?? [])
        const name = `without hover, beyond a round trip of ${roundTrip} ms`
        const slower = `processor ${slowDown} times slower`
        return {
          figures: [
            { name: `hovered, ${slower}`, value: timeOf(hovered), unit: 'ms', goal: { atMost: 60 } },
            { name, value: timeOf(straight) - roundTrip, unit: 'ms', goal: { atMost: 150 } },
            { name: `${name}, ${slower}`, value: timeOf(slowly) - roundTrip, unit: 'ms' },
          ],
        }
      }),
    ),
}

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

const clickToPaint = (running: Browser, url: string, link: string, way: Way): Promise<number> =>
  visit(running, { rate: way.rate, viewport: desktop }, async ({ tab, client }) => {
    await tab.goto(url)
    await waitForStart(tab)
    const target = tab.locator(link).first()
    await target.scrollIntoViewIfNeeded()
    // The app's own start is over, and with it everything that waited for it.
    await tab.waitForTimeout(800)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: way.latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await tab.evaluate(watchForPaint)
    await pointAt(tab, target)
    // The router fetches ahead 50 ms after the pointer has come to rest.
    if (way.isHovered) await tab.waitForTimeout(900)
    await press(tab)
    const painted = await tab.waitForFunction(() => (window as { painted?: number }).painted)
    return (await painted.jsonValue()) ?? Number.NaN
  })
