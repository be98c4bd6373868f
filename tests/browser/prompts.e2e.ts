import { promptsPath } from '#contract/paths.ts'
import { chatLauncherSettings } from '#machines/chat-launcher.ts'
import { popupSettings } from '#machines/popup.ts'
import {
  advanceClock,
  advanceClockUntil,
  navigateTo,
  openWhileClockIsStopped,
  openWithStoppedClock,
  stopClock,
} from './fake-clock.ts'
import { formCode } from './pages/lead-form.ts'
import { expect, full, fullUnless, test } from './test.ts'

test.use({ popupSeen: false })

const article = '/case-studies/private-ai-infrastructure'
const pageWithChat = '/services/llm-evaluation'
const lead = { Name: 'Ada Example', Email: 'ada@bank.example' }

for (const path of ['/contact', '/contact/thank-you', '/contact/not-sent'])
  test(`no popup opens on ${path}`, fullUnless(path === '/contact'), async ({ page, popup, chat }) => {
    await openWithStoppedClock(page, path)
    await popup.scrollPast(0.7)
    await popup.leaveWindow()
    await advanceClock(page, 10 * popupSettings.delayMs)
    await popup.dontSee()
    if (path === '/contact') await chat.dontSeeButton()
  })

test('after a lead, no popup opens on the next page, even after a full page load', async ({
  page,
  context,
  popup,
  form,
}) => {
  await openWithStoppedClock(page, '/contact')
  await form.triggerHydration()
  await form.sendAndSeeThanks(lead)
  await navigateTo(page, '/about')
  await advanceClock(page, 2 * popupSettings.delayMs)
  await popup.dontSee()
  await openWhileClockIsStopped(page, '/private-llm')
  await advanceClock(page, 2 * popupSettings.delayMs)
  await popup.dontSee()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'dse_lead_popup_shown')).toMatchObject({ expires: -1 })
})

test('after a search, the popup opens once the field loses focus', full, async ({ page, popup, search }) => {
  await openWithStoppedClock(page, '/about')
  await search.open()
  await search.type('data')
  await advanceClock(page, 2 * popupSettings.delayMs)
  await popup.dontSee()
  await search.field().blur()
  await advanceClock(page, popupSettings.delayMs)
  await popup.see()
})

test.describe('with a vendor', () => {
  test.use({ asksConsent: true })

  test('the popup waits until the consent banner is answered', async ({ page, popup, consent }) => {
    await openWithStoppedClock(page, '/about')
    await popup.scrollPast(0.7)
    await advanceClock(page, 2 * popupSettings.delayMs)
    await popup.dontSee()
    await consent.press('Decline')
    await advanceClock(page, popupSettings.cooldownMs)
    await popup.see()
  })

  test(
    "the site's own form replaces a chat that never loads",
    full,
    async ({ page, chat, consent, allowFault }) => {
      allowFault(/another origin: https:/)
      await chat.configure()
      await page.route('https://client.crisp.chat/**', () => {})
      await openWithStoppedClock(page, pageWithChat)
      await consent.press('Accept')
      await advanceClock(page, chatLauncherSettings.delayMs)
      await chat.clickButton()
      await chat.dontSeePanel()
      await chat.seeLoadingNote(true)
      await advanceClock(page, chatLauncherSettings.vendorTimeoutMs)
      await chat.seePanel()
      await chat.seeLoadingNote(false)
    },
  )
})

test('a lead sent before the prompts load prevents the popup', async ({
  page,
  popup,
  environment,
  site,
  footer,
}) => {
  const release = await environment.holdRequests(new RegExp(`${promptsPath}$`))
  await site.openAndStart('/about')
  await footer.subscribe('Ada Example', 'ada@bank.example')
  const responsePromise = page.waitForResponse(`**${promptsPath}`)
  release()
  await responsePromise
  await page.locator('#newsletter').waitFor({ state: 'attached' })
  await popup.scrollPast(0.7)
  await popup.leaveWindow()
  await popup.dontSee()
  expect(await page.evaluate(() => document.cookie)).toContain('dse_lead_popup_shown=true')
})

test('opening a fragment over 60% down the page opens the popup', full, async ({ page, popup }) => {
  await openWithStoppedClock(page, `${article}#sources`)
  await popup.see()
})

