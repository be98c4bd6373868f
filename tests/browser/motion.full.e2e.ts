import { expect, test } from './test.ts'

for (const [title, reducedMotion, moves] of [
  ['a title moves when reached by a link, not when its document loads', 'no-preference', 1],
  ['with reduced motion, no title moves', 'reduce', 0],
] as const)
  test(title, async ({ site, page }) => {
    await page.emulateMedia({ reducedMotion })
    await site.openAndStart('/about')
    await page.evaluate(() => {
      Object.assign(window, { moves: 0 })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof HTMLHeadingElement && propertyName === 'translate')
          Object.assign(window, { moves: (window as unknown as { moves: number }).moves + 1 })
      })
    })
    const seen = () => page.evaluate(() => (window as unknown as { moves: number }).moves)
    // A transition starts within two frames.
    await site.settle()
    expect(await seen()).toBe(0)
    await site.clickFooterLink('Contact')
    await site.seeArrived('/contact')
    await site.settle()
    await expect.poll(seen).toBe(moves)
  })
