import { deferred } from '#tests/support/deferred.ts'
import { advanceClock, openWithStoppedClock } from './fake-clock.ts'
import { exampleTexts as texts } from './pages/lead-form.ts'
import { expect, test } from './test.ts'

interface Answer {
  description: string
  status: number
  body?: string
  type?: string
}
const json = 'application/json'
const answers: Answer[] = [
  { description: '204', status: 204 },
  { description: "200 with JSON that isn't an object", status: 200, body: 'null', type: json },
  { description: "202 with a receipt that isn't text", status: 202, body: '{"receipt":12}', type: json },
]

for (const { description, status, body, type } of answers) {
  test(`a lead answered with ${description} counts as stored, without a receipt`, async ({ form }) => {
    await form.openFilled()
    await form.answerWith(status, body, type)
    await form.clickSend()
    await form.seeThanks()
    await form.dontSeeReceipt()
    await form.dontSeeFailure()
  })
}

test("a redirect doesn't acknowledge a lead, and the text stays", async ({ form, page, allowFault }) => {
  allowFault(/ERR_FAILED|Failed to fetch|redirect/i)
  await form.open()
  await form.type(texts)
  await page.route('**/api/leads', route => route.fulfill({ status: 302, headers: { Location: '/about' } }))
  await form.clickSend()
  await form.seeFailure(/Failed/)
  await form.seeTexts(texts)
})

test('focus returns to the button when a thank-you without a receipt disappears', async ({ form, page }) => {
  await openWithStoppedClock(page, '/contact')
  await form.wake()
  await form.type(texts)
  await form.answerWith(204)
  const answered = page.waitForResponse('**/api/leads')
  await form.clickSend()
  await answered
  await form.seeThanks()
  await form.seeOutcomeFocused('status')
  await advanceClock(page, 3000)
  await form.seeEmpty()
  await form.seeButtonFocused()
})

test('a receipt in a 200 response is shown', async ({ form }) => {
  await form.openFilled()
  await form.answerWith(200, '{"receipt":"7K3M-9QXT-0B2C"}')
  await form.clickSend()
  expect(await form.seeReceipt()).toBe('7K3M-9QXT-0B2C')
})

test('the same text sent twice during the thanks is one lead', async ({ form, page }) => {
  await openWithStoppedClock(page, '/contact')
  await form.wake()
  await form.type(texts)
  await form.clickSend()
  const receipt = await form.seeReceipt()
  const again = page.waitForResponse('**/api/leads')
  await form.clickSend()
  await again
  expect(await form.seeReceipt()).toBe(receipt)
  expect(new Set(form.keys()).size).toBe(1)
})

test('focus stays on Send while sending, then moves to the thanks', async ({ form }) => {
  await form.openFilled()
  const release = await form.holdResponse()
  await form.button.focus()
  await form.press('Enter')
  await form.seeButton('Submitting...', 'disabled')
  await form.seeButtonFocused()
  release()
  await form.seeThanks()
  await form.seeOutcomeFocused('status')
})

test('focus moves to an error, where Enter sends again', async ({ form, allowFault }) => {
  allowFault(/503/)
  await form.openFilled()
  await form.answerWithStatus(503)
  await form.focus('Email')
  await form.press('Enter')
  await form.seeFailure('Request failed: 503')
  await form.seeOutcomeFocused('alert')
  await form.restoreConnection()
  await form.press('Enter')
  await form.seeThanks()
  await form.seeOutcomeFocused('status')
  expect(form.sent).toHaveLength(2)
})

test("the response doesn't move focus if the visitor moved it while sending", async ({
  site,
  form,
  page,
}) => {
  await form.openFilled()
  const release = await form.holdResponse()
  await form.clickSend()
  await page.getByRole('main').focus()
  release()
  await form.seeThanks()
  await site.seeMainFocused()
})

