import type { Page } from '@playwright/test'
import { advanceClock, advanceClockUntil, openWithStoppedClock } from './fake-clock.ts'
import type { PageAppearance } from './pages/page-appearance.ts'
import { expect, test } from './test.ts'

const pageWithChat = '/services/llm-evaluation'
const seeAccessible = (page: Page, view: PageAppearance) =>
  advanceClockUntil(page, view.seeAccessibleInBothThemes())

for (const width of [390, 1440]) {
  test.describe(`${width} px wide, in both themes`, () => {
    // Without reduced motion, an element that is fading in would fail the contrast check.
    test.use({
      popupSeen: false,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    })
    test.describe('with a vendor', () => {
      test.use({ asksConsent: true })

      test('the banner is accessible in each state', async ({ page, consent, view, notice }) => {
        await openWithStoppedClock(page, pageWithChat)
        await consent.see()
        await seeAccessible(page, view)
        await consent.press('Accept')
        await notice.seeCount(1)
        await seeAccessible(page, view)
        await consent.reopen()
        await consent.see()
        await seeAccessible(page, view)
      })
    })

    test('the open menu, popup, and chat are accessible', async ({
      page,
      consent,
      menu,
      popup,
      chat,
      view,
    }) => {
      await consent.remember('declined')
      await openWithStoppedClock(page, pageWithChat)
      await menu.open()
      await seeAccessible(page, view)
      await menu.pressEscape()
      await advanceClock(page, 10_500)
      await popup.see()
      await seeAccessible(page, view)
      await view.seeNoHorizontalScroll()
      await popup.pressEscape()
      await chat.seeButton()
      await chat.clickButton()
      await advanceClock(page, 500)
      await expect(chat.form()).toBeVisible()
      await seeAccessible(page, view)
      await view.seeNoHorizontalScroll()
    })

    test('the form in each state, toasts, and the error screen are accessible', async ({
      page,
      form,
      errorScreen,
      site,
      view,
      stack,
    }) => {
      site.allowFault(/500|TypeError|null/)
      await openWithStoppedClock(page, '/contact')
      await form.triggerHydration()
      await form.type({ Name: 'Ada Example', Email: 'ada@bank.example' })
      const release = await form.holdResponse()
      await form.clickSend()
      await form.seeState('submitting')
      await seeAccessible(page, view)
      release(500)
      await form.seeState('error')
      await seeAccessible(page, view)
      await form.restoreConnection()
      await form.clickSend()
      await form.seeState('success')
      await seeAccessible(page, view)
      for (let count = 0; count < 4; count++) await stack.triggerMessage()
      await stack.seeCount(3)
      await seeAccessible(page, view)
      await errorScreen.breakPage('/private-llm')
      await site.navigateWithoutLink('/private-llm')
      await errorScreen.see()
      await seeAccessible(page, view)
    })
  })
}

test.describe('by keyboard', () => {
  test.use({ popupSeen: false })

  test('the popup traps focus and then returns it', { tag: '@browser' }, async ({ page, popup, consent }) => {
    await consent.remember('declined')
    await openWithStoppedClock(page, pageWithChat)
    await page.getByRole('button', { name: 'Menu', exact: true }).focus()
    await advanceClock(page, 10_500)
    await popup.see()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      // After the last element, focus may go to the browser's controls, but never to the page.
      await expect(page.locator(':focus:not(body, dialog *)')).toHaveCount(0)
    }
    await popup.pressEscape()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  })
})
