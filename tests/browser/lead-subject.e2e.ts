import { expect, test } from './test.ts'

const about = (subject: string): string => `/contact?subject=${encodeURIComponent(subject)}`
const person = { Name: 'Ada', Email: 'ada@example.org' }

test('a subject in the address fills the message', async ({ site, form }) => {
  await site.openAndStart(about('Private LLM'))
  await form.waitForHydration()
  await form.seeTexts({ Message: 'Private LLM\n\n' })
  await form.type(person)
  await form.clickSend()
  await form.seeThanks()
  expect(form.sent[0]?.message).toBe('Private LLM\nSource: contact')
})

/** Subjects that look like something other than text. */
const odd = {
  'named twice': ['?subject=Private%20LLM&subject=Playbook', 'Private LLM'],
  'in quotation marks': ['?subject=%22Private%22', '"Private"'],
  'a number': ['?subject=1.50', '1.50'],
} as const

for (const [kind, [query, subject]] of Object.entries(odd)) {
  test(`a subject ${kind} is used as text`, { tag: kind === 'a number' ? [] : '@full' }, async ({
    site,
    form,
  }) => {
    await site.openAndStart('/about')
    await site.markDocument()
    await site.followLinkTo(`/contact${query}`)
    await form.waitForHydration()
    await form.append('Message', 'Hello')
    await form.seeTexts({ Message: `${subject}\n\nHello` })
    await site.seeSameDocument()
  })
}

test('a subject fills the message before the app starts', async ({ site, form }) => {
  await site.holdApp()
  await site.open(about('Tags </textarea> & "quotes"'))
  await form.seeTexts({ Message: 'Tags </textarea> & "quotes"\n\n' })
})

test('a new subject replaces the previous one above typed text', async ({ site, form }) => {
  await site.openAndStart(about('Private LLM'))
  await form.wake()
  await form.append('Message', 'We doubt a figure.')
  await site.goTo('/about')
  await site.followAddress(about('Playbook'))
  await form.waitForHydration()
  await form.seeTexts({ Message: 'Playbook\n\nWe doubt a figure.' })
  await site.reloadAndStart()
  await form.waitForHydration()
  await form.seeTexts({ Message: 'Playbook\n\nWe doubt a figure.' })
  expect(form.sent).toEqual([])
})

test('an address without a subject keeps typed text', async ({ site, form }) => {
  await site.openAndStart(about('Playbook'))
  await form.wake()
  await form.append('Message', 'My own words')
  await site.followAddress('/contact')
  await form.seeTexts({ Message: 'Playbook\n\nMy own words' })
})

test('an emptied message takes the next subject as a prefill', { tag: '@full' }, async ({ site, form }) => {
  await site.openAndStart(about('Private LLM'))
  await form.wake()
  await form.append('Message', 'We doubt a figure.')
  await form.type({ Message: '' })
  await site.followAddress(about('Playbook'))
  await form.seeTexts({ Message: 'Playbook\n\n' })
  await site.followAddress(about('Data review'))
  await form.seeTexts({ Message: 'Data review\n\n' })
})

test("a subject that arrives before the form's code replaces the previous one", { tag: '@full' }, async ({
  site,
  form,
}) => {
  await site.openAndStart(about('Private LLM'))
  await site.followAddress(about('Playbook'))
  await form.wake()
  await form.seeTexts({ Message: 'Playbook\n\n' })
})

test("text typed before the app starts isn't replaced by the address's subject", async ({ site, form }) => {
  const release = await site.holdApp()
  await site.open(about('Private LLM'))
  await form.append('Message', 'My own words')
  await release()
  await form.waitForHydration()
  await form.seeTexts({ Message: 'Private LLM\n\nMy own words' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the subject fills the message, and the form posts itself', { tag: '@browser' }, async ({
    site,
    form,
  }) => {
    await site.open(about('Tags </textarea> & "quotes"'))
    await form.seeTexts({ Message: 'Tags </textarea> & "quotes"\n\n' })
    await form.type(person)
    await form.clickSend()
    await site.seeThankYouPage()
  })
})
