import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { type Batch, formItem, measurePath, visitItem } from '#contract/measure/items.ts'
import { likeBrowsers } from '#tests/support/real-answer.ts'
import { developmentSite, oneServer } from './development.ts'
import { LiveCharts } from './pages/live-charts.ts'
import { test as base, expect } from './test.ts'

/** A development server with `measure: on`. */
const test = base.extend<object, { origin: string }>({
  origin: developmentSite(root => {
    const file = join(root, 'content/site.yml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('measure: off', 'measure: on'))
  }),
  baseURL: ({ origin }, use) => use(origin),
})
test.describe.configure(oneServer)

const runs = (page: Page, module: Response): Promise<void> =>
  page.evaluate(async address => void (await import(address)), module.url())

function sentBatches(page: Page): Batch[] {
  const batches: Batch[] = []
  page.on('request', request => {
    if (request.url().endsWith(measurePath)) batches.push(request.postDataJSON() as Batch)
  })
  return batches
}

const submit = 'leadForm.sending.idle · lead.submit #1'

test('a visit reports its transitions and form progress once each, without any text', async ({
  site,
  form,
  page,
  context,
  request,
  allowFault,
}) => {
  // XState warns in development when an action sends an event that another machine handles within it.
  allowFault(/Custom actions should not call/)
  const batches = sentBatches(page)
  const counted = page.waitForResponse('**/measure/measure.ts')
  await site.openAndStart('/contact')
  await runs(page, await counted)
  await form.wake()
  await form.type({ Name: 'Ada Lovelace', Email: 'ada@bank.example', Message: 'May I ask?' })
  await form.clickSend()
  await form.seeThanks()
  await site.followAddress('/about')
  await site.seeArrived('/about')
  await expect.poll(() => batches.length).toBeGreaterThan(0)
  const [first] = batches
  expect(first?.kind).toBe('contact')
  expect(new Set(first?.items).size).toBe(first?.items.length)
  expect(first?.items).toEqual(
    expect.arrayContaining([
      ...[visitItem, submit],
      ...(['saw', 'opened', 'filled', 'sent'] as const).map(step => formItem('contact', step)),
    ]),
  )
  expect(JSON.stringify(batches)).not.toMatch(/Ada|bank|May I/)

  // Counts below five aren't shown.
  for (let visit = 0; visit < 6; visit++)
    expect((await request.post(measurePath, { ...likeBrowsers, data: first })).status()).toBe(204)
  await expect
    .poll(async () => (await (await request.get('/__charts/counts', likeBrowsers)).json())[submit])
    .toBe(7)
  const charts = new LiveCharts(await context.newPage())
  await charts.open()
  await charts.seeVisits(submit, '7')
})

test('a browser that opts out fetches no measuring code and sends nothing', async ({
  site,
  consent,
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  await consent.sendOptOut()
  await site.openAndStart('/about')
  await site.followAddress('/contact')
  await site.seeArrived('/contact')
  expect(asked.filter(address => /measure/.test(address))).toEqual([])
})
