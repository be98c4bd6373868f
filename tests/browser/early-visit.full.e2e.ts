import type { Page } from '@playwright/test'
import { sentAddress } from '#contract/addresses.ts'
import { formTokenPath } from '#contract/lead/protocol.ts'
import { deferred } from '#tests/support/deferred.ts'
import { holdResponses } from './pages/held-responses.ts'
import { formCode, type LeadForm } from './pages/lead-form.ts'
import type { SitePage } from './pages/site-page.ts'
import { expect, test } from './test.ts'

for (const [when, isHeld] of [
  ['long before', true],
  ['while', false],
] as const) {
  test(`Back ${when} the app starts shows the page that the address names`, async ({ site }) => {
    await site.openAndStart('/contact')
    await site.goTo('/about')
    const release = isHeld ? await site.holdApp() : () => site.waitUntilStarted()
    await site.reload()
    await site.goBack()
    await release()
    await site.seePath('/contact')
    await site.seeHeading(/\w/)
    await site.seeTitle(/deciding/)
    await site.seeHeaderAndFooter()
  })
}

test('Back during hydration shows the page at the new address', async ({ site, page }) => {
  // The app sets `scrollRestoration` just before hydration. History events during hydration are ignored.
  await page.addInitScript(back => {
    const scrolling = Object.getOwnPropertyDescriptor(
      History.prototype,
      'scrollRestoration',
    ) as PropertyDescriptor
    Object.defineProperty(history, 'scrollRestoration', {
      configurable: true,
      get: () => scrolling.get?.call(history),
      set: value => {
        Reflect.deleteProperty(history, 'scrollRestoration')
        scrolling.set?.call(history, value)
        History.prototype.replaceState.call(history, { key: 'before' }, '', back)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      },
    })
  }, '/contact')
  await site.openAndStart('/about')
  await site.seePath('/contact')
  await site.seeTitle(/deciding/)
})

const goneFault = /assets|Failed to fetch dynamically/

async function navigateWithoutReact(site: SitePage, page: Page): Promise<void> {
  await site.openAndStart('/contact')
  await site.goTo('/about')
  await page.route(/\/assets\/react-/, route => route.abort())
}

test('if the app fails to load, Back and Forward keep typed text', async ({
  site,
  form,
  page,
  allowFault,
  footer,
}) => {
  allowFault(goneFault)
  await navigateWithoutReact(site, page)
  const failed = page.waitForEvent('pageerror')
  await site.reload()
  await failed
  await footer.type({ Name: 'Ada' })
  await site.goBack()
  await site.seePath('/contact')
  await site.seeTitle(/deciding/)
  await form.type({ Message: 'May I ask you?' })
  await site.goForward()
  await site.seePath('/about')
  await site.seeTitle(/surveys before it builds/)
  await footer.seeTexts({ Name: 'Ada' })
  await site.goBack()
  await form.seeTexts({ Message: 'May I ask you?' })
})

