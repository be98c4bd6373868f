import { popupNumbers } from '#machines/popup.ts'
import { openStill, pass } from './paths/stillness.ts'
import { test } from './test.ts'

test.use({ popupSeen: false })

test('nothing interrupts a visitor who writes before the code of the form has come', async ({
  page,
  form,
  popup,
  environment,
}) => {
  const release = await environment.holdBack(/\/assets\/lead-form-[\w-]{8}\.js$/)
  await openStill(page, '/contact')
  await form.type({ Message: 'We doubt' })
  await popup.leaveWindow()
  await popup.dontSee()
  await pass(page, popupNumbers.delay)
  await popup.dontSee()
  release()
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'We doubt' })
  await pass(page, popupNumbers.delay)
  await popup.dontSee()
})
