import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnswerTool } from '#contract/tools.ts'
import { openService } from '#tests/support/service.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const page =
  '<html><head><title>Trust</title></head><body><p>Before</p><div data-island="trust-assessment"><div><p>The <b>example</b></p><div>of it</div></div>' +
  '<script type="application/json">{}</script></div><p>After</p><script id="page" type="application/json" data-style="/assets/late.css">{}</script></body></html>'

/** Says what it was asked. */
const answerTool: AnswerTool = async (island, form) => ({
  html: `<p>${island}: $&amp; ${[...form.keys()].join()}</p>`,
  json: '{"posted":"x"}',
})

const path = '/trust-assessment'
const secret = 'Notes of the board'

async function open({ html = page, answer = answerTool }: { html?: string; answer?: AnswerTool } = {}) {
  const folder = tempFolder()
  writeFileSync(join(folder, 'trust.html'), html)
  const file = {
    name: 'trust.html',
    type: 'text/html; charset=utf-8',
    etag: '"1"',
    cache: 'public, max-age=0, must-revalidate',
    encodings: [],
  }
  let loaded = 0
  const loadTools = async () => {
    loaded++
    return answer
  }
  const service = await openService({ folder, list: { files: { [path]: file } }, loadTools })
  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    type = 'application/x-www-form-urlencoded',
    query = '',
  ) => service.app.request(path + query, { method: 'POST', body, headers: { 'Content-Type': type } })
  return { ...service, post, loaded: () => loaded }
}

test('the form of a tool is answered with its page, in which the island is the result', async () => {
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

test('nothing of what was entered is stored by a cache, logged or put into an address', async () => {
  const { post, logged } = await open()
  const response = await post(`use-1=${encodeURIComponent(secret)}`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('ETag')).toBeNull()
  expect(response.headers.get('Location')).toBeNull()
  expect(logged.join()).not.toContain('board')
})

test('the page itself is answered as it was built, and what answers forms is fetched with the first one alone', async () => {
  const { app, post, loaded } = await open()
  expect(await (await app.request(path)).text()).toBe(page)
  expect(loaded()).toBe(0)
  await post('use-1=')
  expect(loaded()).toBe(1)
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

test('a page without the island takes no form', async () => {
  const { post } = await open({ html: '<html><head></head><body></body></html>' })
  expect((await post('use-1=x')).status).toBe(405)
})

test('an answer that fails says nothing of what was entered', async () => {
  const { post, reports } = await open({
    answer: async () => {
      throw new RangeError(secret)
    },
  })
  const response = await post('use-1=x')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('board')
  expect(reports().join()).toMatch(/An answer failed: RangeError/)
  expect(reports().join()).not.toContain('board')
})
