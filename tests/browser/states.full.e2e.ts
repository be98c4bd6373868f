import { advanceClock, advanceClockUntil, openWithStoppedClock } from './fake-clock.ts'
import { expect, test } from './test.ts'

const pageWithChat = '/services/llm-evaluation'

for (const width of [390, 1440]) {
  test.describe(`${width} px wide, in both themes`, () => {
    // Reduced motion, because a half-faded element has half the contrast.
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
        await advanceClockUntil(page, view.seeNoFaultInBothThemes())
        await consent.press('Accept')
        await notice.seeCount(1)
        await advanceClockUntil(page, view.seeNoFaultInBothThemes())
        await consent.reopen()
        await consent.see()
        await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      })
    })

    test('open menu, popup, and chat are accessible', async ({ page, consent, menu, popup, chat, view }) => {
      await consent.remember('declined', 1)
      await openWithStoppedClock(page, pageWithChat)
      await menu.open()
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      await menu.pressEscape()
      await advanceClock(page, 10_500)
      await popup.see()
      await popup.seeForm()
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      await view.seeNoHorizontalScroll()
      await popup.pressEscape()
      await chat.seeButton()
      await chat.clickButton()
      await advanceClock(page, 500)
      await expect(chat.form).toBeVisible()
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      await view.seeNoHorizontalScroll()
    })

    test("the form's states, the error screen, and the toast stack are accessible", async ({
      page,
      form,
      errorScreen,
      site,
      view,
      allowFault,
      stack,
    }) => {
      allowFault(/500|TypeError|null/)
      await openWithStoppedClock(page, '/contact')
      await form.wake()
      await form.type({ Name: 'Ada Example', Email: 'ada@bank.example' })
      const release = await form.holdResponse()
      await form.clickSend()
      await form.seeState('submitting')
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      release(500)
      await form.seeState('error')
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      await form.restoreConnection()
      await form.clickSend()
      await form.seeState('success')
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      for (let count = 0; count < 4; count++) await stack.cause()
      await stack.seeCount(3)
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
      await errorScreen.breakPage('/private-llm')
      await site.followAddress('/private-llm')
      await errorScreen.see()
      await advanceClockUntil(page, view.seeNoFaultInBothThemes())
    })
  })
}

test.describe('by keyboard', () => {
  test.use({ popupSeen: false })

  test('focus stays in the open popup, then returns', { tag: '@browser' }, async ({
    page,
    popup,
    consent,
  }) => {
    await consent.remember('declined', 1)
    await openWithStoppedClock(page, pageWithChat)
    await page.getByRole('button', { name: 'Menu', exact: true }).focus()
    await advanceClock(page, 10_500)
    await popup.see()
    await popup.seeForm()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      await popup.seeFocusInsideOrInBrowser()
    }
    await popup.pressEscape()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  })
})

test('the stack has the specified width and gaps', async ({ page, consent, stack }) => {
  await consent.remember('declined', 1)
  await openWithStoppedClock(page, pageWithChat)
  await stack.cause()
  await stack.cause()
  await stack.seeCount(2)
  expect(await stack.geometry()).toEqual({ width: 356, gap: 14 })
})
