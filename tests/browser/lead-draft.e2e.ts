import { exampleValues as values } from './pages/lead-form.ts'
import { expect, test } from './test.ts'

test('a reload shows the draft before the app starts, and hydration keeps it', async ({ site, form }) => {
  await form.openFilled()
  const release = await site.holdApp()
  await site.reload()
  await form.seeValues(values)
  await site.dontSeeStarted()
  // Allow a small shift, because late fonts can move a word by a pixel.
  expect(await site.layoutShift()).toBeLessThan(0.001)
  await release()
  await form.seeValues(values)
  await form.triggerHydration()
  await form.seeValues(values)
  await form.sendAndSeeThanks()
  expect(form.sent[0]?.message).toBe('May I ask you?\nSource: contact\nCompany: Engines Ltd')
  expect(await form.storedKeys()).toEqual([])
})

test("an untouched or cleared form doesn't store a draft", async ({ site, form }) => {
  await site.openAndStart('/contact?subject=Playbook')
  await form.waitForHydration()
  expect(await form.storedKeys()).toEqual([])
  await form.type({ Name: 'Ada', Message: '' })
  await expect.poll(() => form.storedKeys()).toEqual(['draft-contact'])
  await form.type({ Name: '' })
  await expect.poll(() => form.storedKeys()).toEqual([])
})

test("a form that the browser sent before hydration doesn't leave a draft", async ({ site, form }) => {
  await form.openFilled()
  const release = await site.holdApp()
  await site.reload()
  await form.seeValues(values)
  await form.clickSend()
  await release()
  await site.seeThankYouPage()
  await site.waitUntilStarted()
  expect(await form.storedKeys()).toEqual([])
  await form.open()
  await form.seeEmpty()
})

test("text that the browser restores in a sent form isn't kept as a draft", async ({ site, form, page }) => {
  await site.open('/about')
  await site.openWithoutApp('/contact')
  await form.send(values)
  await site.seeThankYouPage()
  await page.goBack()
  await form.seeValues(values)
  await page.goBack()
  await site.seePath('/about')
  await site.open('/contact')
  await form.seeEmpty()
})

test("a message over the limit isn't truncated and is sent only after shortening", async ({ form, page }) => {
  await form.open()
  await form.type({ ...values, Message: 'x'.repeat(9997) })
  await form.seeValues({ Message: 'x'.repeat(9997) })
  await form.seeRemaining('Message', '2,997 characters too many', 'Too many characters')
  await page.reload()
  await form.triggerHydration()
  await form.seeRemaining('Message', '2,997 characters too many', 'Too many characters')
  await form.clickSend()
  await form.seeRefused('Message', 'customError')
  await form.sendAndSeeThanks({ Message: 'x'.repeat(7000) })
})
