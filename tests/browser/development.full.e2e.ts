import { expect, type Page } from '@playwright/test'
import { serialOnOneServer, test } from './development.ts'
import { exampleValues as typed } from './pages/lead-form.ts'

test.describe.configure(serialOnOneServer)

/** Replaces the inspector's window in pages that open later. Returns a function that reads the messages posted to the window. */
async function stubInspector(page: Page): Promise<() => Promise<{ type: string; name?: string }[]>> {
  await page.addInitScript(() => {
    const reports: never[] = []
    const open = () => {
      // The real inspector posts this message once it has loaded.
      setTimeout(() => postMessage({ type: '@statelyai.connected' }, '*'))
      return { postMessage: (report: never) => reports.push(report) }
    }
    Object.assign(window, { reports, open })
  })
  return () => page.evaluate(() => (window as unknown as { reports: [] }).reports)
}

test('hydration on a slow CPU causes no mismatch', async ({ site, page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // A mismatch is logged and fails the test.
  await site.openAndStart('/about')
  await session.detach()
})

test('?inspect reports actors and events, but no text that a visitor typed', async ({ site, form, page }) => {
  const reports = await stubInspector(page)
  await site.openAndStart('/contact?inspect')
  await form.triggerHydration()
  await form.sendAndSeeThanks(typed)
  const actors = async () => (await reports()).map(({ type, name }) => (type === '@xstate.actor' ? name : ''))
  const started = ['site', 'theme', 'menu', 'consent', 'notice', 'leadForm:contact', 'sendLead']
  await expect.poll(actors).toEqual(expect.arrayContaining(started))
  for (const event of ['lead.submit', 'xstate.done.actor.sendLead'])
    await expect.poll(async () => JSON.stringify(await reports())).toContain(event)
  for (const text of Object.values(typed)) expect(JSON.stringify(await reports())).not.toContain(text)
})

test('without ?inspect, nothing is reported to an inspector', async ({ site, page }) => {
  const reports = await stubInspector(page)
  await site.openAndStart('/contact')
  expect(await reports()).toEqual([])
})
