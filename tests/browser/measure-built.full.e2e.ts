import { type Batch, formItem, measurePath, visitItem } from '#contract/measure/items.ts'
import { nextIdle } from '#tests/support/next-idle.ts'
import { serialOnOneServer } from './development.ts'
import { exampleValues } from './pages/lead-form.ts'
import { page as pageOf, smallContent } from './small-content.ts'
import { test as base, expect } from './small-site.ts'

const test = base.extend({})
test.use({
  content: {
    'site.yml': `${smallContent['site.yml']}measure: on\n`,
    'pages/contact.mdx': pageOf('contact', 'Contact', 'Write to us.'),
    'pages/privacy-policy.mdx': pageOf('legal', 'Privacy policy', '<VisitCounts />'),
  },
})
test.describe.configure(serialOnOneServer)

test('each form step of a visit is counted once, and no typed text is sent', async ({ site, form, page }) => {
  const sent: { url: string; batch: Batch }[] = []
  page.on('request', posted => {
    if (posted.method() === 'POST' && !posted.url().endsWith('/api/leads'))
      sent.push({ url: posted.url(), batch: posted.postDataJSON() as Batch })
  })
  const responsePromise = page.waitForResponse(/\/assets\/measure-/)
  await site.openAndStart('/contact')
  // Nothing is counted before the code has run.
  await page.evaluate(async url => void (await import(url)), (await responsePromise).url())
  await form.triggerHydration()
  await form.sendAndSeeThanks(exampleValues)
  await site.goTo('/about')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent.filter(({ url }) => new URL(url).pathname !== measurePath)).toEqual([])
  const [first] = sent
  const items = first?.batch.items
  expect(first?.batch.kind).toBe('contact')
  expect(new Set(items).size).toBe(items?.length)
  expect(items).toEqual(
    expect.arrayContaining([
      visitItem,
      ...(['saw', 'opened', 'filled', 'sent'] as const).map(step => formItem('contact', step)),
    ]),
  )
  for (const text of Object.values(exampleValues)) expect(JSON.stringify(sent)).not.toContain(text)
})

test('after an opt-out, no measurement code loads and no visit is sent', async ({ site, consent, page }) => {
  const sent = site.recordRequests(request => request.method() === 'POST' || /measure/.test(request.url()))
  await consent.sendOptOut()
  await site.openAndStart('/about')
  await site.goTo('/contact')
  // Without the opt-out, the code would load while the browser is idle, and leaving the page would send the counts.
  await page.evaluate(nextIdle)
  await site.openAndStart('/about')
  await page.evaluate(nextIdle)
  expect(sent).toEqual([])
})
