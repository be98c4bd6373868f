import { formTokenPath, leadsPath } from '#contract/lead/protocol.ts'
import { popupSettings } from '#machines/popup.ts'
import { deferred } from '#tests/support/deferred.ts'
import { advanceClock, openWithStoppedClock } from './fake-clock.ts'
import { exampleValues as values } from './pages/lead-form.ts'
import { expect, test } from './test.ts'

const notSent = /^Your message wasn’t sent. What you wrote is still in the form./
const possiblySentNotice = /^You left while your message was being sent. It’s still in the form./

for (const [answer, status, body, receipt] of [
  ["200 with JSON that isn't an object", 200, 'null'],
  ["202 with a receipt that isn't text", 202, '{"receipt":12}'],
  ['200 with a receipt', 200, '{"receipt":"7K3M-9QXT-0B2C"}', '7K3M-9QXT-0B2C'],
] as const)
  test(`a lead answered with ${answer} counts as stored`, async ({ form, page }) => {
    await form.openFilled()
    await page.route('**/api/leads', route => route.fulfill({ status, body: body ?? '' }))
    await form.sendAndSeeThanks()
    if (receipt) expect(await form.seeReceipt()).toBe(receipt)
    else await form.dontSeeReceipt()
    await form.dontSeeFailure()
  })

test('a redirect counts as a failure, and the form keeps its text', async ({ form, page, allowFault }) => {
  allowFault(/ERR_FAILED|Failed to fetch|redirect/i)
  await form.openFilled()
  await page.route('**/api/leads', route => route.fulfill({ status: 302, headers: { Location: '/about' } }))
  await form.clickSend()
  await form.seeFailure(/Failed/)
  await form.seeValues(values)
})

test('focus returns to the button when a thank-you without a receipt disappears', async ({ form, page }) => {
  await openWithStoppedClock(page, '/contact')
  await form.triggerHydration()
  await form.type(values)
  await form.answerWithStatus(204)
  const responsePromise = page.waitForResponse('**/api/leads')
  await form.clickSend()
  await responsePromise
  await form.seeThanks()
  await form.seeOutcomeFocused('status')
  await advanceClock(page, 3000)
  await form.seeEmpty()
  await form.seeButtonFocused()
})

test('resending the same text while the thank-you message is visible stores one lead', async ({
  form,
  page,
}) => {
  await openWithStoppedClock(page, '/contact')
  await form.triggerHydration()
  await form.send(values)
  const receipt = await form.seeReceipt()
  const responsePromise = page.waitForResponse('**/api/leads')
  await form.clickSend()
  await responsePromise
  expect(await form.seeReceipt()).toBe(receipt)
  expect(new Set(form.keys()).size).toBe(1)
})

test('focus moves from Send to the error, then to the thank-you message', async ({
  form,
  page,
  allowFault,
}) => {
  allowFault(/503/)
  await form.openFilled()
  const release = await form.holdResponse()
  await form.button().focus()
  await page.keyboard.press('Enter')
  await form.seeButton('Submitting...', 'disabled')
  await form.seeButtonFocused()
  release(503)
  await form.seeFailure('Request failed: 503')
  await form.seeOutcomeFocused('alert')
  await form.restoreConnection()
  await page.keyboard.press('Enter')
  await form.seeThanks()
  await form.seeOutcomeFocused('status')
  expect(form.sent).toHaveLength(2)
})

test("the response doesn't move focus if the visitor has moved it", async ({ site, form, page }) => {
  await form.openFilled()
  const release = await form.holdResponse()
  await form.clickSend()
  await page.getByRole('main').focus()
  release()
  await form.seeThanks()
  await site.seeMainFocused()
})