test(
  'the delays of the popup and the chat start at navigation',
  full,
  async ({ page, site, popup, environment, chat }) => {
    const release = await environment.holdRequests(new RegExp(`${promptsPath}$`))
    await stopClock(page)
    await page.goto(pageWithChat)
    await advanceClockUntil(page, site.waitUntilStarted())
    const until = async (time: number) =>
      advanceClock(page, time - (await page.evaluate(() => performance.now())))
    await until(9000)
    release()
    await advanceClockUntil(page, page.locator('#newsletter').waitFor({ state: 'attached' }))
    await until(popupSettings.delayMs - 10)
    await chat.seeButton()
    await popup.dontSee()
    await until(popupSettings.delayMs + 1)
    await popup.see()
  },
)

test('prompts that failed to load appear on the next page', async ({ site, page, chat }) => {
  site.allowFault(/503/)
  await page.route(`**${promptsPath}`, route => route.fulfill({ status: 503 }), { times: 1 })
  const responsePromise = page.waitForResponse(`**${promptsPath}`)
  await site.openAndStart('/about')
  expect((await responsePromise).status()).toBe(503)
  await site.goTo(pageWithChat)
  await page.locator('#newsletter').waitFor({ state: 'attached' })
  await chat.seeButton()
})

test('the footer form shows errors and a thank-you inline', async ({ page, site, popup, footer }) => {
  site.allowFault(/500/)
  await site.openAndStart('/about')
  await footer.see()
  await page.route('**/api/leads', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await footer.triggerHydration()
  await footer.send(lead)
  await footer.seeFailure('Request failed: 500')
  const requestPromise = page.waitForRequest(request => request.url().endsWith('/api/leads'))
  await footer.clickSend()
  expect((await requestPromise).postDataJSON()).toEqual({
    name: 'Ada Example',
    email: 'ada@bank.example',
    message: 'Source: newsletter-footer',
    source: 'newsletter-footer',
    lead_type: 'newsletter',
  })
  await footer.seeThanks()
  await popup.dontSee()
})

test('offline, the chat offers to retry loading its form', async ({ page, site, environment, chat }) => {
  site.allowFault(/lead-form|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(formCode, route => route.abort())
  await site.openAndStart(pageWithChat)
  await chat.seeButton()
  await environment.setOffline(true)
  await chat.clickButton()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('The form couldn’t be loaded')
  await page.unroute(formCode)
  await environment.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(chat.form()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer form subscribes; a blank name leads to an error page', async ({ page, site, footer }) => {
    await site.open('/about')
    await footer.send(lead)
    await site.seeThankYouPage()
    // The browser accepts a blank name; the server doesn't.
    await site.open('/about')
    await footer.send({ ...lead, Name: '   ' })
    await expect(page).toHaveURL(/\/contact\/not-sent/)
  })
})

test.describe('the chat launcher', () => {
  test.use({ popupSeen: true })

  for (const width of [320, 390, 768, 1000, 1280, 1440]) {
    const tier = fullUnless(width === 390)
    test(`covers no text or field at ${width} px`, tier, async ({ page, consent, chat }) => {
      await page.setViewportSize({ width, height: 720 })
      await consent.remember('declined')
      for (const path of [pageWithChat, '/tools/ai-roi-calculator', '/compare/ibm-alternative']) {
        await page.goto(path)
        await chat.seeButton()
        expect(await chat.findCovered()).toEqual([])
      }
    })
  }

  for (const [width, height, tier] of [
    [1024, 600, full],
    [390, 844, {}],
    [320, 600, full],
  ] as const)
    test(`opens the chat below the header at ${width} × ${height}`, tier, async ({ page, consent, chat }) => {
      await page.setViewportSize({ width, height })
      await consent.remember('declined')
      await openWithStoppedClock(page, pageWithChat)
      await advanceClock(page, 3000)
      await chat.clickButton()
      await advanceClock(page, 500)
      await chat.seeBelowHeader()
      await chat.form().getByRole('button').scrollIntoViewIfNeeded()
      await expect(chat.form().getByRole('button')).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => location.assign('#sources'))
      await advanceClock(page, 500)
      // A new fragment leaves the chat open.
      await chat.seePanel()
    })
})
