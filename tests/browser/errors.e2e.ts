import { fullUnless, test } from './test.ts'

const broken = '/private-llm'

test('each failure is reported once, and a working page replaces the error screen', async ({
  site,
  consent,
  errorScreen,
  allowFault,
}) => {
  allowFault(/TypeError|null|another origin: https:/)
  await errorScreen.watchReports()
  await consent.remember('accepted', 1)
  await site.openAndStart('/about')
  await errorScreen.breakPage(broken)
  await errorScreen.breakPage('/data-architecture')
  await site.followAddress(broken)
  await errorScreen.see()
  await site.seeTitle(/^Something went wrong/)
  await errorScreen.seeReported(['TypeError'])
  await site.followAddress('/data-architecture')
  await errorScreen.seeReported(['TypeError', 'TypeError'])
  await errorScreen.see()
  await site.seeTitle(/^Something went wrong/)
  await site.seeHeadingFocused()
  await site.goTo('/about')
  await errorScreen.dontSee()
  await site.seeHeadingFocused()
  await site.seeTitle(/^(?!Something went wrong)/)
  await errorScreen.seeReported(['TypeError', 'TypeError'])
})

/** Failures of the behavior root: a machine that throws at start, and the error machine itself. */
const damages = {
  'a preference cannot be asked for': () => {
    window.matchMedia = () => {
      throw new Error('broken on purpose')
    }
  },
  'the title cannot be set': () => {
    Object.defineProperty(document, 'title', {
      get: () => '',
      set: () => {
        throw new Error('broken on purpose')
      },
    })
  },
}

for (const [damage, inflict] of Object.entries(damages)) {
  test(
    `the error screen works when the behavior root failed because ${damage}`,
    fullUnless(damage.includes('title')),
    async ({ site, page, errorScreen, allowFault }) => {
      allowFault(/TypeError|null|broken on purpose|has no child/)
      await page.addInitScript(
        `if (performance.getEntriesByType('navigation')[0].type !== 'reload') (${inflict})()`,
      )
      await site.openAndStart('/about')
      await errorScreen.breakPage(broken)
      await site.followAddress(broken)
      await errorScreen.seeReloadOnly()
      await errorScreen.restorePage(broken)
      await site.markDocument()
      await errorScreen.press('Reload Page')
      await site.dontSeeSameDocument()
      await site.waitUntilStarted()
      await site.seePath(broken)
      await errorScreen.dontSee()
    },
  )
}
