/** Tools whose code hasn't loaded, in a viewport so small that the tool is below the fold. */
import { deferred } from '#tests/support/deferred.ts'
import { lettersAndDigits } from '#tests/support/letters-and-digits.ts'
import { DataMaturity } from './pages/data-maturity.ts'
import { Paper } from './pages/paper.ts'
import { RoiCalculator } from './pages/roi-calculator.ts'
import { SitePage } from './pages/site-page.ts'
import type { ToolPage } from './pages/tool-page.ts'
import { TrustAssessment } from './pages/trust-assessment.ts'
import { expect, full, fullUnless, test } from './test.ts'

const phone = { width: 320, height: 260 }
const toolCode = '**/assets/*.tool-*.js'
const loadingText = 'Loading the shared result'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: phone })

for (const Tool of [RoiCalculator, TrustAssessment, DataMaturity]) {
  const tier = fullUnless(Tool === RoiCalculator)
  test.describe(Tool.name, () => {
    test(
      'a shared result whose code fails to load is shown as loading, then as failed',
      tier,
      async ({ page, context, allowFault }) => {
        allowFault(/ERR_FAILED/)
        const tool = await new Tool(page).open()
        await tool.enter(0)
        await tool.toResult()
        const link = await tool.copyLink()
        const other = await context.newPage()
        await other.setViewportSize(phone)
        const { promise: released, resolve: release } = deferred()
        await other.route(toolCode, route => released.then(() => route.abort()))
        await other.goto(link)
        const main = other.getByRole('main')
        const notice = main.getByRole('status').filter({ hasText: 'he shared result' })
        await expect(notice).toContainText(loadingText)
        await new SitePage(other).waitUntilStarted()
        expect(await new Paper(other).text()).toContain(lettersAndDigits(loadingText))
        release()
        await expect(notice).toContainText('The shared result couldn’t be loaded')
        await other.unroute(toolCode)
        await main.getByRole('button', { name: 'Try again' }).press('Enter')
        await expect(notice).toHaveCount(0)
        await expect(other.locator('main h2:focus')).toBeVisible()
        await new Tool(other).seeEntered(0)
        await other.close()
      },
    )

    const press = (tool: ToolPage) => (Tool === DataMaturity ? tool.toResult() : tool.click('See the result'))

    test(
      "offline, pressing a button whose code hasn't loaded shows a message",
      tier,
      async ({ page, context, site }) => {
        site.allowFault(/ERR_INTERNET_DISCONNECTED/)
        const tool = new Tool(page)
        await site.openAndStart(tool.path)
        await page.waitForLoadState('networkidle')
        await site.markDocument()
        await context.setOffline(true)
        await tool.enter(0)
        await press(tool)
        await expect(page.getByText('Part of the page didn’t load. Try again')).toBeVisible()
        await context.setOffline(false)
        await press(tool)
        await expect(page.locator('main h2:focus')).toBeVisible()
        await tool.seeEntered(0)
        await site.seeSameDocument()
      },
    )

    test("online, the server handles a button whose code doesn't load", full, async ({ page, site }) => {
      site.allowFault(/ERR_FAILED/)
      const tool = new Tool(page)
      await site.openAndStart(tool.path)
      await page.waitForLoadState('networkidle')
      await page.route(toolCode, route => route.abort())
      await tool.enter(0)
      // Next needs the code. If the code doesn't load, the assessment shows all questions and a button that posts the form.
      if (Tool === DataMaturity) await tool.click('Next')
      const requestPromise = page.waitForRequest(request => request.isNavigationRequest())
      await tool.click('See the result')
      expect((await (await requestPromise).response())?.status()).toBe(200)
      await page.unroute(toolCode)
      await tool.seeEntered(0)
    })
  })
}

for (const [fault, code, response] of [
  ['the code that starts tools is missing', '**/assets/watch-islands-*.js', { status: 404 }],
  ['the tool’s code arrives empty', toolCode, { contentType: 'text/javascript', body: '' }],
] as const)
  test(`if ${fault}, Next shows all questions`, full, async ({ page, site }) => {
    site.allowFault(/404|Failed to fetch|empty/)
    await page.route(code, route => route.fulfill(response))
    const tool = new DataMaturity(page)
    await site.openAndStart(tool.path)
    await tool.enter(0)
    await tool.click('Next')
    const requestPromise = page.waitForRequest(request => request.isNavigationRequest())
    await tool.click('See the result')
    expect((await (await requestPromise).response())?.status()).toBe(200)
  })

test('a shared link offers a retry if the app fails to load', full, async ({ context, roi, allowFault }) => {
  allowFault(/ERR_FAILED|dynamically imported module/)
  await roi.open()
  await roi.enter(0)
  const link = await roi.copyLink()
  const other = await context.newPage()
  await other.route('**/assets/app-*.js', route => route.abort())
  await other.goto(link)
  const retryButton = other.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retryButton).toBeVisible()
  await other.unroute('**/assets/app-*.js')
  // The click reloads the page, and Playwright's `click` would wait for the detached button.
  await retryButton.dispatchEvent('click')
  await new RoiCalculator(other).seeEntered(0)
})
