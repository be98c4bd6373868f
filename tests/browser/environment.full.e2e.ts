import { advanceClock, openWhileClockIsStopped, openWithStoppedClock } from './fake-clock.ts'
import { exampleValues, formCode } from './pages/lead-form.ts'
import { SitePage } from './pages/site-page.ts'
import { expect, test } from './test.ts'

test.describe('a visitor who sees the banner and the popup', () => {
  test.use({ popupSeen: false, asksConsent: true })

  for (const [name, damage] of Object.entries({
    'blocked storage': 'blockStorage',
    'full storage': 'fillStorage',
    'corrupt storage': 'corruptStorage',
    'blocked cookies': 'blockCookies',
  } as const))
    test(`with ${name}, visitors can use the banner, popup, theme, and lead form`, async ({
      page,
      environment,
      theme,
      consent,
      form,
      popup,
    }) => {
      await environment[damage]()
      await openWithStoppedClock(page, '/about')
      await consent.see()
      await consent.press('Decline')
      await consent.dontSee()
      await advanceClock(page, 11_000)
      await popup.see()
      await popup.pressEscape()
      await popup.dontSee()
      await openWhileClockIsStopped(page, '/contact')
      await theme.click()
      await theme.see('light')
      await form.triggerHydration()
      await form.sendAndSeeThanks(exampleValues)
      await advanceClock(page, 3000)
      await form.seeEmpty()
    })
})

test.describe('a visitor who sees only the popup', () => {
  test.use({ popupSeen: false })

  test('a resumed tab opens the popup if no field has text', async ({ page, environment, popup, footer }) => {
    await openWithStoppedClock(page, '/about')
    await footer.triggerHydration()
    await footer.type({ Name: 'Ada' })
    await environment.suspendTab(60 * 60 * 1000)
    await popup.dontSee()
    await expect(footer.field('Name')).toHaveValue('Ada')
    await footer.type({ Name: '' })
    await footer.blur()
    await environment.suspendTab(60 * 60 * 1000)
    await popup.see()
    await popup.pressEscape()
    await environment.suspendTab(60 * 60 * 1000)
    await popup.dontSee()
  })
})

test.describe('a visitor who sees the consent banner', () => {
  test.use({ asksConsent: true })

  test('if the clock is set back, the banner asks for a choice once more', async ({ page, consent }) => {
    await openWithStoppedClock(page, '/about')
    const setClock = async (milliseconds: number) => {
      await page.clock.setSystemTime(milliseconds)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await consent.press('Decline')
    await consent.dontSee()
    const dayBefore = (await page.evaluate(() => Date.now())) - 24 * 60 * 60 * 1000
    await setClock(dayBefore)
    await consent.see()
    await consent.press('Decline')
    await consent.dontSee()
    await setClock(dayBefore + 1)
    await consent.dontSee()
  })
})

for (const [storage, damage] of [
  ['blocked', 'blockStorage'],
  ['full', 'fillStorage'],
] as const)
  test(`with ${storage} storage, a resent lead keeps its receipt`, async ({
    environment,
    form,
    allowFault,
  }) => {
    allowFault(/ERR_CONNECTION_RESET/)
    await environment[damage]()
    await form.openFilled()
    await form.type({ Message: `Lost ${Date.now()}` })
    const readReceipt = await form.dropResponse()
    await form.clickSend()
    await form.seeFailure(/./)
    await form.clickSend()
    expect(await form.seeReceipt()).toBe(await readReceipt())
  })

for (const code of ['loaded', 'pending'])
  test(`without storage, typed text survives navigation while the form's code is ${code}`, async ({
    environment,
    site,
    form,
  }) => {
    await environment.blockStorage()
    const release = code === 'pending' ? await environment.holdRequests(formCode) : () => {}
    await site.openAndStart('/contact')
    await form.type(exampleValues)
    await site.goTo('/about')
    release()
    await site.navigateWithoutLink('/contact')
    await form.seeValues(exampleValues)
  })

test('with blocked storage, a reload asks before losing typed text', async ({ environment, form, page }) => {
  await environment.blockStorage()
  await form.open()
  await form.append('Message', 'We doubt a figure.')
  const dialogPromise = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await dialogPromise
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await form.seeValues({ Message: 'We doubt a figure.' })
})

test('a page from the back/forward cache keeps typed text and responds to a click', {
  tag: '@browser',
}, async ({ playwright, baseURL }) => {
  const { launchOptions } = test.info().project.use
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    const site = new SitePage(page)
    const message = page.getByRole('main').getByLabel('Message')
    // Retry, because browsers skip the back/forward cache when memory is low.
    await expect(async () => {
      await site.openAndMark('/contact')
      await message.fill('We doubt a figure.')
      await page.goto('/icon.svg')
      await page.evaluate(() => history.back())
      await expect(message).toBeVisible()
      const { isSameDocument, refusals } = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        return { isSameDocument: 'testMark' in window, refusals: JSON.stringify(navigation) }
      })
      expect(isSameDocument, refusals).toBe(true)
      await expect(message).toHaveValue('We doubt a figure.')
    }).toPass()
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).toHaveClass('light')
  } finally {
    await browser.close()
  }
})