test('a form submitted offline before its code loads shows the error and keeps text', async ({
  site,
  form,
  page,
  environment,
  allowFault,
  footer,
}) => {
  allowFault(/lead-form|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(formCode, route => route.abort())
  await site.openAndStart('/contact')
  await environment.setOffline(true)
  await footer.type({ Name: 'Ada', Email: 'ada@example.org' })
  await footer.clickSend()
  await footer.seeFailure('Failed to submit lead')
  await form.type({ Name: 'Ada', Email: 'ada@example.org' })
  await form.clickSend()
  await form.seeFailure('Failed to submit lead')
  await form.seeAdvice()
  await form.seeOutcomeFocused('alert')
  await footer.seeTexts({ Name: 'Ada' })
  await page.unroute(formCode)
  await environment.setOffline(false)
  await form.waitForHydration()
  await form.dontSeeFailure()
  await form.clickSend()
  await form.seeThanks()
})

/** Fills in and sends the form, and waits until the page checks whether it can reach the lead service. */
async function sendUntilChecked(page: Page, form: LeadForm): Promise<void> {
  await form.type({ Name: 'Ada', Email: 'ada@example.org' })
  const check = page.waitForRequest(`**${formTokenPath}`)
  await form.clickSend()
  await check
}

test('if the network hangs, Send fails after ten seconds, and the next press posts', async ({
  site,
  form,
  page,
  environment,
}) => {
  await page.clock.install()
  await page.route(formCode, () => {})
  await page.route(`**${formTokenPath}`, () => {})
  await site.openAndStart('/contact')
  await sendUntilChecked(page, form)
  await environment.sleep(10_000)
  await form.seeFailure('Failed to submit lead')
  await form.seeTexts({ Name: 'Ada', Email: 'ada@example.org' })
  await page.unroute(`**${formTokenPath}`)
  await form.clickSend()
  await expect(page).toHaveURL(address => address.pathname === sentAddress)
})

function postedTexts(page: Page): (string | null)[] {
  const texts: (string | null)[] = []
  page.on('request', request => {
    if (request.isNavigationRequest() && request.method() === 'POST')
      texts.push(new URLSearchParams(request.postData() ?? '').get('message'))
  })
  return texts
}

test('an edit cancels a press on Send that waits for the network', async ({ site, form, page }) => {
  await page.route(formCode, () => {})
  const release = await holdResponses(page, `**${formTokenPath}`)
  const texts = postedTexts(page)
  await site.openAndStart('/contact')
  await sendUntilChecked(page, form)
  await form.append('Message', 'Wait')
  await form.seeFailure('Failed to submit lead')
  await form.seeFocused('Message')
  const answered = page.waitForResponse(`**${formTokenPath}`)
  release()
  await answered
  await form.append('Message', ', please')
  await form.clickSend()
  await site.seeThankYouPage()
  expect(texts).toEqual(['Wait, please'])
})

test('two presses on Send before the form has its code post it once', async ({ site, form, page }) => {
  await page.route(formCode, () => {})
  const release = await holdResponses(page, `**${formTokenPath}`)
  const texts = postedTexts(page)
  await site.openAndStart('/contact')
  await sendUntilChecked(page, form)
  const again = page.waitForRequest(`**${formTokenPath}`)
  await form.clickSend()
  await again
  release()
  await site.seeThankYouPage()
  expect(texts).toEqual([''])
})

test('a press on Send is sent once, as soon as the form has its code', async ({ site, form, page }) => {
  const releaseCode = await holdResponses(page, formCode)
  const { promise: checked, resolve: releaseCheck } = deferred()
  await page.route(`**${formTokenPath}`, async route => {
    if (route.request().method() === 'HEAD') await checked
    await route.fallback()
  })
  await site.openAndStart('/contact')
  await sendUntilChecked(page, form)
  releaseCode()
  await form.seeThanks()
  await form.type({ Message: 'One more' })
  const answered = page.waitForResponse(response => response.request().method() === 'HEAD')
  releaseCheck()
  await answered
  await form.append('Message', ' question')
  await form.clickSend()
  await expect.poll(() => form.sent.length).toBe(2)
  expect(form.sent.map(({ message }) => message.split('\n')[0])).toEqual([
    'Source: contact',
    'One more question',
  ])
})

test('a form that failed to load keeps its text for a retry', async ({ site, form, page, allowFault }) => {
  allowFault(/404|Failed to fetch dynamically/)
  await page.route(formCode, route => route.fulfill({ status: 404 }))
  await site.openAndStart('/contact')
  await form.type({ Name: 'Ada', Message: 'May I ask you?' })
  await site.goTo('/about')
  await site.followAddress('/contact')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.unroute(formCode)
  await retry.click()
  await form.seeTexts({ Name: 'Ada', Message: 'May I ask you?' })
})

test('a form sent just before following a link is still posted', async ({ site, form, page, allowFault }) => {
  allowFault(/404|Failed to fetch dynamically/)
  await page.route(formCode, route => route.fulfill({ status: 404 }))
  const release = await holdResponses(page, `**${formTokenPath}`)
  await site.openAndStart('/contact')
  await sendUntilChecked(page, form)
  await site.goTo('/about')
  release()
  await expect(page).toHaveURL(address => address.pathname === sentAddress)
})

test('if an early submission fails after its page was left, a toast links back to the form', async ({
  site,
  form,
  page,
  allowFault,
  stack,
}) => {
  allowFault(/404|503|Failed to fetch dynamically/)
  await page.route(formCode, route => route.fulfill({ status: 404 }))
  const { promise: checked, resolve: release } = deferred()
  await page.route(`**${formTokenPath}`, async route => {
    await checked
    await route.fulfill({ status: 503 })
  })
  await site.openAndStart('/contact')
  await sendUntilChecked(page, form)
  await form.seeChecking()
  await site.goTo('/about')
  release()
  await stack.seeText(/^Your message wasn’t sent. What you wrote is still in the form./)
  await page.unroute(formCode)
  await stack.messages.first().getByRole('link').click()
  await site.seePath('/contact')
  await form.seeTexts({ Name: 'Ada', Email: 'ada@example.org' })
})

test('a form sent before its code, and left by loading a document, is sent', async ({ site, form, page }) => {
  await page.route(formCode, () => {})
  await page.route(`**${formTokenPath}`, () => {})
  await site.openAndStart('/contact')
  await form.type({ Message: 'We doubt a figure.' })
  await sendUntilChecked(page, form)
  const sent = page.waitForRequest(request => request.method() === 'POST')
  await page.goto('/about')
  expect((await sent).postData()).toContain('We+doubt+a+figure')
})

for (const [what, address, field] of [
  ['calculator', '/tools/ai-roi-calculator', '[name=people]'],
  ['search', '/search', '[type=search]'],
] as const)
  test(`offline before its code loads, the ${what} says so and keeps what was typed`, async ({
    site,
    page,
    environment,
    allowFault,
  }) => {
    allowFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically/)
    await page.route(/\/assets\/(?:roi-calculator|search)/, route => route.abort())
    await site.openAndStart(address)
    await environment.setOffline(true)
    const input = page.getByRole('main').locator(field).first()
    await input.fill('321')
    let navigations = 0
    page.on('request', request => request.isNavigationRequest() && navigations++)
    await page.evaluate(() =>
      addEventListener('invalid', () => document.documentElement.setAttribute('data-refused', ''), true),
    )
    await input.press('Enter')
    // The browser's bubble says so before the islands are watched, and a toast after that.
    const toast = page.getByText('Part of the page didn’t load')
    await expect(page.locator('html[data-refused]').or(toast).first()).toBeAttached()
    expect(navigations).toBe(0)
    await expect(input).toHaveValue('321')
    await environment.setOffline(false)
  })

