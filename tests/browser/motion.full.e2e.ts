import { Motion } from './pages/motion.ts'
import { test as base } from './test.ts'

const test = base.extend<{ motion: Motion }>({ motion: ({ page }, use) => use(new Motion(page)) })

test('a title animates when reached by a link, and not when its document loads', async ({ site, motion }) => {
  await site.openAndStart('/about')
  await motion.watch()
  await motion.seeTitlesMoved(0)
  await site.clickFooterLink('Contact')
  await site.seeArrived('/contact')
  await motion.seeTitlesMoved(1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test("titles don't move", async ({ site, motion }) => {
    await site.openAndStart('/about')
    await motion.watch()
    await site.followAddress('/contact')
    await site.seeArrived('/contact')
    await motion.seeTitlesMoved(0)
  })
})
