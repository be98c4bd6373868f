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

/** Each makes a statechart throw: the first one at its start, the second one when the error screen sets the title. */
const faults = {
  'media queries throw': () => {
    window.matchMedia = () => {
      throw new Error('broken on purpose')
    }
  },
  'setting the title throws': () => {
    Object.defineProperty(document, 'title', {
      get: () => '',
      set: () => {
        throw new Error('broken on purpose')
      },
    })
  },
}

for (const [fault, inject] of Object.entries(faults)) {
  test(
    `if ${fault}, the error screen offers only to reload, which works`,
    fullUnless(fault.includes('title')),
    async ({ site, page, errorScreen, allowFault }) => {
      allowFault(/TypeError|null|broken on purpose|has no child/)
      await page.addInitScript(
        `if (performance.getEntriesByType('navigation')[0].type !== 'reload') (${inject})()`,
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
