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

/** What an address may hold that is easily taken for something else than text. */
const odd = {
  'named twice': ['?subject=Private%20LLM&subject=Playbook', 'Private LLM'],
  'in quotation marks': ['?subject=%22Private%22', '"Private"'],
  'a number': ['?subject=1.50', '1.50'],
} as const

for (const [kind, [query, subject]] of Object.entries(odd)) {
  test(`a subject ${kind} is the first text of that name, by address`, async ({ site, form }) => {
    await site.openAndStart(`/contact${query}`)
    await form.waitUntilAwake()
    await form.append('Message', 'Hello')
    await form.seeTexts({ Message: `${subject}\n\nHello` })
  })

  test(`a subject ${kind} is the first text of that name, by link`, async ({ site, form }) => {
    await site.openAndStart('/about')
    await site.markDocument()
    await site.followLinkTo(`/contact${query}`)
    await form.waitUntilAwake()
    await form.append('Message', 'Hello')
    await form.seeTexts({ Message: `${subject}\n\nHello` })
    await site.seeSameDocument()
  })
}

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
  await site.seeArrived('/about')
  await site.followAddress(about('Data review'))
  await form.waitUntilAwake()
  await form.seeTexts({ Name: 'Ada', Message: 'Data review\n\n' })
  await site.followAddress('/contact')
  await form.seeTexts({ Name: 'Ada', Message: '' })
})

test('a new subject goes above typed text, in the place of the one before', async ({ site, form }) => {
  await site.openAndStart(about('Private LLM'))
  await form.wake()
  await form.append('Message', 'We doubt a figure.')
  await site.followAddress('/about')
  await site.seeArrived('/about')
  await site.followAddress(about('Playbook'))
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'Playbook\n\nWe doubt a figure.' })
  await site.reload()
  await site.waitUntilStarted()
  await form.waitUntilAwake()
  await form.seeTexts({ Message: 'Playbook\n\nWe doubt a figure.' })
  expect(form.sent).toEqual([])
})

test('a job is named above a draft that was typed before', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
  await form.type({ ...person, Message: 'My own words' })
  await site.followAddress(about('Application: Engagement lead'))
  await form.seeTexts({ Message: 'Application: Engagement lead\n\nMy own words' })
  await form.clickSend()
  await form.seeThanks()
  expect(form.sent[0]?.message).toBe('Application: Engagement lead\n\nMy own words\nSource: contact')
})

test('an address without a subject leaves typed text alone', async ({ site, form }) => {
  await site.openAndStart(about('Playbook'))
  await form.wake()
  await form.append('Message', 'My own words')
  await site.followAddress('/contact')
  await form.seeTexts({ Message: 'Playbook\n\nMy own words' })
})

test('an emptied message takes the next subject as a prefill', async ({ site, form }) => {
  await site.openAndStart(about('Private LLM'))
  await form.wake()
  await form.append('Message', 'We doubt a figure.')
  await form.type({ Message: '' })
  await site.followAddress(about('Playbook'))
  await form.seeTexts({ Message: 'Playbook\n\n' })
  await site.followAddress(about('Data review'))
  await form.seeTexts({ Message: 'Data review\n\n' })
})

test('a subject that follows before the code of the form is here replaces the one before', async ({
  site,
  form,
}) => {
  await site.openAndStart(about('Private LLM'))
  await site.followAddress(about('Playbook'))
  await form.wake()
  await form.seeTexts({ Message: 'Playbook\n\n' })
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

  for (const [kind, [query, subject]] of Object.entries(odd)) {
    test(`a subject ${kind} is the first text of that name`, async ({ site, form }) => {
      await site.open(`/contact${query}`)
      await form.seeTexts({ Message: `${subject}\n\n` })
    })
  }
})
