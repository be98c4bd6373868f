import type { Page, Request, Response } from '@playwright/test'
import { loadTimeoutMs, pageTimeoutMs } from '#src/behaviors/shared/with-timeout.ts'
import { advanceClock, openWithStoppedClock } from './fake-clock.ts'
import { holdResponses } from './pages/held-responses.ts'
import { formCode } from './pages/lead-form.ts'
import { SitePage } from './pages/site-page.ts'
import { expect, test } from './test.ts'

const aboutDataPath = '/_data/about.json'
const path = '/insights/real-return-on-ai'

const isForAboutData = (request: Request): boolean => request.url().endsWith(aboutDataPath)

/** Advances the fake clock in small steps until a condition holds. Responses arrive in real time, between the steps. */
async function advanceUntil(page: Page, holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await advanceClock(page, 100)
}

test('the error screen appears after the third retry', async ({ page, site, environment, errorScreen }) => {
  site.allowFault(/503/)
  await openWithStoppedClock(page, '/contact')
  const requests = site.recordRequests(isForAboutData)
  await environment.failTimes(/\/about(?:\.json)?$/, 503, 8)
  await site.navigateWithoutLink('/about')
  await advanceUntil(page, () => errorScreen.isShown())
  expect(requests).toHaveLength(4)
  await errorScreen.see()
  await errorScreen.seeConnectionLost(false)
  await site.seeTitle('Something went wrong | DSE')
  await site.seeHeaderAndFooter()
  await errorScreen.press('Try Again')
  await advanceUntil(page, () => site.isAt('/about'))
  await errorScreen.dontSee()
})

test('offline, navigating to a page shows an error with a retry button', async ({
  site,
  environment,
  errorScreen,
}) => {
  site.allowFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch|OfflineError/)
  await site.openAndStart('/contact')
  const requests = site.recordRequests(isForAboutData)
  await environment.setOffline(true)
  await site.navigateWithoutLink('/about')
  await errorScreen.see()
  await errorScreen.seeConnectionLost(true)
  expect(requests).toHaveLength(1)
  await errorScreen.press('Try Again')
  await errorScreen.seeRetryFailed()
  await environment.setOffline(false)
  await site.seeArrived('/about')
  await errorScreen.dontSee()
})

test("offline, a page whose code hasn't loaded shows an error", async ({
  page,
  site,
  environment,
  errorScreen,
}) => {
  site.allowFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch|OfflineError/)
  await site.openAndStart('/contact')
  const json = await page.evaluate(async file => (await fetch(file)).json(), `/_data${path}.json`)
  await page.route(`**/_data${path}.json`, route => route.fulfill({ json }))
  await environment.setOffline(true)
  await site.navigateWithoutLink(path)
  await errorScreen.see()
  await errorScreen.seeConnectionLost(true)
  await site.seeHeaderAndFooter()
  await environment.setOffline(false)
  await site.seePath(path)
  await expect(page.locator('main h1')).toContainText('real return on AI')
})

test('a page that takes a second to load shows a loading message', async ({ page, site, errorScreen }) => {
  await site.openAndStart('/contact')
  const release = await errorScreen.holdPageData('/about')
  await site.navigateWithoutLink('/about')
  const message = page.getByRole('banner').getByText('Loading…')
  await expect(message).toBeVisible({ timeout: 2000 })
  await release()
  await site.seeArrived('/about')
  await expect(message).toHaveCount(0)
})

/** Leaves requests for `file` unanswered, and advances the clock by `timeoutMs` after the first request. */
async function holdPastTimeout(
  page: Page,
  file: RegExp,
  timeoutMs: number,
  act: () => Promise<unknown>,
): Promise<void> {
  let isRequested = false
  await page.route(file, () => {
    isRequested = true
  })
  await act()
  await advanceUntil(page, () => isRequested)
  await page.clock.fastForward(timeoutMs)
}

for (const resource of ['data', 'template'])
  test(`if a page's ${resource} takes too long, the browser loads the full page`, async ({ page, site }) => {
    await openWithStoppedClock(page, '/about')
    await site.markDocument()
    const files = resource === 'data' ? [`/_data${path}.json`] : await site.findUnloadedModules(path)
    const documents = site.recordDocuments()
    await holdPastTimeout(page, new RegExp(files.join('|')), pageTimeoutMs, () =>
      site.navigateWithoutLink(path),
    )
    await advanceUntil(page, () => documents.length > 0)
    await page.unrouteAll()
    await site.dontSeeSameDocument()
    await site.seePath(path)
  })

