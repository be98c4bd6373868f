import { popupNumbers } from '#machines/popup.ts'
import { FooterForm } from './pages/footer-form.ts'
import { openWithStoppedClock, pass } from './paths/fake-clock.ts'
import { expect, test } from './test.ts'

test.use({ popupSeen: false })

test("typing before the form's code loads holds the popup back", async ({ page, popup, environment }) => {
  const release = await environment.holdBack(/\/assets\/lead-form-[\w-]{8}\.js$/)
  await openWithStoppedClock(page, '/about')
  const form = new FooterForm(page)
  await form.type({ Name: 'Ada' })
  await popup.leaveWindow()
  await popup.dontSee()
  await pass(page, popupNumbers.delay)
  await popup.dontSee()
  release()
  await form.wake()
  await expect(form.form.getByLabel('Name')).toHaveValue('Ada')
  await pass(page, popupNumbers.delay)
  await popup.dontSee()
})
