/** Networks where documents load but the app's modules and data don't. */
import { advanceClock, openWithStoppedClock } from './fake-clock.ts'
import { holdResponses } from './pages/held-responses.ts'
import { expect, test } from './test.ts'

const failures = {
  '503': { status: 503 },
  'empty files': { status: 200, contentType: 'text/javascript', body: '' },
  HTML: { status: 200, contentType: 'text/html', body: '<p>Log in' },
}

for (const [name, response] of Object.entries(failures))
  test.describe(`if requests for modules and data return ${name}`, () => {
    test.beforeEach(({ site }) => site.allowFault(/503|Failed to|MIME type|empty|JSON/))

    test('a link falls back to a full page load and keeps the draft', async ({
      page,
      site,
      environment,
      form,
    }) => {
      await site.openAndStart('/contact')
      await form.type({ Name: 'Ada' })
      await environment.failApp(response)
      await site.clickFooterLink('Careers')
      await site.seeHeading(/^Careers/)
      await page.unrouteAll()
      await site.open('/contact')
      await form.seeValues({ Name: 'Ada' })
    })

    test('text typed after pressing "/" reaches the search', async ({ page, site, environment, search }) => {
      await site.openAndStart('/about')
      await environment.failApp(response)
      await page.keyboard.press('/')
      await page.keyboard.type('what does it cost', { delay: 50 })
      await expect(search.field()).toHaveValue('what does it cost')
      await page.keyboard.type(' now')
      await expect(search.field()).toHaveValue('what does it cost now')
    })
  })

test("text typed while the search page's document loads isn't lost", async ({
  page,
  site,
  environment,
  search,
}) => {
  site.allowFault(/503|Failed to/)
  await site.openAndStart('/about')
  await environment.failApp({ status: 503 })
  await holdResponses(page, '**/search?q=what')
  const requestPromise = page.waitForRequest('**/search?q=what')
  await page.keyboard.press('/')
  await page.keyboard.type('what')
  await requestPromise
  await page.keyboard.type(' now')
  await expect(search.field()).toHaveValue('what now')
})

for (const key of ['Back', 'Escape'])
  test(`${key} cancels the load of the search page's document`, async ({ page, site, environment }) => {
    site.allowFault(/503|Failed to/)
    await openWithStoppedClock(page, '/about')
    await site.markDocument()
    await environment.failApp({ status: 503 })
    const responsePromise = page.waitForResponse('**/search')
    await page.keyboard.press('/')
    await responsePromise
    await page.keyboard.type('what')
    if (key === 'Back') await site.goBack()
    else await page.keyboard.press(key)
    await site.seePath('/about')
    await advanceClock(page, 2000)
    await site.seePath('/about')
    await site.seeSameDocument()
  })

test('Back returns to the previous page while requests for the app’s code hang', async ({ page, site }) => {
  site.allowFault(/503|Failed to/)
  await site.openAndStart('/services')
  await page.route('**/_data/**', route => route.fulfill({ status: 503 }))
  await page.route(/\/assets\/[^/]+\.js$/, () => {})
  await site.clickFooterLink('Careers')
  await site.seeHeading(/^Careers/)
  await site.goBackTo('/services')
  await site.seeHeading(/^Services/)
})