test("if the form's code takes too long, the page offers a retry", async ({ page, site }) => {
  site.allowFault(/Loading the form timed out/)
  // Set the route before the page opens, because the page prefetches the code.
  await page.route(formCode, () => {})
  await openWithStoppedClock(page, '/about')
  await site.navigateWithoutLink('/contact')
  await advanceUntil(page, () => site.isAt('/contact'))
  await advanceClock(page, 1000)
  await page.clock.fastForward(loadTimeoutMs)
  const main = page.getByRole('main')
  await advanceUntil(page, () => main.getByText('The form couldn’t be loaded').isVisible())
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test("if the form's code is missing, the second retry loads the full page", async ({ page, site, form }) => {
  site.allowFault(/404|dynamically imported module/)
  await page.route(formCode, route => route.fulfill({ status: 404 }))
  await site.openAndMark('/about')
  await site.navigateWithoutLink('/contact')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: 'Try again' })
  await retry.click()
  await retry.click()
  await form.type({ Name: 'Ada' })
  await site.dontSeeSameDocument()
  await expect(main.getByText('The form couldn’t be loaded')).toHaveCount(0)
})

test('the search page shows an error and a retry button if its index takes too long', async ({
  page,
  search,
}) => {
  const index = /\/_data\/_search\.json$/
  await openWithStoppedClock(page, '/about')
  await holdPastTimeout(page, index, loadTimeoutMs, async () => {
    await page.keyboard.press('/')
    await advanceUntil(page, () => search.field().isVisible())
    await search.type('price')
  })
  await advanceUntil(page, () => search.results().getByRole('alert').isVisible())
  await search.seeFailed()
  await page.unroute(index)
  await search.retry()
  await advanceUntil(page, () => search.results().getByRole('link').first().isVisible())
})

async function removeUntilReload(page: Page, modules: readonly string[]): Promise<string[]> {
  const documents = new SitePage(page).recordDocuments()
  for (const module of modules)
    await page.route(`**${module}`, route =>
      documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
  return documents
}

test('a link whose module is missing loads the full page on click, not on hover', async ({ site, page }) => {
  site.allowFault(/404|Failed to fetch dynamically imported module/)
  await site.openAndMark('/insights')
  const documents = await removeUntilReload(page, await site.findUnloadedModules(path))
  const link = page.locator(`main a[href="${path}"]`).first()
  const interactions = [() => link.hover(), () => link.focus(), () => link.dispatchEvent('touchstart')]
  for (const interact of interactions) {
    // Retry, because hovering starts no preload while an earlier one is in flight.
    await expect(async () => {
      await page.mouse.move(1, 1)
      await link.blur()
      const isData = (response: Response) => response.url().endsWith(`/_data${path}.json`)
      const [fetched] = await Promise.all([page.waitForResponse(isData, { timeout: 5000 }), interact()])
      await fetched.finished()
    }).toPass()
    await site.settle()
    await site.seePath('/insights')
  }
  await site.seeSameDocument()
  expect(documents).toEqual([])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await link.dispatchEvent('click')
  await site.dontSeeSameDocument()
  await site.waitUntilStarted()
  await site.seePath(path)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(documents).toHaveLength(1)
})

test('a link whose data is missing loads the full page on click, not on hover', async ({ site, page }) => {
  site.allowFault(/404/)
  await site.openAndMark('/contact')
  const documents = await removeUntilReload(page, [aboutDataPath])
  const link = page.locator('a[href="/about"]').last()
  const headResponse = page.waitForResponse(response => response.url().endsWith('/about'))
  await link.hover()
  expect((await headResponse).request().method()).toBe('HEAD')
  await site.settle()
  await site.seePath('/contact')
  await site.seeSameDocument()
  expect(documents).toEqual([])
  await link.click()
  await site.dontSeeSameDocument()
  await site.waitUntilStarted()
  await site.seePath('/about')
  expect(documents).toHaveLength(1)
})

test('a link whose data is malformed loads the full page', async ({ site, page }) => {
  await site.openAndMark('/contact')
  await page.route(`**${aboutDataPath}`, route => route.fulfill({ json: {} }))
  await site.navigateWithoutLink('/about')
  await site.dontSeeSameDocument()
  await site.waitUntilStarted()
  await site.seePath('/about')
})

test('a link that is clicked during a failing prefetch is retried', async ({ site, page, environment }) => {
  site.allowFault(/503/)
  await site.openAndStart('/contact')
  await environment.failTimes(/\/about(?:\.json)?$/, 503, 2)
  const release = await holdResponses(page, `**${aboutDataPath}`)
  const link = page.locator('a[href="/about"]').last()
  const requestPromise = page.waitForRequest(isForAboutData)
  await link.hover()
  await requestPromise
  await link.click()
  await expect(page.locator('body > header')).toHaveAttribute('data-state', 'busy')
  release()
  await site.seeArrived('/about')
  await expect(page.locator('body > header')).toHaveAttribute('data-state', 'idle')
})

test('going Back to a page whose module is missing loads its document', async ({ site, page }) => {
  site.allowFault(/404|Failed to fetch dynamically imported module/)
  await site.openAndStart('/contact')
  const modules = await site.findUnloadedModules(path)
  await site.openAndStart(path)
  await site.goTo('/contact')
  await site.reloadAndStart()
  for (const module of modules) await page.route(`**${module}`, route => route.fulfill({ status: 404 }))
  await site.goBackTo(path)
  await expect(page.locator('main h1')).toContainText('real return on AI')
})
