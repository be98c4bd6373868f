import type { Page } from '@playwright/test'
import { searchAddress } from '#contract/search.ts'
import { holdResponses } from './pages/held-responses.ts'
import { Search } from './pages/search.ts'
import { Toasts } from './pages/toasts.ts'
import { expect, test } from './test.ts'

const code = /\/assets\/search-dialog-/

/** The page waits five seconds for its server; extend that for a busy machine. */
const disableTimeouts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }))

test('text typed before the app starts appears in the search field', async ({ site, page }) => {
  const release = await site.holdApp()
  const search = new Search(page)
  await site.open('/about')
  await page.keyboard.press('/')
  await page.keyboard.type('llm evalX')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('uation')
  await release()
  await expect(search.field).toHaveValue('llm evaluation')
  await search.seeFirst('/services/llm-evaluation')
  await search.press('Escape')
  await search.dontSee()
})

test('text typed while the code loads replaces the previous query', async ({ site, page }) => {
  const release = await holdResponses(page, code)
  await site.openAndStart('/about')
  const search = new Search(page)
  await page.keyboard.press('/')
  await page.keyboard.type('contract')
  release()
  await expect(search.field).toHaveValue('contract')
  await search.press('Escape')
  await search.open()
  await expect(search.field).toHaveValue('contract')
})

test('text typed after a click on the link appears in the field', async ({ site, page }) => {
  const release = await holdResponses(page, code)
  await site.openAndStart('/about')
  const search = new Search(page)
  await search.link.click()
  await page.keyboard.type('rag')
  release()
  await expect(search.field).toHaveValue('rag')
  await site.seePath('/about')
})

test('text typed after the key survives a click on the link while the code loads', async ({ site, page }) => {
  const release = await holdResponses(page, code)
  await site.openAndStart('/about')
  const search = new Search(page)
  await page.keyboard.press('/')
  await page.keyboard.type('ra')
  await search.link.click()
  await page.keyboard.type('g')
  release()
  await expect(search.field).toHaveValue('rag')
})

test('while the code loads, the link says that the search is opening', async ({ site, page }) => {
  const release = await holdResponses(page, code)
  await site.openAndStart('/about')
  const search = new Search(page)
  await page.keyboard.press('/')
  await expect(search.link).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(search.link).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('/')
  await expect(search.link).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(search.field).toBeFocused()
  await expect(search.link).not.toHaveAttribute('aria-busy')
})

test('Enter before the app starts leads to the search page', async ({ site, page }) => {
  const release = await site.holdApp()
  await site.open('/about')
  await page.keyboard.press('/')
  await page.keyboard.type('llm')
  await page.keyboard.press('Enter')
  await release()
  await site.seePath(`${searchAddress}?q=llm`)
})

test('a visitor who moves to another field types there', async ({ site, form, page }) => {
  await site.holdApp()
  await site.open('/contact')
  await page.keyboard.press('/')
  await page.keyboard.type('llm')
  await page.getByRole('main').getByLabel('Name').focus()
  await page.keyboard.type('Anna')
  await form.seeTexts({ Name: 'Anna' })
})

for (const [way, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press elsewhere', (page: Page) => page.mouse.click(5, 5)],
] as const)
  for (const what of ['the app', 'its code'])
    test(`${way} while ${what} is loading cancels the search`, async ({ site, page }) => {
      if (what === 'its code') await site.openAndStart('/about')
      const release = what === 'its code' ? await holdResponses(page, code) : await site.holdApp()
      if (what === 'the app') await site.open('/about')
      await page.keyboard.press('/')
      await leave(page)
      await release()
      await site.settle()
      await new Search(page).dontSee()
      // The next search doesn't show the previous one.
      await new Search(page).open()
      await expect(new Search(page).field).toHaveValue('')
    })

test('if its code fails to load, the shortcut opens the search page', async ({ site, page, allowFault }) => {
  allowFault(/search-dialog|ERR_FAILED/)
  await disableTimeouts(page)
  await site.openAndStart('/about')
  await page.route(code, route => route.abort())
  const release = await holdResponses(page, code)
  await page.keyboard.press('/')
  await page.keyboard.type('rag')
  release()
  await site.seePath(`${searchAddress}?q=rag`)
})

test('a browser that reports being offline gets the search page too', async ({ site, page, allowFault }) => {
  allowFault(/search-dialog|ERR_FAILED/)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await disableTimeouts(page)
  await site.openAndStart('/about')
  await page.route(code, route => route.abort())
  await page.keyboard.press('/')
  await site.seePath(searchAddress)
})

test("a canceled search doesn't affect the next one", async ({ site, page, allowFault }) => {
  allowFault(/search-dialog|ERR_FAILED|503/)
  await disableTimeouts(page)
  await site.openAndStart('/about')
  await page.route(code, route => route.abort())
  const answers = [503, 200]
  const releases: (() => void)[] = []
  await page.route(`**${searchAddress}`, async route => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    const status = answers[releases.length] ?? 200
    await new Promise<void>(resolve => releases.push(resolve))
    await route.fulfill({ status })
  })
  await page.keyboard.press('/')
  await expect.poll(() => releases.length).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('llm')
  await expect.poll(() => releases.length).toBe(2)
  const answered = page.waitForResponse(response => response.status() === 503)
  releases[0]?.()
  await answered
  await site.settle()
  await expect(new Search(page).link).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type(' eval')
  releases[1]?.()
  await site.seePath(`${searchAddress}?q=llm+eval`)
})

test('Enter does nothing if the search page fails to load too', async ({ site, page, allowFault }) => {
  allowFault(/search-dialog|ERR_FAILED|503/)
  await site.openAndStart('/about')
  await page.route(code, route => route.abort())
  await page.route(`**${searchAddress}`, route => route.fulfill({ status: 503 }))
  const release = await holdResponses(page, code)
  await page.keyboard.press('/')
  await page.keyboard.type('rag')
  await page.keyboard.press('Enter')
  release()
  await new Toasts(page, 'notice').seeText(/^Part of the page didn’t load/)
  await site.seePath('/about')
})

test('Back while the search is loading cancels the search', async ({ site, page }) => {
  await site.openAndStart('/contact')
  await site.goTo('/about')
  const release = await holdResponses(page, code)
  await page.keyboard.press('/')
  await site.goBack()
  await site.seeArrived('/contact')
  release()
  await site.settle()
  await new Search(page).dontSee()
})

test('offline, the shortcut says so and stays on the page', async ({ site, page, allowFault }) => {
  allowFault(/search-dialog|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await site.openAndStart('/about')
  await page.context().setOffline(true)
  await page.keyboard.press('/')
  await new Toasts(page, 'notice').seeText(/^Part of the page didn’t load/)
  await site.seePath('/about')
  await page.context().setOffline(false)
})
