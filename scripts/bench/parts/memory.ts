import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from '#scripts/bench/median.ts'
import type { Part } from '#scripts/bench/part.ts'
import { withSite } from '#scripts/bench/variants.ts'
import { desktop, follow, visit, waitForStart, withBrowser } from '#scripts/bench/visit.ts'

const [few, many] = [10, 50]

export const memoryPart: Part = {
  name: 'memory',
  title: `JavaScript heap after ${few} and after ${many} pages visited in one document by links of the app`,
  takes: '3 minutes',
  isExact: true,
  measure: ({ out, runs, browser }) =>
    withSite(out, site =>
      withBrowser(browser(), async running => {
        const heaps: { few: number; many: number }[] = []
        for (let run = 0; run < runs; run++) heaps.push(await heapsOf(running, site))
        const [early, late] = [median(heaps.map(heap => heap.few)), median(heaps.map(heap => heap.many))]
        return {
          figures: [
            { name: `after ${few} pages`, value: early, unit: 'bytes' },
            { name: `after ${many} pages`, value: late, unit: 'bytes' },
            { name: 'how many times that', value: late / early, unit: '', goal: { atMost: 1.05 } },
          ],
        }
      }),
    ),
}

const heapsOf = (running: Browser, site: string): Promise<{ few: number; many: number }> =>
  visit(running, { rate: 1, viewport: desktop }, async ({ tab, client }) => {
    await tab.goto(site)
    await waitForStart(tab)
    await tab.evaluate('window.isSameDocument = true')
    const seen = new Set(['/'])
    const heaps = { few: 0, many: 0 }
    for (let visited = 1; visited <= many; visited++) {
      // Both heaps are those of one page, so that they differ by what was visited before alone.
      const isMeasured = visited === few || visited === many
      const path = isMeasured ? '/' : await nextPath(tab, seen)
      seen.add(path)
      await follow(tab, path)
      await tab.waitForTimeout(300)
      if (visited === few) heaps.few = await heap(client)
      if (visited === many) heaps.many = await heap(client)
    }
    if (!(await tab.evaluate('window.isSameDocument === true')))
      throw new Error('A link has loaded a document of its own: this heap tells nothing')
    return heaps
  })

/** First link of the page to one that was not visited yet. */
async function nextPath(tab: Page, seen: ReadonlySet<string>): Promise<string> {
  const paths = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], footer a[href^="/"]')]
      .filter(link => !link.hasAttribute('download') && !link.hash && !link.search)
      .map(link => link.pathname)
      .filter(path => !path.includes('.') && path !== location.pathname),
  )
  const next = paths.find(path => !seen.has(path)) ?? paths.find(path => path !== '/')
  if (!next) throw new Error(`No link leads on from ${tab.url()}`)
  return next
}

/** Bytes of the heap once everything is gone that nobody holds. */
async function heap(client: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize
}
