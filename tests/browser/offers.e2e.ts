import { offersAddress } from '#contract/addresses.ts'
import type { OffersData } from '#contract/page-data.ts'
import { vendorData } from '#contract/vendors/vendor-data.ts'
import { chatNumbers } from '#machines/chat-launcher.ts'
import { popupNumbers } from '#machines/popup.ts'
import { fetchResponse } from '#tests/support/fetch-response.ts'
import { allIds, configureVendors } from '#tests/support/stand-ins.ts'
import { meanwhile, moveTo, openToo, openWithStoppedClock, pass, stopClock } from './fake-clock.ts'
import { Chat } from './pages/chat.ts'
import { FooterForm } from './pages/footer-form.ts'
import { Search } from './pages/search.ts'
import { expect, test } from './test.ts'

test.use({ popupSeen: false })

const article = '/case-studies/private-ai-infrastructure'
const eligible = '/services/llm-evaluation'
const formCode = /\/assets\/lead-form-[\w-]{8}\.js$/
const lead = { Name: 'Ada Example', Email: 'ada@bank.example' }

for (const path of ['/contact', '/contact/thank-you', '/contact/not-sent'])
  test(`no popup opens on ${path}`, { tag: path === '/contact' ? [] : '@full' }, async ({ page, popup }) => {
    await openWithStoppedClock(page, path)
    await popup.scrollPast(0.7)
    await popup.leaveWindow()
    await pass(page, 10 * popupNumbers.delay)
    await popup.dontSee()
  })

test('after a lead, no popup opens on any page or tab', async ({ page, context, popup, form }) => {
  await openWithStoppedClock(page, '/contact')
  await form.wake()
  await form.type(lead)
  await form.clickSend()
  await form.seeThanks()
  await moveTo(page, '/about')
  await pass(page, 2 * popupNumbers.delay)
  await popup.dontSee()
  await openToo(page, '/private-llm')
  await pass(page, 2 * popupNumbers.delay)
  await popup.dontSee()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'dse_lead_popup_shown')).toMatchObject({ expires: -1 })
})

test("a search query isn't unsent text: the popup opens once the field loses focus", {
  tag: '@full',
}, async ({ page, popup }) => {
  const search = new Search(page)
  await openWithStoppedClock(page, '/about')
  await search.open()
  await search.type('data')
  await pass(page, 2 * popupNumbers.delay)
  await popup.dontSee()
  await search.field.blur()
  await pass(page, popupNumbers.delay)
  await popup.see()
})

test.describe('with a vendor', () => {
  test.use({ asksConsent: true })

  test('the popup waits while the banner asks', async ({ page, popup, consent }) => {
    await openWithStoppedClock(page, '/about')
    await popup.scrollPast(0.7)
    await pass(page, 2 * popupNumbers.delay)
    await popup.dontSee()
    await consent.press('Decline')
    await pass(page, popupNumbers.cooldown)
    await popup.see()
    await moveTo(page, '/insights')
    await popup.dontSee()
  })
})

test('a lead sent before the prompts loaded counts too', async ({ page, popup, environment, site }) => {
  const release = await environment.holdBack(new RegExp(`${offersAddress}$`))
  await site.openAndStart('/about')
  await new FooterForm(page).subscribe('Ada Example', 'ada@bank.example')
  const arrived = page.waitForResponse(`**${offersAddress}`)
  release()
  await arrived
  await page.locator('#newsletter').waitFor({ state: 'attached' })
  await popup.scrollPast(0.7)
  await popup.leaveWindow()
  await popup.dontSee()
  expect(await page.evaluate(() => document.cookie)).toContain('dse_lead_popup_shown=true')
})

test('arriving at a fragment past 60 percent counts as scrolling', { tag: '@full' }, async ({
  page,
  popup,
}) => {
  await openWithStoppedClock(page, `${article}#sources`)
  await popup.see()
  await popup.seeForm()
})

test('popup and chat delays count from the start of the visit, not from a module', { tag: '@full' }, async ({
  page,
  site,
  popup,
  environment,
}) => {
  const release = await environment.holdBack(new RegExp(`${offersAddress}$`))
  await stopClock(page)
  await page.goto(eligible)
  await meanwhile(page, site.waitUntilStarted())
  const until = async (time: number) => pass(page, time - (await page.evaluate(() => performance.now())))
  await until(9000)
  release()
  await meanwhile(page, page.locator('#newsletter').waitFor({ state: 'attached' }))
  await until(popupNumbers.delay - 10)
  await new Chat(page).seeButton()
  await popup.dontSee()
  await until(popupNumbers.delay + 1)
  await popup.see()
})

test('prompts that fail to load appear on the next page', async ({ site, page, environment, allowFault }) => {
  allowFault(/503/)
  await environment.failTimes(`**${offersAddress}`, 503, 1)
  const refused = page.waitForResponse(`**${offersAddress}`)
  await site.openAndStart('/about')
  expect((await refused).status()).toBe(503)
  await site.goTo(eligible)
  await page.locator('#newsletter').waitFor({ state: 'attached' })
  await new Chat(page).seeButton()
})

test("the footer's form shows thanks and errors in place", async ({ page, site, popup, allowFault }) => {
  allowFault(/500/)
  const footer = new FooterForm(page)
  await site.openAndStart('/about')
  await footer.see()
  await page.route('**/api/leads', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await footer.wake()
  await footer.type(lead)
  await footer.send()
  await footer.seeFailure('Request failed: 500')
  const sent = page.waitForRequest(request => request.url().endsWith('/api/leads'))
  await footer.send()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada Example',
    email: 'ada@bank.example',
    message: 'Source: newsletter-footer',
    source: 'newsletter-footer',
    lead_type: 'newsletter',
  })
  await footer.seeThanks()
  await popup.dontSee()
})

