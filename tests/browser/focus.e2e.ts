import { openWithStoppedClock } from './fake-clock.ts'
import { ConsentBanner } from './pages/consent-banner.ts'
import { SitePage } from './pages/site-page.ts'
import { expect, full, fullUnless, test } from './test.ts'

const article = '/insights/real-return-on-ai'
const main = 'MAIN main'

/** Width and height, the greatest share of the screen that the banner may take, and the tier. */
const views = [
  [320, 256, 1, full],
  [320, 568, 0.4, {}],
  [390, 844, 0.2, full],
  [1280, 720, 0.2, full],
  [1440, 900, 0.2, full],
  [2560, 1440, 0.2, full],
] as const
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the banner', () => {
  test.use({ asksConsent: true })

  for (const answer of ['Accept', 'Decline'] as const) {
    const tier = fullUnless(answer === 'Accept')
    test(`${answer} focuses the page content without scrolling`, tier, async ({ site, consent, focus }) => {
      await site.openAndStart(article)
      await consent.press(answer)
      await consent.dontSee()
      await focus.see(main)
      expect(await site.scrollTop()).toBe(0)
    })

    test(
      `${answer}, pressed by keyboard, returns focus to Cookie settings`,
      tier,
      async ({ site, consent, page, focus }) => {
        await site.openAndStart(article)
        const settings = page.getByRole('link', { name: 'Cookie settings' })
        const region = page.getByRole('region', { name: 'Cookies' })
        await settings.press('Enter')
        await focus.see('SECTION consent')
        await expect(region).toBeInViewport({ ratio: 1 })
        await region.getByRole('button', { name: answer }).press('Enter')
        await consent.dontSee()
        await focus.see('A Cookie settings')
        await expect(settings).toBeInViewport()
      },
    )
  }

  test(
    'a choice made in another tab focuses the page content',
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

  test('dismissing one of two toasts focuses the page content', full, async ({ page, focus, notice }) => {
    await openWithStoppedClock(page, article)
    await notice.triggerMessage()
    await notice.seeCount(1)
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    await page.getByRole('button', { name: 'Copy the link to this page' }).dispatchEvent('click')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /copied|copying/ })).toBeVisible()
    await focus.see(main)
  })

  for (const [width, height, maxFraction, tier] of views)
    test(`covers no content at ${width} × ${height}`, tier, async ({ site, consent, page, focus }) => {
      await page.setViewportSize({ width, height })
      await site.openAndStart('/contact')
      await consent.see()
      await site.waitForLayoutAndFonts()
      expect(await consent.findCovered()).toEqual([])
      expect(await consent.viewportFraction()).toBeLessThan(maxFraction)
      const { focusedCount, hidden } = await focus.tabThrough(200)
      expect(hidden).toEqual([])
      expect(focusedCount).toBeGreaterThan(15)
    })
})

test(
  'if Back to top disappears while focused, focus moves to the heading',
  full,
  async ({ site, consent, scrollTop, page }) => {
    await consent.remember('declined')
    await site.openAndStart(article)
    await scrollTop.scrollToFraction(0.8)
    await scrollTop.see()
    await page.getByRole('button', { name: 'Back to top' }).focus()
    await scrollTop.scrollToFraction(0.1)
    await scrollTop.dontSee()
    await site.seeHeadingFocused()
  },
)

test('dismissing the only toast returns focus to where it was', async ({ consent, page, focus, stack }) => {
  await consent.remember('declined')
  // Stop the clock, or the message could disappear before it has focus.
  await openWithStoppedClock(page, article)
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await stack.triggerMessage()
  await stack.seeCount(1)
  await stack.pressHotkey()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await stack.seeCount(0)
  await focus.see('BUTTON Menu')
})

test.describe('the newsletter popup', () => {
  test.use({ popupSeen: false })

  for (const [name, close, tier] of [
    ['a click on the backdrop', 'clickBackdrop', full],
    ['its close button', 'clickClose', full],
    ['Escape', 'pressEscape', {}],
  ] as const)
    test(`focuses the content if ${name} closes it`, tier, async ({ site, consent, popup, page, focus }) => {
      await consent.remember('declined')
      await site.openAndStart(article)
      await page.locator('#newsletter').waitFor({ state: 'attached' })
      await popup.leaveWindow()
      await popup.see()
      await popup[close]()
      await popup.dontSee()
      await focus.see(main)
    })
})

test('no focused element is hidden beneath the header', async ({ site, page, focus }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await site.openLaidOut(article)
  const { focusedCount, hidden } = await focus.tabThrough(200)
  expect(hidden).toEqual([])
  expect(focusedCount).toBeGreaterThan(15)
})
