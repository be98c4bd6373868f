import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Batch, formItem, measurePath, visitItem } from '#contract/measure/items.ts'
import { likeBrowsers } from '#tests/support/fetch-response.ts'
import { nextIdle } from '#tests/support/next-idle.ts'
import { serveWhile, timeoutMs, withProjectCopy } from './development.ts'
import { build, page as pageOf, smallContent, writeContent } from './small-content.ts'
import { test as base, expect } from './test.ts'

interface WorkerFixtures {
  origin: string
  /** A small site with `measure: on`, built and served as in production. */
  built: { origin: string; root: string }
}

const content = {
  ...smallContent,
  'site.yml': `${smallContent['site.yml']}measure: on\n`,
  'pages/contact.mdx': pageOf('contact', 'Contact', 'Write to us.'),
  'pages/privacy-policy.mdx': pageOf('legal', 'Privacy policy', '<VisitCounts />'),
}

const test = base.extend<object, WorkerFixtures>({
  built: [
    ({ browserName: _ }, use) =>
      withProjectCopy(['content'], async root => {
        writeContent(root, content)
        build(root)
        await serveWhile(['dist/server/main.js'], root, root, origin => use({ origin, root }))
      }),
    { scope: 'worker', timeout: timeoutMs },
  ],
  origin: [({ built }, use) => use(built.origin), { scope: 'worker' }],
  baseURL: ({ origin }, use) => use(origin),
})
test.describe.configure({ mode: 'serial', timeout: 300_000 })

function funnel(root: string): unknown {
  const args = ['dist/server/leads.js', 'funnel', '--json']
  const env = { ...process.env, DATA_DIR: join(root, 'data') }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (stderr) throw new Error(stderr)
  return JSON.parse(stdout)
}

test('each form step of a visit is counted once, and no typed text is sent', async ({
  site,
  form,
  page,
  request,
  built,
}) => {
  const sent: { url: string; batch: Batch }[] = []
  page.on('request', posted => {
    if (posted.method() === 'POST' && !posted.url().endsWith('/api/leads'))
      sent.push({ url: posted.url(), batch: posted.postDataJSON() as Batch })
  })
  const code = page.waitForResponse(/\/assets\/measure-/)
  await site.openAndStart('/contact')
  // The code counts only after it has run.
  await page.evaluate(async address => void (await import(address)), (await code).url())
  await form.wake()
  await form.type({ Name: 'Ada Lovelace', Email: 'ada@bank.example', Message: 'May I ask?' })
  await form.clickSend()
  await form.seeThanks()
  await site.goTo('/about')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(new Set(sent.map(({ url }) => url))).toEqual(new Set([built.origin + measurePath]))
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
  expect(JSON.stringify(sent)).not.toMatch(/Ada|bank|May I/)

  // Counts below five are withheld.
  for (let visit = 0; visit < 6; visit++)
    expect((await request.post(measurePath, { ...likeBrowsers, data: first?.batch })).status()).toBe(204)
  await expect
    .poll(() => funnel(built.root), { timeout: 60_000, intervals: [1000] })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ pageKind: 'contact', form: 'contact', visits: 7 },
          steps: expect.objectContaining({ sent: expect.objectContaining({ visits: 7 }) }),
        }),
      ]),
    )
})

test('a browser that opts out fetches no measuring code and sends nothing', async ({
  site,
  consent,
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => void requests.push(`${request.method()} ${request.url()}`))
  await consent.sendOptOut()
  await site.openAndStart('/about')
  await site.goTo('/contact')
  // The code loads at an idle moment, and a visit is sent when it ends.
  await page.evaluate(nextIdle)
  await site.openAndStart('/about')
  await page.evaluate(nextIdle)
  expect(requests.filter(address => /measure|POST/.test(address))).toEqual([])
})
