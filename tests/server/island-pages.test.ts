import { expect, test } from 'vitest'
import { maxQueryLength, searchUrl } from '#contract/search.ts'
import type { RenderedIsland } from '#contract/tools.ts'
import type { IslandJob, IslandRunner, OpenIslandRunner } from '#server/islands/job.ts'
import { deferred } from '#tests/support/deferred.ts'
import { openService } from '#tests/support/service.ts'
import { openPage, siteFile } from '#tests/support/small-site.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const searchPage =
  '<html><head><title>Search</title></head><body><div data-island="search"><div><form></form></div>' +
  '<script type="application/json">{}</script></div><script id="page" type="application/json" data-style="/assets/late.css">{}</script></body></html>'
const indexPart = '/assets/search/part.json'

async function openSearch() {
  const folder = tempFolder()
  writeFiles(folder, { 'search.html': searchPage, 'part.json': '["index"]' })
  const files = {
    '/search': siteFile('search.html', 'text/html; charset=utf-8', searchPage),
    [indexPart]: siteFile('part.json', 'application/json; charset=utf-8', '["index"]'),
  }
  const queries: string[] = []
  const openIslands: OpenIslandRunner = read => ({
    async run(job) {
      if (!('query' in job)) throw new Error('Not a search')
      queries.push(job.query)
      return { html: `<p>${job.query.length} characters, ${await read(indexPart)}</p>`, json: '{"answer":1}' }
    },
    close: async () => {},
  })
  return { ...(await openService({ folder, list: { files }, openIslands })), queries }
}

test('a search returns a page of results; only the browser may store it, and the query is unlogged', async () => {
  const { get, logged, queries } = await openSearch()
  const response = await get(searchUrl('Notes of the board'))
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('<p>18 characters, ["index"]</p></div><script type="application/json">{"answer":1}')
  expect(html).toContain('<link rel="stylesheet" href="/assets/late.css"></head>')
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=0')
  expect(response.headers.get('ETag')).toBeNull()
  expect(logged).not.toEqual([])
  expect(logged.join()).not.toContain('board')
  await get(searchUrl(` ${'x'.repeat(10_000)}`))
  expect(queries).toEqual(['Notes of the board', 'x'.repeat(maxQueryLength)])
})

test.each(['/search', '/search?q=', '/search?q=%20%20', '/search?query=llm'])(
  '%s serves the page as built, and runs no search',
  async path => {
    const { get, queries } = await openSearch()
    const response = await get(path)
    expect(await response.text()).toBe(searchPage)
    expect(response.headers.get('ETag')).not.toBeNull()
    expect(queries).toEqual([])
  },
)

const toolPage =
  '<html><head><title>Trust</title></head><body><p>Before</p><div data-island="trust-assessment"><div><p>The <b>example</b></p><div>of it</div></div>' +
  '<script type="application/json">{}</script></div><p>After</p><script id="page" type="application/json" data-style="/assets/late.css">{}</script></body></html>'

async function answerTool(job: IslandJob): Promise<RenderedIsland> {
  if (!('form' in job)) throw new Error('Not a tool')
  const names = [...new URLSearchParams(job.form).keys()]
  return { html: `<p>${job.island}: $&amp; ${names.join()}</p>`, json: '{"posted":"x"}' }
}

const path = '/trust-assessment'
const secret = 'Notes of the board'

async function openTool({ html = toolPage, run = answerTool as IslandRunner['run'] } = {}) {
  const service = await openPage(path, html, { openIslands: () => ({ run, close: async () => {} }) })
  const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/x-www-form-urlencoded') =>
    service.app.request(path, { method: 'POST', body, headers: { 'Content-Type': type } })
  return { ...service, post }
}

test("posting a tool's form returns its page with the result, uncached and unlogged", async () => {
  const { post, logged } = await openTool()
  const response = await post(`use-1=${encodeURIComponent(secret)}&evidence-1=3`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
  expect(await response.text()).toBe(
    toolPage
      .replace('</head>', '<link rel="stylesheet" href="/assets/late.css"></head>')
      .replace(/<p>The.*of it<\/div>/, () => '<p>trust-assessment: $&amp; use-1,evidence-1</p>')
      .replace('{}', '{"posted":"x"}'),
  )
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=0')
  expect(response.headers.get('ETag')).toBeNull()
  expect(response.headers.get('Location')).toBeNull()
  expect(logged.join()).not.toContain('board')
})

test('a posted form gets 503 with a message while the queue is full', async () => {
  const { promise: released, resolve: release } = deferred()
  const { app, post } = await openTool({ run: job => released.then(() => answerTool(job)) })
  const waiting = Array.from({ length: 16 }, () => post('use-1=x'))
  const busyResponse = await Promise.race([post('use-1=x'), ...waiting])
  expect([busyResponse.status, busyResponse.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await busyResponse.text()).toMatch(/server is busy.*reload/)
  expect((await app.request(path)).status).toBe(200)
  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
  expect((await post('use-1=x')).status).toBe(200)
})

test.each([
  ['JSON', '{}', 'application/json', 415],
  ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415],
  ['a form without a type', 'use-1=x', '', 415],
  ['a form over 64 KB', `use-1=${'x'.repeat(100_000)}`, 'application/x-www-form-urlencoded', 413],
  ['JSON over 64 KB', JSON.stringify('x'.repeat(100_000)), 'application/json', 413],
])('%s is rejected with a message that gives the reason', async (_, body, type, status) => {
  const { post } = await openTool()
  const response = await post(body, type)
  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(status === 415 ? /urlencoded/ : /larger than 65536 bytes/)
})

test("a form that isn't UTF-8 redirects to the page as built", async () => {
  const { app, post } = await openTool()
  for (const body of ['use-1=%FF', new Uint8Array([0xff])]) {
    const response = await post(body)
    expect([response.status, response.headers.get('Location')]).toEqual([303, path])
  }
  expect(await (await app.request(path)).text()).toBe(toolPage)
})

test('a page without the island rejects a form with 405', async () => {
  const { post } = await openTool({ html: '<html><head></head><body></body></html>' })
  expect((await post('use-1=x')).status).toBe(405)
})

test("a tool's error reveals no entered value in the response or the log", async () => {
  const { post, reports } = await openTool({ run: () => Promise.reject(new RangeError(secret)) })
  const response = await post('use-1=x')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('board')
  expect(reports().join()).toMatch(/A request failed: RangeError/)
  expect(reports().join()).not.toContain('board')
})
