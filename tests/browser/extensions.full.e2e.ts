/**
 * Simulates browser extensions, such as password managers and translators, that change the DOM before hydration and make React re-render
 * part or all of the document.
 */
import type { Page } from '@playwright/test'
import { startedAttribute } from '#contract/document.ts'
import { formTokenPath } from '#contract/lead/protocol.ts'
import { deferred } from '#tests/support/deferred.ts'
import { exampleValues, type LeadForm } from './pages/lead-form.ts'
import type { SitePage } from './pages/site-page.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ site }) => {
  // React reports that the extension changed the markup.
  site.allowFault(/Minified React error #418/)
})

/** Adds an icon to each matching element of the page, including elements that React adds later. */
const addIcons = (page: Page) =>
  page.evaluate(() => {
    const update = () => {
      for (const element of document.querySelectorAll('main, form, label, p'))
        if (!element.querySelector(':scope > extension-icon'))
          element.prepend(document.createElement('extension-icon'))
    }
    new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
    update()
  })

/** Opens a page and holds its app. Returns a function that adds icons, starts the app, and waits until React replaces the document. */
async function openBeforeApp(page: Page, site: SitePage, path: string): Promise<() => Promise<void>> {
  const release = await site.openWithoutApp(path)
  const header = await page.locator('header').first().elementHandle()
  return async () => {
    await addIcons(page)
    await release()
    await page.waitForFunction(element => !element?.isConnected, header)
    await page.locator(`html[${startedAttribute}]`).waitFor()
  }
}

for (const selector of ['header a', 'footer a[href="/about"]', 'main h1'])
  test(`translating ${selector} before hydration keeps the page usable`, async ({ page, site, menu }) => {
    // React reports the mismatch and renders again.
    site.allowFault(/Minified React error #418/)
    const release = await site.openWithoutApp('/about')
    await page
      .locator(selector)
      .first()
      .evaluate(translated => {
        const text = document.createTreeWalker(translated, NodeFilter.SHOW_TEXT).nextNode()
        const font = document.createElement('font')
        text?.parentNode?.replaceChild(font, text)
        if (text) font.append(text)
      })
    await release()
    await site.seeHeading(/\w/)
    await site.seeHeaderAndFooter()
    await menu.open()
  })

for (const [path, name] of [
  ['/contact', 'message'],
  ['/about', 'email'],
  ['/tools/ai-roi-calculator', 'people'],
] as const)
  test(`React replaces "${name}" on ${path} without losing focus or text`, async ({ site, page }) => {
    const replaceDocument = await openBeforeApp(page, site, path)
    const field = page.locator(`form [name=${name}]`).first()
    await field.fill('1')
    const original = await field.elementHandle()
    await page.keyboard.type('2')
    await replaceDocument()
    await page.keyboard.type('3')
    await page.waitForFunction(element => !element?.isConnected, original)
    await page.keyboard.type('4')
    await expect(field).toHaveValue('1234')
    await expect(field).toBeFocused()
  })

test('a calculator that React replaces keeps its entries, open section, and focus', async ({
  page,
  site,
  roi,
}) => {
  const replaceDocument = await openBeforeApp(page, site, '/tools/ai-roi-calculator')
  await page.locator('main form').evaluate(form => form.prepend(document.createElement('input')))
  await roi.field('people').fill('77')
  await page.getByText('Adjust every assumption').click()
  const original = await roi.field('people').elementHandle()
  await page.locator('[name=preset]').focus()
  await replaceDocument()
  await page.waitForFunction(element => !element?.isConnected, original)
  await expect(page.locator('[name=preset]')).toBeFocused()
  await roi.seeField('people', '77')
  await expect(page.locator('[name="saving.low"]')).toBeVisible()
})

test('the page keeps its theme and fonts when React replaces the document', async ({ page, site }) => {
  const replaceDocument = await openBeforeApp(page, site, '/about')
  await page.locator('html[data-typeset]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /theme/i }).click()
  await replaceDocument()
  await expect(page.locator('html.light[data-typeset]')).toBeAttached()
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('data-theme', 'light')
})

/** Presses Send before the app starts. Returns a function that answers the page's reachability check with a status. */
async function pressSend(page: Page, form: LeadForm) {
  const { promise: status, resolve: answer } = deferred<number>()
  await page.route(`**${formTokenPath}`, async route => {
    if (route.request().method() === 'HEAD') await route.fulfill({ status: await status })
    else await route.fallback()
  })
  const requestPromise = page.waitForRequest(`**${formTokenPath}`)
  await form.send({ ...exampleValues, Message: 'First' })
  await requestPromise
  return answer
}

for (const [outcome, status] of [
  ['is sent if the service can be reached', 200],
  ['is sent even if the first check fails', 503],
] as const)
  test(`a form submitted before React replaces it ${outcome}`, async ({ page, site, form }) => {
    site.allowFault(/503/)
    const replaceDocument = await openBeforeApp(page, site, '/contact')
    const answer = await pressSend(page, form)
    await replaceDocument()
    await form.waitForHydration()
    answer(status)
    await form.seeThanks()
    expect(form.sent.map(({ message }) => message)).toEqual([expect.stringMatching(/^First/)])
  })

test('a tool hydrates again after React fails to remove a moved element', async ({ site, trust, page }) => {
  site.allowFault(/Failed to execute 'removeChild'/)
  await trust.open()
  await page.getByText('This is an example').evaluate(notice => {
    const wrapper = document.createElement('div')
    notice.replaceWith(wrapper)
    wrapper.append(notice)
  })
  const errorPromise = page.waitForEvent('pageerror')
  await trust.click('start with an empty sheet')
  await errorPromise
  await expect(page.locator('main form')).toBeVisible()
  await trust.click('See the result')
})
