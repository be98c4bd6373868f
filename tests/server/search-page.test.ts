import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestQuery, searchAddressOf } from '#contract/search.ts'
import type { OpenIslandRunner } from '#server/islands/job.ts'
import { openService } from '#tests/support/service.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const page =
  '<html><head><title>Search</title></head><body><div data-island="search"><div><form></form></div>' +
  '<script type="application/json">{}</script></div><script id="page" type="application/json" data-style="/assets/late.css">{}</script></body></html>'
const indexPart = '/assets/search/part.json'

async function open() {
  const folder = tempFolder()
  writeFileSync(join(folder, 'search.html'), page)
  writeFileSync(join(folder, 'part.json'), '["index"]')
  const file = { etag: '"1"', cache: 'public, max-age=0, must-revalidate', encodings: [] }
  const files = {
    '/search': { ...file, name: 'search.html', size: page.length, type: 'text/html; charset=utf-8' },
    [indexPart]: { ...file, name: 'part.json', size: 9, type: 'application/json; charset=utf-8' },
  }
  const asked: string[] = []
  /** Answers with the query's length and the index. */
  const openIslands: OpenIslandRunner = read => ({
    async run(job) {
      if (!('query' in job)) throw new Error('Not a search')
      asked.push(job.query)
      return { html: `<p>${job.query.length} letters, ${await read(indexPart)}</p>`, json: '{"answer":1}' }
    },
    close: async () => {},
  })
  const service = await openService({ folder, list: { files }, openIslands })
  return { ...service, ask: (address: string) => service.app.request(address), asked }
}

test('a query is answered with the search page and its results', async () => {
  const { ask, asked } = await open()
  const response = await ask(searchAddressOf('llm'))
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('<p>3 letters, ["index"]</p></div><script type="application/json">{"answer":1}')
  expect(html).toContain('<link rel="stylesheet" href="/assets/late.css"></head>')
  expect(asked).toEqual(['llm'])
})

test.each(['/search', '/search?q=', '/search?q=%20%20', '/search?query=llm'])(
  '%s is the page as built, and nothing loads for it',
  async address => {
    const { ask, asked } = await open()
    const response = await ask(address)
    expect(await response.text()).toBe(page)
    expect(response.headers.get('ETag')).not.toBeNull()
    expect(asked).toEqual([])
  },
)

test('a long query is truncated before the search', async () => {
  const { ask, asked } = await open()
  await ask(searchAddressOf(` ${'x'.repeat(10_000)}`))
  expect(asked).toEqual(['x'.repeat(longestQuery)])
})

test('queries are neither logged nor cached', async () => {
  const { ask, logged } = await open()
  const response = await ask(searchAddressOf('Notes of the board'))
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('ETag')).toBeNull()
  expect(logged).not.toEqual([])
  expect(logged.join()).not.toContain('board')
})
