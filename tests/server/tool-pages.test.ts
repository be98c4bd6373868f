import { expect, test } from 'vitest'
import type { AnsweredIsland } from '#contract/tools.ts'
import type { IslandJob, IslandRunner } from '#server/islands/job.ts'
import { openPage } from '#tests/support/small-site.ts'

const page =
  '<html><head><title>Trust</title></head><body><p>Before</p><div data-island="trust-assessment"><div><p>The <b>example</b></p><div>of it</div></div>' +
  '<script type="application/json">{}</script></div><p>After</p><script id="page" type="application/json" data-style="/assets/late.css">{}</script></body></html>'

/** Echoes its job. */
async function answerTool(job: IslandJob): Promise<AnsweredIsland> {
  if (!('form' in job)) throw new Error('Not a tool')
  const names = [...new URLSearchParams(job.form).keys()]
  return { html: `<p>${job.island}: $&amp; ${names.join()}</p>`, json: '{"posted":"x"}' }
}

const path = '/trust-assessment'
const secret = 'Notes of the board'

async function open({ html = page, run = answerTool }: { html?: string; run?: IslandRunner['run'] } = {}) {
  const service = await openPage(path, html, { openIslands: () => ({ run, close: async () => {} }) })
  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    type = 'application/x-www-form-urlencoded',
    query = '',
  ) => service.app.request(path + query, { method: 'POST', body, headers: { 'Content-Type': type } })
  return { ...service, post }
}

test("a tool's form is answered with its page, whose island shows the result", async () => {
  const { post } = await open()
  const response = await post('use-1=Notes&evidence-1=3')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
  const html = await response.text()
  expect(html).toBe(
    page
      .replace('</head>', '<link rel="stylesheet" href="/assets/late.css"></head>')
      .replace(
        '<p>The <b>example</b></p><div>of it</div>',
        () => '<p>trust-assessment: $&amp; use-1,evidence-1</p>',
      )
      .replace('{}', '{"posted":"x"}'),
  )
})

test('entered values are neither cached, logged, nor put into an address', async () => {
  const { post, logged } = await open()
  const response = await post(`use-1=${encodeURIComponent(secret)}`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('ETag')).toBeNull()
  expect(response.headers.get('Location')).toBeNull()
  expect(logged.join()).not.toContain('board')
})

test('the page itself is served as built', async () => {
  const { app } = await open()
  expect(await (await app.request(path)).text()).toBe(page)
})

test('a form is refused with a message while the queue is full', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const { app, post } = await open({ run: job => held.then(() => answerTool(job)) })
  const waiting = Array.from({ length: 16 }, () => post('use-1=x'))
  const refused = await Promise.race([post('use-1=x'), ...waiting])
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await refused.text()).toMatch(/server is busy.*reload/)
  expect((await app.request(path)).status).toBe(200)
  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
  expect((await post('use-1=x')).status).toBe(200)
})

test.each([
  ['JSON', '{}', 'application/json', 415],
  ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415],
  ['nothing that says what it is', 'use-1=x', '', 415],
  ['too much', `use-1=${'x'.repeat(100_000)}`, 'application/x-www-form-urlencoded', 413],
  ['too much JSON', JSON.stringify('x'.repeat(100_000)), 'application/json', 413],
])('%s is refused in words', async (_, body, type, status) => {
  const { post } = await open()
  const response = await post(body, type)
  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(status === 415 ? /urlencoded/ : /larger than 65536 bytes/)
})

test.each([
  ['what is no UTF-8', 'use-1=%FF', 'application/x-www-form-urlencoded'],
  ['bytes that are no UTF-8', new Uint8Array([0xff]), 'application/x-www-form-urlencoded'],
])('%s leads back to the page', async (_, body, type) => {
  const { post } = await open()
  const response = await post(body, type)
  expect([response.status, response.headers.get('Location')]).toEqual([303, path])
})

test('a page without the island accepts no form', async () => {
  const { post } = await open({ html: '<html><head></head><body></body></html>' })
  expect((await post('use-1=x')).status).toBe(405)
})

test('a failed response reveals no entered value', async () => {
  const { post, reports } = await open({
    run: async () => {
      throw new RangeError(secret)
    },
  })
  const response = await post('use-1=x')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('board')
  expect(reports().join()).toMatch(/A request failed: RangeError/)
  expect(reports().join()).not.toContain('board')
})
