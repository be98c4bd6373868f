import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

async function watchTitles(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counts = { titles: 0 }
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLHeadingElement && propertyName === 'translate') counts.titles++
    })
    Object.assign(window, { counts })
  })
  return () => page.evaluate(() => (window as unknown as { counts: { titles: number } }).counts.titles)
}

for (const [title, reducedMotion] of [
  ['a title moves when reached by a link, not when its document loads', 'no-preference'],
  ['with reduced motion, no title moves', 'reduce'],
] as const)
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion } })

    test(title, async ({ site, page }) => {
      await site.openAndStart('/about')
      const titles = await watchTitles(page)
      // A transition starts within two frames.
      await site.settle()
      expect(await titles()).toBe(0)
      await site.clickFooterLink('Contact')
      await site.seeArrived('/contact')
      await site.settle()
      await expect.poll(titles).toBe(reducedMotion === 'reduce' ? 0 : 1)
    })
  })