test('without its code, the footer form stays static', { tag: '@full' }, async ({
  page,
  site,
  allowFault,
}) => {
  allowFault(/lead-form|ERR_FAILED/)
  await page.route(formCode, route => route.abort())
  await site.openAndStart('/about')
  const footer = new FooterForm(page)
  const refused = page.waitForEvent('requestfailed')
  await footer.type(lead)
  await refused
  await footer.see()
  await footer.send()
  await site.seeThankYouPage()
})

test('offline, the chat offers to load its form again', async ({ page, site, environment, allowFault }) => {
  allowFault(/lead-form|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(formCode, route => route.abort())
  await site.openAndStart(eligible)
  const chat = new Chat(page)
  await chat.seeButton()
  await environment.setOffline(true)
  await chat.clickButton()
  await chat.seeNoForm()
  await page.unroute(formCode)
  await environment.setOffline(false)
  await chat.retry()
  await expect(chat.form).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("every page's footer takes the newsletter and shows errors", async ({ page, site }) => {
    await site.open('/about')
    const footer = new FooterForm(page)
    await footer.type(lead)
    await footer.send()
    await expect(page).toHaveURL(/\/contact\/thank-you\?receipt=/)
    await expect(page.getByRole('main')).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    // The browser accepts a blank name; the server doesn't.
    await site.open('/about')
    await footer.type({ ...lead, Name: '   ' })
    await footer.send()
    await expect(page).toHaveURL(/\/contact\/not-sent/)
  })
})

test('without a vendor, the contact page has no launcher', { tag: '@full' }, async ({ page }) => {
  await openWithStoppedClock(page, '/contact')
  await pass(page, 3000)
  await new Chat(page).dontSeeButton()
  expect(await page.getByRole('form', { name: 'Contact' }).count()).toBe(1)
})

test.describe('the launcher', () => {
  test.use({ popupSeen: true })

  for (const width of [320, 390, 768, 1000, 1280, 1440])
    test(`the launcher covers no text and no field at ${width} px`, {
      tag: width === 390 ? [] : '@full',
    }, async ({ page, consent }) => {
      await page.setViewportSize({ width, height: 720 })
      await consent.remember('declined', 1)
      for (const path of [eligible, '/tools/ai-roi-calculator', '/compare/ibm-alternative']) {
        await page.goto(path)
        const chat = new Chat(page)
        await chat.seeButton()
        expect(await chat.covered()).toEqual([])
      }
    })

  for (const [width, height] of [
    [1024, 600],
    [390, 844],
    [320, 600],
  ] as const)
    test(`at ${width} × ${height}, the chat panel stays below the header and scrolls`, {
      tag: width === 390 ? [] : '@full',
    }, async ({ page, consent }) => {
      await page.setViewportSize({ width, height })
      await consent.remember('declined', 1)
      await openWithStoppedClock(page, eligible)
      await pass(page, 3000)
      const chat = new Chat(page)
      await chat.clickButton()
      await pass(page, 500)
      await chat.seeBelowHeader()
      await chat.form.getByRole('button').scrollIntoViewIfNeeded()
      await expect(chat.form.getByRole('button')).toBeInViewport({ ratio: 1 })
      await chat.pressEscape()
      await chat.seeButtonFocused()
      await moveTo(page, '/about')
      await chat.dontSeeButton()
    })

  test('phones may hide the launcher; its form replaces a vendor', async ({ page, consent, allowFault }) => {
    allowFault(/another origin: https:|crisp|ERR_FAILED/)
    await configureVendors(page, { crisp: allIds.crisp })
    const [chatVendor] = vendorData({ crisp: allIds.crisp })
    await page.route(`**${offersAddress}`, async route => {
      const offers = (await (await fetchResponse(route)).json()) as OffersData
      const hidden = { ...offers.chat, hideMobile: true }
      await route.fulfill({ json: { ...offers, chat: hidden, chatVendor } })
    })
    await page.route('https://client.crisp.chat/l.js', route => route.abort())
    await consent.rememberOnce('declined')
    await page.setViewportSize({ width: chatNumbers.narrowBelow - 1, height: 800 })
    await openWithStoppedClock(page, eligible)
    await consent.reopen()
    await consent.press('Accept')
    await pass(page, 2 * chatNumbers.delay)
    const chat = new Chat(page)
    await chat.dontSeeButton()
    await page.setViewportSize({ width: chatNumbers.narrowBelow, height: 800 })
    await pass(page, chatNumbers.delay)
    await chat.clickButton()
    await chat.seePanel()
    await openToo(page, '/contact')
    await pass(page, chatNumbers.delay)
    await chat.clickButton()
    await meanwhile(page, page.locator('main [name=name]:focus').waitFor())
  })
})

test('a citation leads to its source; the chat stays open', { tag: '@full' }, async ({ page, consent }) => {
  await consent.remember('declined', 1)
  await openWithStoppedClock(page, '/contact')
  await moveTo(page, eligible)
  await pass(page, 3000)
  const chat = new Chat(page)
  await chat.clickButton()
  await pass(page, 500)
  await page.evaluate(() => {
    location.hash = '#sources'
  })
  await pass(page, 500)
  await chat.seePanel()
})
