import { popupSettings } from '#machines/popup.ts'
import { advanceClock, openWithStoppedClock } from './fake-clock.ts'
import { formCode } from './pages/lead-form.ts'
import { expect, full, test } from './test.ts'

test.use({ popupSeen: false })

test('the popup sets its 14-day cookie, thanks a subscriber, and closes', async ({ page, popup }) => {
  await openWithStoppedClock(page, '/about')
  await popup.scrollPast(popupSettings.scrollFraction)
  await popup.see()
  await popup.seeCookie()
  await popup.subscribe('ada@bank.example')
  await popup.seeThanks()
  await advanceClock(page, popupSettings.thanksMs - 1)
  await popup.seeThanks()
  await advanceClock(page, 1)
  await popup.dontSee()
})

test(
  'if sending fails after the popup closes, the text moves to the footer',
  full,
  async ({ page, popup, footer, form, stack, allowFault }) => {
    allowFault(/500/)
    await openWithStoppedClock(page, '/about')
    await popup.scrollPast(popupSettings.scrollFraction)
    const release = await form.holdResponse()
    await popup.subscribe('ada@bank.example')
    await popup.pressEscape()
    await popup.dontSee()
    await footer.seeValues({ Name: '', Email: '' })
    release(500)
    await stack.seeText(/^You aren’t signed up yet. Please try again in the form at the bottom of the page/)
    await footer.seeValues({ Name: 'Ada Example', Email: 'ada@bank.example' })
  },
)

test('text typed before the form loads prevents the popup', async ({ page, popup, environment, footer }) => {
  const release = await environment.holdRequests(formCode)
  await openWithStoppedClock(page, '/about')
  await footer.type({ Name: 'Ada' })
  await popup.leaveWindow()
  await popup.dontSee()
  await advanceClock(page, popupSettings.delayMs)
  await popup.dontSee()
  release()
  await footer.triggerHydration()
  await expect(footer.field('Name')).toHaveValue('Ada')
  await advanceClock(page, popupSettings.delayMs)
  await popup.dontSee()
})

test("text in a closed popup moves to the footer's form", async ({ page, popup, footer }) => {
  await openWithStoppedClock(page, '/about')
  await popup.leaveWindow()
  await popup.type('Ada', 'ada@bank.example')
  await popup.pressEscape()
  await popup.dontSee()
  await footer.seeValues({ Name: 'Ada', Email: 'ada@bank.example' })
  await footer.triggerHydration()
  await footer.seeValues({ Name: 'Ada', Email: 'ada@bank.example' })
})
