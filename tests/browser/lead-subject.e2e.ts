import { exampleValues } from './pages/lead-form.ts'
import { expect, full, test } from './test.ts'

const contactUrl = (subject: string): string => `/contact?subject=${encodeURIComponent(subject)}`
const person = { Name: 'Ada', Email: 'ada@example.org' }

test('the first subject in a link is inserted above the message and sent with it', async ({ site, form }) => {
  await site.openAndMark('/about')
  await site.followLinkTo('/contact?subject=1.50&subject=Playbook')
  await form.waitForHydration()
  await form.seeValues({ Message: '1.50\n\n' })
  await form.append('Message', 'Hello')
  await form.sendAndSeeThanks(person)
  expect(form.sent[0]?.message).toBe('1.50\n\nHello\nSource: contact')
  await site.seeSameDocument()
})

test('a new subject replaces the previous one above typed text', async ({ site, form }) => {
  await site.openAndStart(contactUrl('Private LLM'))
  await form.triggerHydration()
  await form.append('Message', 'We doubt a figure.')
  await site.goTo('/about')
  await site.navigateWithoutLink(contactUrl('Playbook'))
  await form.waitForHydration()
  await form.seeValues({ Message: 'Playbook\n\nWe doubt a figure.' })
  await site.reloadAndStart()
  await form.waitForHydration()
  await form.seeValues({ Message: 'Playbook\n\nWe doubt a figure.' })
  await site.navigateWithoutLink('/contact')
  await form.seeValues({ Message: 'Playbook\n\nWe doubt a figure.' })
})

test(
  "the thank-you message says that a subject added while sending wasn't sent",
  full,
  async ({ site, form }) => {
    await form.openFilled()
    const release = await form.holdResponse()
    await form.clickSend()
    await form.seeButton('Submitting...', 'disabled')
    await site.navigateWithoutLink(contactUrl('Playbook'))
    await form.seeValues({ Message: `Playbook\n\n${exampleValues.Message}` })
    release()
    await form.seeThanks()
    await expect(form.status()).toContainText('What’s in the form now hasn’t been sent.')
  },
)

test("a new subject replaces the old one before the form's code loads", full, async ({ site, form }) => {
  await site.openAndStart(contactUrl('Private LLM'))
  await site.navigateWithoutLink(contactUrl('Playbook'))
  await form.triggerHydration()
  await form.seeValues({ Message: 'Playbook\n\n' })
})

test("text typed before the app starts is kept below the URL's subject", async ({ site, form }) => {
  const release = await site.openWithoutApp(contactUrl('Private LLM'))
  await form.append('Message', 'My own words')
  await release()
  await form.waitForHydration()
  await form.seeValues({ Message: 'Private LLM\n\nMy own words' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the subject fills the message of a plain form', { tag: '@browser' }, async ({ site, form }) => {
    await site.open(contactUrl('Tags </textarea> & "quotes"'))
    await form.seeValues({ Message: 'Tags </textarea> & "quotes"\n\n' })
    await form.send(person)
    await site.seeThankYouPage()
  })
})
