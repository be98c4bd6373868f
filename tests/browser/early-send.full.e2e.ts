/** Forms submitted before their code has loaded. */
import type { Page, Route } from '@playwright/test'
import { formTokenPath } from '#contract/lead/protocol.ts'
import { sentPath } from '#contract/paths.ts'
import { deferred } from '#tests/support/deferred.ts'
import { holdResponses } from './pages/held-responses.ts'
import { type FieldValues, formCode, type LeadForm } from './pages/lead-form.ts'
import type { SitePage } from './pages/site-page.ts'
import { expect, test } from './test.ts'

const person = { Name: 'Ada', Email: 'ada@example.org' }
const tokenUrlPattern = `**${formTokenPath}`
const missingModuleFault = /404|Failed to fetch dynamically|An app module failed to load/

test('a form sent offline fails but keeps its text', async ({ site, form, page, environment, footer }) => {
  site.allowFault(/lead-form|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(formCode, route => route.abort())
  await site.openAndStart('/contact')
  await environment.setOffline(true)
  await footer.send(person)
  await footer.seeFailure('Failed to submit lead')
  await form.send(person)
  await form.seeFailure('Failed to submit lead')
  const advice = form.form().getByText('What you wrote is still here.')
  await expect(advice.getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/)
  await form.seeOutcomeFocused('alert')
  await footer.seeValues({ Name: 'Ada' })
  await page.unroute(formCode)
  await environment.setOffline(false)
  await form.waitForHydration()
  await form.seeFailure('Failed to submit lead')
  await form.sendAndSeeThanks()
  await form.dontSeeFailure()
})

test('a form whose code arrives empty is posted natively', async ({ site, form, page }) => {
  await page.route(formCode, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await site.openAndStart('/contact')
  await form.send(person)
  await site.seeThankYouPage()
})

/** Sends the form, and waits until the page checks whether it can reach the lead service. */
async function sendAndAwaitCheck(page: Page, form: LeadForm): Promise<void> {
  const requestPromise = page.waitForRequest(tokenUrlPattern)
  await form.clickSend()
  await requestPromise
}

async function openAndSend(site: SitePage, form: LeadForm, page: Page, values: FieldValues = person) {
  await site.openAndStart('/contact')
  await form.type(values)
  await sendAndAwaitCheck(page, form)
}

for (const [fault, answer] of [
  ['hangs for 30 s', () => {}],
  ['fails', (route: Route) => route.fulfill({ status: 503, body: '<h1>Unavailable</h1>' })],
] as const)
  test(`if the service ${fault}, a second click posts the form natively`, async ({
    site,
    form,
    page,
    environment,
  }) => {
    site.allowFault(/503/)
    await page.clock.install()
    await page.route(formCode, () => {})
    await page.route(tokenUrlPattern, answer)
    await openAndSend(site, form, page)
    await environment.suspendTab(30_000)
    await form.seeFailure('Failed to submit lead')
    await form.seeValues(person)
    await page.unroute(tokenUrlPattern)
    await form.clickSend()
    await expect(page).toHaveURL(url => url.pathname === sentPath)
  })

test('if an edit cancels a submission, two more clicks on Send post once', async ({ site, form, page }) => {
  await page.route(formCode, () => {})
  const release = await holdResponses(page, tokenUrlPattern)
  const texts: (string | null)[] = []
  page.on('request', request => {
    if (request.isNavigationRequest() && request.method() === 'POST')
      texts.push(new URLSearchParams(request.postData() ?? '').get('message'))
  })
  await openAndSend(site, form, page)
  await form.append('Message', 'Wait')
  await form.seeFailure('Failed to submit lead')
  await form.seeFocused('Message')
  const responsePromise = page.waitForResponse(tokenUrlPattern)
  release()
  await responsePromise
  const releaseAgain = await holdResponses(page, tokenUrlPattern)
  await form.append('Message', ', please')
  await sendAndAwaitCheck(page, form)
  await sendAndAwaitCheck(page, form)
  releaseAgain()
  await site.seeThankYouPage()
  expect(texts).toEqual(['Wait, please'])
})

test('a form submitted before its code loads is sent only once, after the code loads', async ({
  site,
  form,
  page,
}) => {
  const releaseCode = await holdResponses(page, formCode)
  const { promise: released, resolve: releaseCheck } = deferred()
  await page.route(tokenUrlPattern, async route => {
    if (route.request().method() === 'HEAD') await released
    await route.fallback()
  })
  await openAndSend(site, form, page)
  releaseCode()
  await form.seeThanks()
  await form.type({ Message: 'One more' })
  const responsePromise = page.waitForResponse(response => response.request().method() === 'HEAD')
  releaseCheck()
  await responsePromise
  await form.append('Message', ' question')
  await form.clickSend()
  await expect.poll(() => form.sent.length).toBe(2)
  expect(form.sent[1]?.message).toMatch(/^One more question\n/)
})

test('a form sent just before the visitor follows a link is still posted', async ({ site, form, page }) => {
  site.allowFault(missingModuleFault)
  await page.route(formCode, route => route.fulfill({ status: 404 }))
  const release = await holdResponses(page, tokenUrlPattern)
  await openAndSend(site, form, page)
  await site.goTo('/about')
  release()
  await expect(page).toHaveURL(url => url.pathname === sentPath)
})

test('a lead that fails after a page change can be retried with its text intact', async ({
  site,
  form,
  page,
  stack,
}) => {
  site.allowFault(/404|503|Failed to fetch dynamically/)
  await page.route(formCode, route => route.fulfill({ status: 404 }))
  const { promise: released, resolve: release } = deferred()
  await page.route(tokenUrlPattern, async route => {
    await released
    await route.fulfill({ status: 503 })
  })
  await openAndSend(site, form, page)
  await expect(form.status()).toHaveText('Submitting...')
  await site.goTo('/about')
  release()
  await stack.seeText(/^Your message wasn’t sent. What you wrote is still in the form./)
  await stack.followLink()
  await site.seePath('/contact')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.unroute(formCode)
  await retry.click()
  await form.seeValues(person)
})

test('a form submitted before its code loads is sent when the visitor leaves', async ({
  site,
  form,
  stack,
  page,
}) => {
  // Record the beacon in the page, because Playwright doesn't see every request of a closing document.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem('beacon', String(body))
      return send.call(navigator, url, body)
    }
  })
  await page.route(formCode, () => {})
  await page.route(tokenUrlPattern, () => {})
  await openAndSend(site, form, page, { ...person, Message: 'We doubt a figure.' })
  await page.goto('/about')
  await stack.seeText(/left while your message was being sent/)
  expect(await page.evaluate(() => sessionStorage.getItem('beacon'))).toContain('We+doubt+a+figure')
})

for (const [what, path, field] of [
  ['calculator', '/tools/ai-roi-calculator', '[name=people]'],
  ['search', '/search', '[type=search]'],
] as const)
  test(`submitting the ${what} offline shows a warning and keeps the text`, async ({
    site,
    page,
    environment,
  }) => {
    site.allowFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically/)
    await page.route(/\/assets\/(?:roi-calculator|search)/, route => route.abort())
    await site.openAndStart(path)
    await environment.setOffline(true)
    const input = page.getByRole('main').locator(field).first()
    await input.fill('321')
    const documents = site.recordDocuments()
    await page.evaluate(() =>
      addEventListener('invalid', () => document.documentElement.setAttribute('data-refused', ''), true),
    )
    await input.press('Enter')
    // The browser shows its validation bubble until `watchIslands` has added its listeners. After that, the page shows a toast.
    const toast = page.getByText('Part of the page didn’t load')
    await expect(page.locator('html[data-refused]').or(toast).first()).toBeAttached()
    expect(documents).toEqual([])
    await expect(input).toHaveValue('321')
    await environment.setOffline(false)
  })
