import { consentCheckSettings } from '#machines/tracking.ts'
import { advanceClock, openWithStoppedClock } from './fake-clock.ts'
import { expect, fullUnless, test } from './test.ts'

const brokenPath = '/private-llm'

test('each failure is reported once, and going to a working page clears the error', async ({
  site,
  consent,
  errorScreen,
}) => {
  site.allowFault(/TypeError|null|another origin: https:/)
  await errorScreen.watchReports()
  await consent.remember('accepted')
  await site.openAndStart('/about')
  await errorScreen.breakPage(brokenPath)
  await errorScreen.breakPage('/data-architecture')
  await site.navigateWithoutLink(brokenPath)
  await errorScreen.see()
  await site.seeTitle(/^Something went wrong/)
  await errorScreen.seeReported(['TypeError'])
  await site.navigateWithoutLink('/data-architecture')
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

test("if cookies can't be deleted, a visitor who declined still sees the page", async ({
  site,
  page,
  consent,
  errorScreen,
}) => {
  site.allowFault(/404/)
  await consent.remember('declined')
  await page.route('**/assets/trackers-*.js', route => route.fulfill({ status: 404 }))
  const messagePromise = page.waitForEvent('console', message =>
    message.text().startsWith('Cookies could not be deleted'),
  )
  await openWithStoppedClock(page, '/about')
  await advanceClock(page, (consentCheckSettings.maxChecks + 1) * consentCheckSettings.intervalMs)
  await messagePromise
  await errorScreen.dontSee()
  await site.seeHeaderAndFooter()
})

/** Ways to make a statechart throw: the first at its start, the second when the error screen sets the title. */
const failures = {
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

for (const [failure, inject] of Object.entries(failures)) {
  const tier = fullUnless(failure.includes('title'))
  test(`if ${failure}, the error screen offers only a reload`, tier, async ({ site, page, errorScreen }) => {
    site.allowFault(/TypeError|null|broken on purpose|has no child/)
    await page.addInitScript(
      `if (performance.getEntriesByType('navigation')[0].type !== 'reload') (${inject})()`,
    )
    await site.openAndStart('/about')
    await errorScreen.breakPage(brokenPath)
    await site.navigateWithoutLink(brokenPath)
    await errorScreen.see()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    await errorScreen.restorePage(brokenPath)
    await site.markDocument()
    await errorScreen.press('Reload Page')
    await site.dontSeeSameDocument()
    await site.waitUntilStarted()
    await site.seePath(brokenPath)
    await errorScreen.dontSee()
  })
}
