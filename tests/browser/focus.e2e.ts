import { openWithStoppedClock } from './fake-clock.ts'
import { ConsentBanner } from './pages/consent-banner.ts'
import { SitePage } from './pages/site-page.ts'
import { expect, full, fullUnless, test } from './test.ts'

const article = '/insights/real-return-on-ai'
const main = 'MAIN main'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the banner', () => {
  test.use({ asksConsent: true })

  for (const answer of ['Accept', 'Decline'] as const) {
    const tier = fullUnless(answer === 'Accept')
    test(
      `${answer} on a first visit focuses the page content without scrolling`,
      tier,
      async ({ site, consent, focus }) => {
        await site.openAndStart(article)
        await consent.see()
        await consent.press(answer)
        await consent.dontSee()
        await focus.see(main)
        expect(await site.scrollTop()).toBe(0)
      },
    )

    test(
      `${answer} by keyboard returns focus to the Cookie settings link`,
      tier,
      async ({ site, consent, page, focus }) => {
        await site.openAndStart(article)
        await consent.see()
        await page.getByRole('link', { name: 'Cookie settings' }).focus()
        await page.keyboard.press('Enter')
        await focus.see('SECTION consent')
        await expect(page.getByRole('region', { name: 'Cookies' })).toBeInViewport({ ratio: 1 })
        await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: answer }).focus()
        await page.keyboard.press('Enter')
        await consent.dontSee()
        await focus.see('A Cookie settings')
        await expect(page.getByRole('link', { name: 'Cookie settings' })).toBeInViewport()
      },
    )
  }

  test(
    'a choice made in another tab moves focus to the page content',
    full,
    async ({ site, consent, page, context, focus }) => {
      await site.openAndStart(article)
      await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }).focus()
      const other = await context.newPage()
      await new SitePage(other).openAndStart('/about')
      await new ConsentBanner(other).press('Decline')
      await consent.dontSee()
      await focus.see(main)
    },
  )
})

test('hiding Back to top focuses the heading', full, async ({ site, consent, scrollTop, page }) => {
  await consent.remember('declined', 1)
  await site.openAndStart(article)
  await scrollTop.scrollToShare(0.8)
  await scrollTop.see()
  await page.getByRole('button', { name: 'Back to top' }).focus()
  await scrollTop.scrollToShare(0.1)
  await scrollTop.dontSee()
  await site.seeHeadingFocused()
})

test('dismissing the only message returns focus to where it was', async ({ consent, page, focus, stack }) => {
  await consent.remember('declined', 1)
  // With a running clock, the message could end before the keyboard reaches it.
  await openWithStoppedClock(page, article)
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await stack.cause()
  await stack.seeCount(1)
  await stack.pressHotkey()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await stack.seeCount(0)
  await focus.see('BUTTON Menu')
})

test.describe('notices', () => {
  test.use({ asksConsent: true })

  test(
    'dismissing a message before the next one moves focus to the page content',
    full,
    async ({ page, focus, notice }) => {
      await openWithStoppedClock(page, article)
      await notice.cause()
      await notice.seeCount(1)
      await page.getByRole('button', { name: 'Dismiss' }).focus()
      await page.getByRole('button', { name: 'Copy the link to this page' }).dispatchEvent('click')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: /copied|copying/ })).toBeVisible()
      await focus.see(main)
    },
  )
})

test.describe('the newsletter popup', () => {
  test.use({ popupSeen: false })

  for (const [name, close] of [
    ['a click on the backdrop', 'clickBackdrop'],
    ['its close button', 'clickClose'],
    ['Escape', 'pressEscape'],
  ] as const) {
    const tier = fullUnless(close === 'pressEscape')
    test(
      `closed by ${name}, it moves focus to the page content`,
      tier,
      async ({ site, consent, popup, page, focus }) => {
        await consent.remember('declined', 1)
        await site.openAndStart(article)
        await page.locator('#newsletter').waitFor({ state: 'attached' })
        await popup.leaveWindow()
        await popup.see()
        await popup[close]()
        await popup.dontSee()
        await focus.see(main)
      },
    )
  }
})

const views = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test.describe('with a vendor', () => {
  test.use({ asksConsent: true })

  for (const view of views)
    test(
      `the banner is small and covers no content or focus at ${view.width} × ${view.height}`,
      fullUnless(view.height === 568),
      async ({ site, consent, page, focus }) => {
        await page.setViewportSize(view)
        await site.openAndStart('/contact')
        await consent.see()
        await site.waitForLayoutAndFonts()
        expect(await consent.covered()).toEqual([])
        expect(await consent.shareOfView()).toBeLessThan(view.height > 600 ? 0.2 : 1)
        const { reached, hidden } = await focus.walk(200)
        expect(hidden).toEqual([])
        expect(reached).toBeGreaterThan(15)
        await site.scrollTo(0)
        await consent.press('Decline')
        await consent.dontSee()
      },
    )
})

test('no focused element is hidden beneath the header', async ({ site, page, focus }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await site.openAndStart(article)
  await site.waitForLayoutAndFonts()
  const { reached, hidden } = await focus.walk(200)
  expect(hidden).toEqual([])
  expect(reached).toBeGreaterThan(15)
})
