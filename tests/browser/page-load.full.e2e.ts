import type { Page, Response } from '@playwright/test'
import { holdAnswers } from './pages/held-answers.ts'
import { meanwhile, openStill, pass } from './paths/stillness.ts'
import { expect, test } from './test.ts'

const data = '/_data/about.json'

/** Counts how often the page's data is asked for. */
function countRequests(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith(data)) count++
  })
  return () => count
}

/** Lets time pass in small steps until something holds: answers need time of their own, which no clock of the page counts. */
async function passUntil(page: Page, holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pass(page, 100)
}

test('a page whose data cannot be had is asked for again, three times', async ({
  page,
  site,
  environment,
  allowFault,
}) => {
  allowFault(/503/)
  await openStill(page, '/contact')
  const requests = countRequests(page)
  await environment.failTimes(`**${data}`, 503, 3)
  await site.followAddress('/about')
  await site.seeBusy()
  await passUntil(page, () => requests() === 4)
  await meanwhile(page, site.seeArrived('/about'))
  await meanwhile(page, site.dontSeeBusy())
})

test('after the third retry the error screen is shown within the page, and Try Again tries again', async ({
  page,
  site,
  environment,
  errorScreen,
  allowFault,
}) => {
  allowFault(/503/)
  await openStill(page, '/contact')
  const requests = countRequests(page)
  await environment.failTimes(`**${data}`, 503, 4)
  await site.followAddress('/about')
  await passUntil(page, () => errorScreen.isShown())
  expect(requests()).toBe(4)
  await errorScreen.see()
  await site.seeTitle('Something went wrong | DSE')
  await site.seeHeaderAndFooter()
  await errorScreen.press('Try Again')
  await passUntil(page, () => site.isAt('/about'))
  await errorScreen.dontSee()
})

test('offline, a link ends in the error screen; back online, Try Again leads to the page', async ({
  page,
  site,
  environment,
  errorScreen,
  allowFault,
}) => {
  allowFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await openStill(page, '/contact')
  await environment.setOffline(true)
  await site.followAddress('/about')
  await passUntil(page, () => errorScreen.isShown())
  await environment.setOffline(false)
  await errorScreen.press('Try Again')
  await passUntil(page, () => site.isAt('/about'))
  await errorScreen.dontSee()
})

test('when a module is gone after a deploy, the next page is loaded as a document, once, and typed text is kept', async ({
  site,
  form,
  page,
  allowFault,
}) => {
  allowFault(/404|Failed to fetch dynamically imported module/)
  await site.openAndStart('/contact')
  await form.wake()
  await form.type({ Message: 'We doubt a figure.' })
  await site.markDocument()
  const gone = await site.modulesOnlyOn('/insights/real-return-on-ai')
  // As long as the document is the old one: what is asked for twice is gone twice.
  let isAnew = false
  page.on('request', request => (isAnew ||= request.isNavigationRequest()))
  for (const module of gone)
    await page.route(`**${module}`, route => (isAnew ? route.fallback() : route.fulfill({ status: 404 })))
  await site.followAddress('/insights/real-return-on-ai')
  await site.dontSeeSameDocument()
  await site.waitUntilStarted()
  await site.seePath('/insights/real-return-on-ai')
  await site.open('/contact')
  await site.waitUntilStarted()
  await form.wake()
  await form.seeTexts({ Message: 'We doubt a figure.' })
})

test('when the style of a page is gone after a deploy, that page is loaded as a document, once', async ({
  site,
  page,
  allowFault,
}) => {
  allowFault(/404/)
  await site.openAndStart('/about')
  await site.markDocument()
  await page.route('**/assets/own-*.css', route => route.fulfill({ status: 404 }), { times: 1 })
  await site.followAddress('/tools/ai-roi-calculator')
  await site.dontSeeSameDocument()
  await site.waitUntilStarted()
  await site.seePath('/tools/ai-roi-calculator')
})

/** From now on these modules are gone, until a document is loaded; counts the documents. */
async function withdraw(page: Page, modules: readonly string[]): Promise<() => number> {
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents++
  })
  for (const module of modules)
    await page.route(`**${module}`, route =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
  return () => documents
}

test('a link whose module is gone after a deploy leads nowhere when it is hovered, focused or touched; a click loads the document, once', async ({
  site,
  page,
  allowFault,
}) => {
  allowFault(/404|Failed to fetch dynamically imported module/)
  const path = '/insights/real-return-on-ai'
  await site.openAndStart('/insights')
  await site.markDocument()
  const documents = await withdraw(page, await site.modulesOnlyOn(path))
  const link = page.locator(`main a[href="${path}"]`).first()
  const approaches = [() => link.hover(), () => link.focus(), () => link.dispatchEvent('touchstart')]
  for (const approach of approaches) {
    // As long as its module is being asked for, nobody who comes upon the link asks for the page once more.
    await expect(async () => {
      await page.mouse.move(1, 1)
      await link.blur()
      const isData = (response: Response) => response.url().endsWith(`/_data${path}.json`)
      const [fetched] = await Promise.all([page.waitForResponse(isData, { timeout: 5000 }), approach()])
      await fetched.finished()
    }).toPass()
    await site.settle()
    await site.seePath('/insights')
  }
  await site.seeSameDocument()
  expect(documents()).toBe(0)
  await link.click()
  await site.dontSeeSameDocument()
  await site.waitUntilStarted()
  await site.seePath(path)
  expect(documents()).toBe(1)
})

test('a link whose data is gone, but not its document, leads nowhere when it is pointed at; a click loads the document, once', async ({
  site,
  page,
  allowFault,
}) => {
  allowFault(/404/)
  await site.openAndStart('/contact')
  await site.markDocument()
  const documents = await withdraw(page, [data])
  const link = page.locator('a[href="/about"]').last()
  const asked = page.waitForResponse(response => response.url().endsWith('/about'))
  await link.hover()
  expect((await asked).request().method()).toBe('HEAD')
  await site.settle()
  await site.seePath('/contact')
  await site.seeSameDocument()
  expect(documents()).toBe(0)
  await link.click()
  await site.dontSeeSameDocument()
  await site.waitUntilStarted()
  await site.seePath('/about')
  expect(documents()).toBe(1)
})

test('a page that is asked for while it is being fetched ahead is tried again, as one that was not', async ({
  site,
  page,
  allowFault,
}) => {
  allowFault(/503/)
  await site.openAndStart('/contact')
  await page.route(`**${data}`, route => route.fulfill({ status: 503, body: '' }), { times: 1 })
  const release = await holdAnswers(page, `**${data}`)
  const link = page.locator('a[href="/about"]').last()
  const asked = page.waitForRequest(request => request.url().endsWith(data))
  await link.hover()
  await asked
  await link.click()
  await site.seeBusy()
  release()
  await site.seeArrived('/about')
})

test('Back to a page whose module is gone for good loads its document', async ({
  site,
  page,
  allowFault,
}) => {
  allowFault(/404|Failed to fetch dynamically imported module/)
  const path = '/insights/real-return-on-ai'
  await site.openAndStart('/contact')
  const gone = await site.modulesOnlyOn(path)
  await site.openAndStart(path)
  await site.followAddress('/contact')
  await site.seeArrived('/contact')
  await site.reload()
  await site.waitUntilStarted()
  for (const module of gone) await page.route(`**${module}`, route => route.fulfill({ status: 404 }))
  await site.goBack()
  await site.seePath(path)
  await expect(page.locator('main h1')).toContainText('real return on AI')
})
