/** Animations play once, and never with reduced motion. */
import { Motion } from './pages/motion.ts'
import { test as base } from './test.ts'

const test = base.extend<{ motion: Motion }>({ motion: ({ page }, use) => use(new Motion(page)) })
const figurePage = '/services/llm-evaluation'

test('a title animates when reached by a link, and not when its document loads', async ({ site, motion }) => {
  await site.openAndStart('/about')
  await motion.watch()
  await motion.seeTitlesMoved(0)
  await site.clickFooterLink('Contact')
  await site.seeArrived('/contact')
  await motion.seeTitlesMoved(1)
})

test("a figure is complete before it's seen, and animates once in view", {
  tag: '@browser',
}, async ({ site, motion }) => {
  await site.openAndStart(figurePage)
  await motion.watch()
  await motion.seeFigureWhole()
  await motion.dontSeeFiguresDrawn()
  await motion.scrollToFigure()
  await motion.seeFiguresDrawn()
  await motion.seeFigureWhole()
  await motion.scrollToTop()
  await motion.scrollToFigure()
  await motion.seeFigureWhole()
  await motion.dontSeeDrawnAgain()
})

for (const address of [figurePage, '/tools/ai-roi-calculator'])
  test(`an unseen figure releases its page after navigation: ${address}`, async ({ site, motion }) => {
    await site.openAndStart('/about')
    await site.followAddress(address)
    await site.seeArrived(address)
    await motion.seeWaiting()
    await site.clickFooterLink('Contact')
    await site.seeArrived('/contact')
    await motion.dontSeeKept()
  })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test("titles and figures don't move", async ({ site, motion }) => {
    await site.openAndStart('/about')
    await motion.watch()
    await site.followAddress(figurePage)
    await site.seeArrived(figurePage)
    await motion.scrollToFigure()
    await motion.seeFigureWhole()
    await motion.seeTitlesMoved(0)
    await motion.dontSeeFiguresDrawn()
  })
})
