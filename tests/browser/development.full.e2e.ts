import { readdirSync } from 'node:fs'
import { titleOf } from '#build/charts/graph.ts'
import { oneServer, test } from './development.ts'
import { InspectorWindow } from './pages/inspector-window.ts'
import { LiveCharts } from './pages/live-charts.ts'

test.describe.configure(oneServer)

const typed = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.org',
  Company: 'Engines Ltd',
  Message: 'May I ask you?',
}

test("the live charts show every machine and mark the page's states", async ({
  site,
  theme,
  menu,
  context,
}) => {
  await site.openAndStart('/about')
  const charts = new LiveCharts(await context.newPage())
  await charts.open()
  const machines = readdirSync('dist/site/charts')
    .filter(file => file.endsWith('.svg'))
    .map(file => file.replace('.svg', ''))
  // The toast machine runs twice, as notice and as stack.
  const titles = machines.filter(name => name !== 'toast').map(titleOf)
  await charts.seeCharts([...titles, 'Toast: notice', 'Toast: stack'].sort())
  await charts.seeWatched('/about')
  await charts.seeState('Theme', 'dark', ['dark'])
  await charts.seeState('Consent', 'choice.none + banner.hidden', ['choice', 'none', 'banner', 'hidden'])
  await charts.seeNotRunning('Suggestions')
  await theme.click()
  await charts.seeState('Theme', 'light', ['light'])
  await charts.seeEvent('theme theme.toggle')
  await menu.clickButton()
  await charts.seeStateWith('Menu', 'panel.open')
  await charts.openByKeyboard('Suggestions')
})

test("a form's chart exists while its page does, and no typed text reaches the charts", async ({
  site,
  form,
  context,
}) => {
  await site.openAndStart('/contact')
  const charts = new LiveCharts(await context.newPage())
  await charts.open()
  await form.wake()
  await charts.seeState('Lead form: contact', 'form.mounted + sending.idle + words.blank + subject.free', [
    ...['form', 'mounted', 'sending', 'idle', 'words', 'blank', 'subject', 'free'],
  ])
  await form.type(typed)
  await form.clickSend()
  await charts.seeEvent('leadForm: contact lead.submit')
  await charts.seeEvent('leadForm: contact sendLead succeeds')
  for (const text of Object.values(typed)) await charts.dontSeeText(text)
  await site.clickFooterLink('About')
  await charts.seeEvent('leadForm: contact form.unmount')
})

test("a slow hydration keeps the document's content", async ({ site, page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // A mismatch is logged and fails the test.
  await site.openAndStart('/about')
  await session.detach()
})

test('charts opened first see a page start and end', async ({ site, context }) => {
  const charts = new LiveCharts(await context.newPage())
  await charts.open()
  await charts.seeNobodyWatched()
  await site.openAndStart('/about')
  await charts.seeWatched('/about')
  await site.open('about:blank')
  await charts.seeNobodyWatched()
  await charts.seeNotRunning('Theme')
})

test('?inspect reports every actor to the inspector, and nothing that a visitor typed', async ({
  site,
  form,
  page,
}) => {
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
