import type { Texts } from './pages/lead-form.ts'
import { Toasts } from './pages/toasts.ts'
import { openStill, pass } from './paths/stillness.ts'
import { expect, test } from './test.ts'

const texts: Texts = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.org',
  Company: 'Engines Ltd',
  Message: 'May I ask you?',
}

interface Answer {
  what: string
  status: number
  body?: string
  type?: string
}
const json = 'application/json'
const answers: Answer[] = [
  { what: '204', status: 204 },
  { what: '200 without a body', status: 200, body: '' },
  { what: '200 with a body that is no JSON', status: 200, body: '<p>Thank you</p>', type: 'text/html' },
  { what: '200 with half of a JSON body', status: 200, body: '{"receipt":', type: json },
  { what: '200 with JSON that is no object', status: 200, body: 'null', type: json },
  { what: '202 with a receipt that is no text', status: 202, body: '{"receipt":12}', type: json },
]

for (const { what, status, body, type } of answers) {
  test(`a lead answered with ${what} counts as stored, without a receipt`, async ({ site, form }) => {
    await site.openAndStart('/contact')
    await form.wake()
    await form.type(texts)
    await form.answerWith(status, body, type)
    await form.clickSend()
    await form.seeThanks()
    await form.dontSeeReceipt()
    await form.dontSeeFailure()
  })
}

test('thanks without a receipt leave focus on the button when they end', async ({ form, page }) => {
  await openStill(page, '/contact')
  await form.wake()
  await form.type(texts)
  await form.answerWith(204)
  const answered = page.waitForResponse('**/api/leads')
  await form.clickSend()
  await answered
  await form.seeThanks()
  await form.seeOutcomeFocused('status')
  await pass(page, 3000)
  await form.seeEmpty()
  await form.seeButtonFocused()
})

test('a receipt is shown for any success status', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  await form.answerWith(200, '{"receipt":"7K3M-9QXT-0B2C"}')
  await form.clickSend()
  expect(await form.seeReceipt()).toBe('7K3M-9QXT-0B2C')
})

test('a second lead sent during the thanks has a new idempotency key', async ({ form, page }) => {
  await openStill(page, '/contact')
  await form.wake()
  await form.type(texts)
  const first = page.waitForResponse('**/api/leads')
  await form.clickSend()
  await first
  const receipt = await form.seeReceipt()
  await pass(page, 1000)
  await form.type({ Message: 'One more thing' })
  const second = page.waitForResponse('**/api/leads')
  await form.clickSend()
  expect((await second).status()).toBe(201)
  await form.seeOtherReceipt(receipt)
  expect(form.sent.map(({ message }) => message.split('\n')[0])).toEqual(['May I ask you?', 'One more thing'])
  expect(new Set(form.keys()).size).toBe(2)
  await pass(page, 2999)
  await form.seeThanks()
  await pass(page, 1)
  await form.seeEmpty()
})

test("a failed attempt removes the previous lead's receipt", async ({ site, form, allowFault }) => {
  allowFault(/500/)
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  await form.clickSend()
  await form.seeReceipt()
  await form.answerWithStatus(500)
  await form.clickSend()
  await form.seeFailure('Request failed: 500')
  await form.dontSeeReceipt()
})

test('the same text sent twice during the thanks is one lead', async ({ form, page }) => {
  await openStill(page, '/contact')
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

test('text typed during the thanks stays when they end, and is a draft', async ({ site, form, page }) => {
  await openStill(page, '/contact')
  await form.wake()
  await form.type(texts)
  await form.clickSend()
  await form.seeThanks()
  await form.append('Message', ' And one more thing.')
  await pass(page, 3000)
  await form.dontSeeThanks()
  const written = { ...texts, Message: 'May I ask you? And one more thing.' }
  await form.seeTexts(written)
  await site.holdApp()
  await page.reload({ waitUntil: 'commit' })
  await form.seeTexts(written)
})

test('text typed while a lead is being sent stays, and so does focus', async ({ form, page }) => {
  await openStill(page, '/contact')
  await form.wake()
  await form.type(texts)
  const release = await form.holdAnswer()
  await form.clickSend()
  await form.seeButton('Submitting...', 'disabled')
  await form.append('Message', ' And')
  release()
  await form.seeThanks()
  await form.seeFocused('Message')
  await pass(page, 3000)
  await form.dontSeeThanks()
  await form.seeTexts({ ...texts, Message: 'May I ask you? And' })
})

test('focus moves to the thanks', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  const release = await form.holdAnswer()
  await form.focusButton()
  await form.press('Enter')
  await form.seeButton('Submitting...', 'disabled')
  await form.seeButtonFocused()
  release()
  await form.seeThanks()
  await form.seeOutcomeFocused('status')
})

test('focus moves to an error, where Enter sends again', async ({ site, form, allowFault }) => {
  allowFault(/503/)
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
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

test("the response doesn't move focus if the visitor went on reading", async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  const release = await form.holdAnswer()
  await form.clickSend()
  await site.focusMain()
  release()
  await form.seeThanks()
  await site.seeMainFocused()
})

test('a lead survives leaving its page, and a toast confirms it with a receipt', async ({
  site,
  form,
  page,
}) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  const release = await form.holdAnswer()
  await form.clickSend()
  await form.seeButton('Submitting...', 'disabled')
  await site.followAddress('/about')
  await site.seeArrived('/about')
  release()
  await new Toasts(page, 'stack').seeText(/^Thank You! We'll be in touch soon. Receipt \S+-\S+-\S/)
  expect(await form.kept()).toEqual([])
  await site.followAddress('/contact')
  await form.seeReceipt()
  await form.seeEmpty()
  expect(form.sent).toHaveLength(1)
})

test('a lead that fails after leaving its page keeps its text and links to its form', async ({
  site,
  form,
  page,
  allowFault,
}) => {
  allowFault(/500/)
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  const release = await form.holdAnswer()
  await form.clickSend()
  await site.followAddress('/about')
  await site.seeArrived('/about')
  release(500)
  const toasts = new Toasts(page, 'stack')
  await toasts.seeText(/^Your message was not sent. Your text is kept./)
  await toasts.followLink()
  await site.seePath('/contact')
  await form.seeTexts(texts)
  await form.seeFailure('Request failed: 500')
})

test('a visitor who returns to a form sees its request in progress', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  const release = await form.holdAnswer()
  await form.clickSend()
  await site.followAddress('/about')
  await site.seeArrived('/about')
  await site.followAddress('/contact')
  await form.seeTexts(texts)
  await form.seeButton('Submitting...', 'disabled')
  release()
  await form.seeThanks()
  await form.seeEmpty()
})

test('a request in progress outlives its document', async ({ site, form, page }) => {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (address, options) => {
      if (options?.method === 'POST') document.documentElement.dataset.keepalive = String(options.keepalive)
      return send(address, options)
    }
  })
  await site.openAndStart('/contact')
  await form.wake()
  await form.type(texts)
  await form.clickSend()
  await form.seeThanks()
  await expect(page.locator('html')).toHaveAttribute('data-keepalive', 'true')
})