test('without code and lead service, a form keeps its text', async ({ site, form, page, allowFault }) => {
  allowFault(/ERR_FAILED|503/)
  await page.route(formCode, route => route.abort())
  await site.openAndStart('/contact')
  await page.route('**/api/**', route => route.fulfill({ status: 503, body: '<h1>Unavailable</h1>' }))
  await form.type({ Name: 'Ada', Email: 'ada@example.org' })
  await form.clickSend()
  await form.seeFailure('Failed to submit lead')
  await form.seeTexts({ Name: 'Ada', Email: 'ada@example.org' })
})

test('a document whose form module was removed still sends its form', async ({
  site,
  form,
  page,
  allowFault,
}) => {
  allowFault(/404|Failed to fetch dynamically|is gone/)
  await page.route('**/assets/lead-form-boundary-*.js', route => route.fulfill({ status: 404 }))
  const failed = page.waitForEvent('pageerror', ({ message }) => message.includes('is gone'))
  await site.open('/contact')
  await failed
  await site.seeTitle(/deciding/)
  await form.type({ Name: 'Ada', Email: 'ada@example.org' })
  await form.clickSend()
  await site.seeThankYouPage()
})

test('with storage blocked, a missing module reloads the document once', async ({
  site,
  form,
  page,
  environment,
  allowFault,
}) => {
  allowFault(/404|Failed to fetch dynamically|is gone/)
  await environment.blockStorage()
  await page.route('**/assets/lead-form-boundary-*.js', route => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  const failed = page.waitForEvent('pageerror', ({ message }) => message.includes('is gone'))
  await site.open('/contact')
  await failed
  expect(loads).toBe(2)
  await form.type({ Name: 'Ada', Email: 'ada@example.org' })
  await form.clickSend()
  await site.seeThankYouPage()
})

test('Back to another query of the page before the app starts shows that query', async ({ site, form }) => {
  await site.openAndStart('/contact?subject=First')
  await form.wake()
  await site.followAddress('/contact?subject=Second')
  await form.seeTexts({ Message: 'Second\n\n' })
  const release = await site.holdApp()
  await site.reload()
  await form.type({ Name: 'Ada' })
  await site.goBack()
  await release()
  await form.waitForHydration()
  await form.seeTexts({ Name: 'Ada', Message: 'First\n\n' })
})

test('only the last button pressed before the app starts takes effect', async ({ site, menu, page }) => {
  const release = await site.holdApp()
  await site.open('/tools/data-maturity-assessment')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await menu.clickButton()
  await release()
  await menu.seeOpen()
  await menu.pressEscape()
  await expect(page.getByRole('heading', { name: 'Strategy and value' })).toBeVisible()
})

test("a tool's button pressed before its code loads takes effect", async ({ site, page }) => {
  const release = await site.holdApp()
  await site.open('/tools/data-maturity-assessment')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await release()
  await expect(page.getByRole('heading', { name: 'Governance and people' })).toBeFocused()
})

for (const selector of ['header a', 'footer a[href="/about"]', 'main h1'])
  test(`translating ${selector} before hydration breaks nothing`, async ({
    page,
    site,
    menu,
    allowFault,
  }) => {
    // React reports the mismatch and renders again.
    allowFault(/Minified React error #418/)
    const release = await site.holdApp()
    await site.open('/about')
    await page
      .locator(selector)
      .first()
      .evaluate(element => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const text = walker.nextNode()
        const font = document.createElement('font')
        text?.parentNode?.replaceChild(font, text)
        if (text) font.append(text)
      })
    await release()
    await site.seeHeading(/\w/)
    await site.seeHeaderAndFooter()
    await menu.open()
  })
