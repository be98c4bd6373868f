import { expect, test } from './test.ts'

const about = (subject: string): string => `/contact?subject=${encodeURIComponent(subject)}`
const person = { Name: 'Ada', Email: 'ada@example.org' }

test('a subject in the address goes into the message', async ({ site, form }) => {
  await site.openAndStart(about('Private LLM'))
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'Private LLM\n\n' })
  await form.type(person)
  await form.clickSend()
  await form.seeThanks()
  expect(form.sent[0]?.message).toBe('Private LLM\nSource: contact')
})

test('a subject goes into the message when the page is reached by a link', async ({ site, form }) => {
  await site.openAndStart('/about')
  await site.followAddress(about('Private LLM'))
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'Private LLM\n\n' })
})

test('a subject stands in the message before the app has started', async ({ site, form }) => {
  await site.holdApp()
  await site.open(about('Tags </textarea> & "quotes"'))
  await form.seeTexts({ Message: 'Tags </textarea> & "quotes"\n\n' })
})

test('a prefill that nobody touched is no draft: the next subject replaces it, on the page and from another', async ({
  site,
  form,
}) => {
  await site.openAndStart(about('Private LLM'))
  await form.wake()
  await form.type({ Name: 'Ada' })
  await site.followAddress(about('Playbook'))
  await form.seeTexts({ Name: 'Ada', Message: 'Playbook\n\n' })
  await site.followAddress('/about')
  await site.seePath('/about')
  await site.followAddress(about('Data review'))
  await form.waitUntilAwake()
  await form.seeTexts({ Name: 'Ada', Message: 'Data review\n\n' })
  await site.followAddress('/contact')
  await form.seeTexts({ Name: 'Ada', Message: '' })
  await form.dontSeeOffer()
})

test('typed text is kept, and a new subject is offered: announced, and taken by the keyboard', async ({
  site,
  form,
}) => {
  await site.openAndStart(about('Private LLM'))
  await form.wake()
  await form.append('Message', 'We doubt a figure.')
  await site.followAddress('/about')
  await site.seePath('/about')
  await site.followAddress(about('Playbook'))
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'Private LLM\n\nWe doubt a figure.' })
  await form.seeOffer('Playbook')
  await site.reload()
  await site.waitUntilStarted()
  await form.waitUntilAwake()
  await form.seeOffer('Playbook')
  await form.focus('Message')
  await form.press('Tab')
  await form.seeOfferFocused()
  await form.press('Enter')
  await form.seeTexts({ Message: 'Playbook\n\nWe doubt a figure.' })
  await form.seeFocused('Message')
  await form.dontSeeOffer()
  expect(form.sent).toEqual([])
  await site.reload()
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'Playbook\n\nWe doubt a figure.' })
  await form.dontSeeOffer()
})

test('a subject that was offered is put above words that had none', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type({ Message: 'My own words' })
  await site.followAddress(about('Playbook'))
  await form.seeOffer('Playbook')
  await form.takeOffer()
  await form.seeTexts({ Message: 'Playbook\n\nMy own words' })
})

test('an offer is gone with the address that made it', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type({ Message: 'My own words' })
  await site.followAddress(about('Playbook'))
  await form.seeOffer('Playbook')
  await site.followAddress('/contact')
  await form.dontSeeOffer()
  await form.seeTexts({ Message: 'My own words' })
})

test('what was typed before the app has started is not replaced by the subject of the address', async ({
  site,
  form,
}) => {
  const release = await site.holdApp()
  await site.open(about('Private LLM'))
  await form.append('Message', 'My own words')
  release()
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'Private LLM\n\nMy own words' })
  await form.dontSeeOffer()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the subject stands in the message too', async ({ site, form }) => {
    await site.open(about('Tags </textarea> & "quotes"'))
    await form.seeTexts({ Message: 'Tags </textarea> & "quotes"\n\n' })
    await form.type(person)
    await form.clickSend()
    await site.seeThankYouPage()
  })
})
