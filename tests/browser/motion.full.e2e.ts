import { expect, test } from './test.ts'

for (const [title, reducedMotion, moves] of [
  ['a heading animates after in-app navigation but not on a page load', 'no-preference', 1],
  ['with reduced motion, no heading animates', 'reduce', 0],
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
    const readMoves = () => page.evaluate(() => (window as unknown as { moves: number }).moves)
    // A transition starts within two frames.
    await site.settle()
    expect(await readMoves()).toBe(0)
    await site.clickFooterLink('Contact')
    await site.seeArrived('/contact')
    await site.settle()
    await expect.poll(readMoves).toBe(moves)
  })
