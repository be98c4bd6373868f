/** What moves by itself, once and only for those who want it. */
import { Motion } from './pages/motion.ts'
import { test as base } from './test.ts'

const test = base.extend<{ motion: Motion }>({ motion: ({ page }, use) => use(new Motion(page)) })
const figurePage = '/services/llm-evaluation'

test('the title of a page reached by a link comes the last bit; the title of a document stands', async ({
  site,
  motion,
}) => {
  await site.openAndStart('/about')
  await motion.watch()
  await motion.seeTitlesMoved(0)
  await site.clickFooterLink('Contact')
  await site.seeArrived('/contact')
  await motion.seeTitlesMoved(1)
})

test('a figure stands whole before it is seen, and is drawn once when it comes into view', {
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
  test(`a figure that was never seen holds nothing of its page once that is left: ${address}`, async ({
    site,
    motion,
  }) => {
    await site.openAndStart('/about')
    await site.followAddress(address)
    await site.seeArrived(address)
    await motion.seeWaiting()
    await site.clickFooterLink('Contact')
    await site.seeArrived('/contact')
    await motion.dontSeeKept()
  })

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('neither titles nor figures move', async ({ site, motion }) => {
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