test('leaving the page mid-send keeps the lead, and a toast shows its receipt', async ({
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
  await site.followAddress('/contact')
  await form.seeReceipt()
  await form.seeEmpty()
  expect(form.sent).toHaveLength(1)
})

test("if a chat's message fails after leaving its page, a toast links back to that page", async ({
  site,
  form,
  allowFault,
  stack,
  chat,
}) => {
  allowFault(/500/)
  await site.openAndStart('/services/llm-evaluation')
  await chat.seeButton()
  await chat.clickButton()
  await chat.form.getByLabel('Name').fill('Ada')
  await chat.form.getByLabel('Email').fill('ada@example.org')
  await chat.form.getByLabel('Message').fill('May I ask you?')
  const release = await form.holdResponse()
  await chat.form.locator('[type=submit]').click()
  await expect(chat.form.locator('[type=submit]')).toHaveText('Submitting...')
  await site.goTo('/about')
  release(500)
  await stack.seeText(/^Your message wasn’t sent. What you wrote is still in the chat./)
  await stack.messages.first().getByRole('link').click()
  await site.seePath('/services/llm-evaluation')
  await chat.seeButton()
  await chat.clickButton()
  await expect(chat.form.getByLabel('Message')).toHaveValue('May I ask you?')
})

test('if a document loads mid-send, a toast says how to make sure of the lead', async ({
  site,
  form,
  stack,
}) => {
  await form.openFilled()
  const storedReceipt = await form.withholdResponse()
  await form.clickSend()
  const receipt = await storedReceipt()
  await site.openAndStart('/about')
  await stack.seeText(/^You left while your message was being sent. It’s still in the form./)
  await stack.messages.first().getByRole('link').click()
  await site.seePath('/contact')
  await form.seeTexts(texts)
  await form.wake()
  await form.clickSend()
  expect(await form.seeReceipt()).toBe(receipt)
  expect(new Set(form.keys()).size).toBe(1)
  await site.openAndStart('/about')
  await stack.seeCount(0)
})

test('a reload mid-send says so once, next to the form', async ({ site, form, stack }) => {
  await form.openFilled()
  const storedReceipt = await form.withholdResponse()
  await form.clickSend()
  await storedReceipt()
  await site.reloadAndStart()
  await stack.seeText(/^You left while your message was being sent. It’s still in the form./)
  await expect(stack.messages.first().getByRole('link')).toHaveCount(0)
  await site.reloadAndStart()
  await form.wake()
  await stack.seeCount(0)
})

test("a lead that failed isn't reported again by the next document", async ({
  site,
  form,
  stack,
  allowFault,
}) => {
  allowFault(/503/)
  await form.openFilled()
  await form.answerWithStatus(503)
  await form.clickSend()
  await form.seeFailure('Request failed: 503')
  await site.reloadAndStart()
  await form.wake()
  await stack.seeCount(0)
})

test('if a lead fails after leaving its page, a toast links back to its form', async ({
  site,
  form,
  allowFault,
  stack,
}) => {
  allowFault(/500/)
  await form.openFilled()
  const release = await form.holdResponse()
  await form.clickSend()
  await site.goTo('/about')
  release(500)
  await stack.seeText(/^Your message wasn’t sent. What you wrote is still in the form./)
  await stack.messages.first().getByRole('link').click()
  await site.seePath('/contact')
  await form.seeTexts(texts)
  await form.seeFailure('Request failed: 500')
})

test("if the answer to a lead is lost after leaving its page, a toast doesn't claim that the lead is", async ({
  site,
  form,
  allowFault,
  stack,
}) => {
  allowFault(/ERR_CONNECTION_RESET|Failed to fetch/)
  await form.openFilled()
  const { promise: left, resolve: leave } = deferred()
  const storedReceipt = await form.dropResponse(left)
  await form.clickSend()
  await site.goTo('/about')
  leave()
  await stack.seeText(/^You left while your message was being sent. It’s still in the form./)
  await stack.messages.first().getByRole('link').click()
  await site.seePath('/contact')
  await form.seeTexts(texts)
  await form.seeFailure('Failed to fetch')
  await form.restoreConnection()
  await form.clickSend()
  expect(await form.seeReceipt()).toBe(storedReceipt())
})

test('a lead that was pressed offline is reported as not sent after leaving its page', async ({
  site,
  form,
  page,
  allowFault,
  stack,
}) => {
  allowFault(/ERR_FAILED|Failed to fetch/)
  await form.openFilled()
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  const { promise: left, resolve: leave } = deferred()
  await page.route('**/api/leads', async route => {
    await left
    await route.abort()
  })
  await form.clickSend()
  await site.goTo('/about')
  leave()
  await stack.seeText(/^Your message wasn’t sent. What you wrote is still in the form./)
})

test('a lead is sent with keepalive, so that it outlives its document', async ({ form, page }) => {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (address, options) => {
      if (options?.method === 'POST') document.documentElement.dataset.keepalive = String(options.keepalive)
      return send(address, options)
    }
  })
  await form.openFilled()
  await form.clickSend()
  await form.seeThanks()
  await expect(page.locator('html')).toHaveAttribute('data-keepalive', 'true')
})
