import { formTokenPath } from '#contract/lead/protocol.ts'
import { advanceClock, openWithStoppedClock } from './fake-clock.ts'
import { formCode, exampleValues as values } from './pages/lead-form.ts'
import { expect, full, test } from './test.ts'

const lead = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'May I ask you?\nSource: contact\nCompany: Engines Ltd',
  source: 'contact',
  lead_type: 'general',
}

test('sending posts five fields and clears the form', { tag: '@browser' }, async ({ site, form, page }) => {
  await openWithStoppedClock(page, '/contact')
  await form.triggerHydration()
  await form.seeButton('Send message', 'enabled')
  await expect(form.field('Message')).toHaveAttribute('placeholder', 'How can we help?')
  await form.type(values)
  const responsePromise = page.waitForResponse('**/api/leads')
  await form.clickSend()
  expect((await responsePromise).status()).toBe(201)
  expect(form.sent).toEqual([lead])
  await form.seeThanks()
  await form.seeValues(values)
  expect(await form.storedKeys()).toEqual([])
  await advanceClock(page, 2999)
  await form.seeThanks()
  await form.seeValues(values)
  await advanceClock(page, 1)
  await form.dontSeeThanks()
  await form.seeEmpty()
  await site.seePath('/contact')
})

test("the form's code is fetched while the page is idle", async ({ site, page }) => {
  const codePromise = page.waitForRequest(formCode)
  await site.open('/contact')
  await codePromise
})

test('a missing or blank name and an incomplete email are refused before sending', async ({ form }) => {
  await form.open()
  await form.clickSend()
  await form.seeRefused('Name', 'valueMissing')
  await form.send({ ...values, Name: '   ' })
  await form.seeRefused('Name', 'valueMissing')
  await form.seeValues({ Name: '' })
  await expect(form.field('Name')).toHaveAttribute('aria-invalid', 'true')
  await form.type({ Name: 'Ada Lovelace', Email: '' })
  await expect(form.field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await form.clickSend()
  await form.seeRefused('Email', 'valueMissing')
  await form.send({ Email: 'ada' })
  await form.seeRefused('Email', 'typeMismatch')
  await form.sendAndSeeThanks(values)
  expect(form.sent).toEqual([lead])
})

test('after 45 s without a response, a retry sends the same idempotency key', async ({
  form,
  page,
  allowFault,
}) => {
  allowFault(/ERR_ABORTED/)
  await openWithStoppedClock(page, '/contact')
  await form.triggerHydration()
  await form.type(values)
  await form.holdResponse()
  const requestPromise = page.waitForRequest('**/api/leads')
  await form.clickSend()
  await requestPromise
  await advanceClock(page, 45_000)
  await form.seeFailure('Failed to submit lead')
  await expect(
    page.getByRole('main').getByText(/^What you wrote is still here\. Try again in a minute/),
  ).toBeVisible()
  await form.seeValues(values)
  await form.restoreConnection()
  await form.sendAndSeeThanks()
  expect(form.keys()).toHaveLength(2)
  expect(new Set(form.keys()).size).toBe(1)
})

test('a lead resent after a lost response and a reload keeps its receipt', async ({ site, form }) => {
  site.allowFault(/ERR_CONNECTION_RESET|ERR_FAILED/)
  await form.openFilled()
  await form.type({ Message: `Lost ${Date.now()}` })
  const readReceipt = await form.dropResponse()
  await form.clickSend()
  await form.seeFailure(/./)
  await form.seeButton('Send again', 'enabled')
  await site.reloadAndStart()
  await form.triggerHydration()
  await form.seeValues({ Name: 'Ada Lovelace' })
  await form.clickSend()
  expect(await form.seeReceipt()).toBe(await readReceipt())
  expect(form.keys()).toHaveLength(2)
  expect(new Set(form.keys()).size).toBe(1)
})

test('a lead resent after going Back, before hydration, keeps its receipt', async ({ site, form, page }) => {
  await form.openFilled()
  await form.type({ Message: `Left ${Date.now()}` })
  const readReceipt = await form.storeWithoutResponse()
  await form.clickSend()
  await form.seeButton('Submitting...', 'disabled')
  const receipt = await readReceipt()
  await site.open('/about')
  const release = await site.holdApp()
  await page.goBack()
  await form.seeValues({ Name: 'Ada Lovelace' })
  await form.clickSend()
  await site.seeThankYouPage()
  expect(page.url()).toContain(receipt)
  await release()
})

test('changed text gets a new idempotency key, and a reload reports no failed lead', async ({
  site,
  form,
  stack,
}) => {
  site.allowFault(/503/)
  await form.openFilled()
  await form.answerWithStatus(503)
  await form.clickSend()
  await form.seeFailure('Request failed: 503')
  await site.reloadAndStart()
  await form.triggerHydration()
  await stack.seeCount(0)
  await form.restoreConnection()
  await form.sendAndSeeThanks({ Message: 'On second thought' })
  expect(new Set(form.keys()).size).toBe(2)
})

test('a form open overnight fetches a new token before it is sent', async ({ site, form, page }) => {
  const tokenRequests = site.recordRequests(request => request.url().endsWith(formTokenPath))
  await page.clock.install()
  await form.open()
  await expect.poll(() => tokenRequests).toHaveLength(1)
  await form.type(values)
  expect(tokenRequests).toHaveLength(1)
  await form.blur()
  await page.clock.setSystemTime(Date.now() + 13 * 60 * 60 * 1000)
  const responsePromise = page.waitForResponse(`**${formTokenPath}`)
  await form.triggerHydration()
  const { stamp } = (await (await responsePromise).json()) as { stamp: string }
  await form.clickSend()
  await form.seeReceipt()
  expect(form.headers[0]).toMatchObject({ 'lead-stamp': stamp })
  expect(form.sent).toEqual([lead])
  expect(tokenRequests).toHaveLength(2)
})

test('the form shows a receipt even if the honeypot is filled', async ({ form }) => {
  await form.openFilled()
  await form.fillHoneypot('https://spam.example')
  await form.clickSend()
  await form.seeReceipt()
  expect(form.headers[0]).toMatchObject({ 'lead-trap': expect.stringContaining('spam.example') })
  expect(form.sent).toEqual([lead])
})

test('the message field turns off kerning, which is slow for long words', full, async ({ site, page }) => {
  await site.open('/contact')
  await expect(page.getByRole('main').locator('textarea')).toHaveCSS('font-kerning', 'none')
})

test('text typed before the app starts is kept and sent', async ({ site, form }) => {
  const release = await site.openWithoutApp('/contact')
  await form.type(values)
  await site.dontSeeStarted()
  await release()
  await form.waitForHydration()
  await form.seeValues(values)
  await form.seeDraft(true)
  await form.sendAndSeeThanks()
  expect(form.sent).toEqual([lead])
})
