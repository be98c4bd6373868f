import { oneServer, test } from './development.ts'
import { InspectorWindow } from './pages/inspector-window.ts'
import { exampleTexts as typed } from './pages/lead-form.ts'

test.describe.configure(oneServer)

test("a slow hydration keeps the document's content", async ({ site, page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // A mismatch is logged and fails the test.
  await site.openAndStart('/about')
  await session.detach()
})

test('?inspect reports every actor, and nothing that a visitor typed', async ({ site, form, page }) => {
  const inspector = await InspectorWindow.prepare(page)
  await site.openAndStart('/contact?inspect')
  await form.wake()
  await form.type(typed)
  await form.clickSend()
  await form.seeThanks()
  await inspector.seeActors(['site', 'theme', 'menu', 'consent', 'notice', 'leadForm:contact', 'sendLead'])
  await inspector.seeText('lead.submit')
  await inspector.seeText('xstate.done.actor.sendLead')
  for (const text of Object.values(typed)) await inspector.dontSeeText(text)
})

test('without ?inspect nothing is reported', async ({ site, page }) => {
  const inspector = await InspectorWindow.prepare(page)
  await site.openAndStart('/contact')
  await inspector.dontSeeReports()
})