test('leaving the page during a submission stores the lead and shows a toast', async ({
  site,
  form,
  stack,
}) => {
  await form.openFilled()
  const release = await form.holdResponse()
  await form.clickSend()
  await form.seeButton('Submitting...', 'disabled')
  await site.goTo('/about')
  release()
  await stack.seeText(/^Thank You! We'll be in touch soon. Receipt \S+-\S+-\S/)
  expect(await form.storedKeys()).toEqual([])
  await site.navigateWithoutLink('/contact')
  await form.seeReceipt()
  await form.seeEmpty()
  expect(form.sent).toHaveLength(1)
})

test('a toast about a failed chat message links back to its page', async ({ site, form, stack, chat }) => {
  site.allowFault(/500/)
  await site.openAndStart('/services/llm-evaluation')
  await chat.seeButton()
  await chat.clickButton()
  await chat.form().getByLabel('Name').fill('Ada')
  await chat.form().getByLabel('Email').fill('ada@example.org')
  await chat.form().getByLabel('Message').fill('May I ask you?')
  const release = await form.holdResponse()
  await chat.form().locator('[type=submit]').click()
  await expect(chat.form().locator('[type=submit]')).toHaveText('Submitting...')
  await site.goTo('/about')
  release(500)
  await stack.seeText(/^Your message wasn’t sent. What you wrote is still in the chat: press “Ask us” on/)
  await stack.followLink()
  await site.seePath('/services/llm-evaluation')
  await chat.seeButton()
  await chat.clickButton()
  await expect(chat.form().getByLabel('Message')).toHaveValue('May I ask you?')
})

test('leaving during a submission shows a toast, and a resent lead keeps its receipt', async ({
  site,
  form,
  stack,
}) => {
  await form.openFilled()
  const storedReceipt = await form.storeWithoutResponse()
  await form.clickSend()
  const receipt = await storedReceipt()
  await site.openAndStart('/about')
  await stack.seeText(possiblySentNotice)
  await stack.followLink()
  await site.seePath('/contact')
  await form.seeValues(values)
  await form.triggerHydration()
  await form.clickSend()
  expect(await form.seeReceipt()).toBe(receipt)
  expect(new Set(form.keys()).size).toBe(1)
  await site.openAndStart('/about')
  await stack.seeCount(0)
})

test('after a reload during a submission, a toast without a link appears once', async ({
  site,
  form,
  stack,
}) => {
  await form.openFilled()
  const storedReceipt = await form.storeWithoutResponse()
  await form.clickSend()
  await storedReceipt()
  await site.reloadAndStart()
  await stack.seeText(possiblySentNotice)
  await expect(stack.messages().first().getByRole('link')).toHaveCount(0)
  await site.reloadAndStart()
  await form.triggerHydration()
  await stack.seeCount(0)
})

test.describe('a visitor who has not seen the popup', () => {
  test.use({ popupSeen: false })

  test('after a reload, a toast reports a sign-up whose popup was closed while sending', async ({
    site,
    page,
    popup,
    stack,
  }) => {
    await page.route('**/api/leads', () => {})
    await site.openAndStart('/about')
    await page.locator('#newsletter').waitFor({ state: 'attached' })
    await popup.scrollPast(popupSettings.scrollFraction)
    await popup.subscribe('ada@bank.example')
    await popup.pressEscape()
    await popup.dontSee()
    await site.reloadAndStart()
    await stack.seeText(/^You left while we were signing you up\./)
  })
})

test("a toast about a lost response doesn't claim that the lead is lost", async ({ site, form, stack }) => {
  site.allowFault(/ERR_CONNECTION_RESET|Failed to fetch/)
  await form.openFilled()
  const { promise: released, resolve: release } = deferred()
  const readReceipt = await form.dropResponse(released)
  await form.clickSend()
  await site.goTo('/about')
  release()
  await stack.seeText(possiblySentNotice)
  await stack.followLink()
  await form.seeValues(values)
  await form.seeFailure('Failed to fetch')
  await form.clickSend()
  expect(await form.seeReceipt()).toBe(await readReceipt())
})

test("a toast says that a lead submitted offline wasn't sent", async ({ site, form, page, stack }) => {
  site.allowFault(/ERR_FAILED|Failed to fetch/)
  await form.openFilled()
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  const { promise: released, resolve: release } = deferred()
  await page.route('**/api/leads', async route => {
    await released
    await route.abort()
  })
  await form.clickSend()
  await site.goTo('/about')
  release()
  await stack.seeText(notSent)
})

test('a lead is sent with keepalive, so it outlives its document', async ({ form, page }) => {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (url, options) => {
      if (options?.method === 'POST') document.documentElement.dataset.keepalive = String(options.keepalive)
      return send(url, options)
    }
  })
  await form.openFilled()
  await form.sendAndSeeThanks()
  await expect(page.locator('html')).toHaveAttribute('data-keepalive', 'true')
})

test('a lead that waits for its token is sent when its page closes', async ({ form, page }) => {
  await page.route(`**${formTokenPath}`, () => {})
  await form.openFilled()
  await form.clickSend()
  const requestPromise = page.waitForRequest(
    each => each.method() === 'POST' && each.url().endsWith(leadsPath),
  )
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await requestPromise
})
