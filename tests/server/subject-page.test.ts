import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/small-site.ts'

const page =
  '<title>Contact</title><form><textarea rows="6" data-subject="" name="message"></textarea><input name="x"></form>'

async function open(html = page) {
  const { app } = await openPage('/contact', html)
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

const begun = (message: string): string => page.replace('</textarea>', () => `${message}</textarea>`)

test("without scripts, the address's subject is in the message", async () => {
  const get = await open()
  const response = await get('/contact?subject=Private%20LLM', { 'If-None-Match': '"page.html"' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
  expect(response.headers.get('ETag')).toBeNull()
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(await response.text()).toBe(begun('Private LLM\n\n'))
})

test('a client over its limit gets the page as built; others get it filled in', async () => {
  const { app } = await openPage('/contact', page)
  const get = async (remoteAddress: string) => {
    const bindings = { incoming: { socket: { remoteAddress } } }
    return await (await app.request('/contact?subject=Private%20LLM', {}, bindings)).text()
  }
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('192.0.2.1')))
  expect(answers.at(0)).toBe(begun('Private LLM\n\n'))
  expect(answers.at(-1)).toBe(page)
  expect(await get('192.0.2.2')).toBe(begun('Private LLM\n\n'))
})

test.each([
  [
    '%3C%2Ftextarea%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '&lt;/textarea>&lt;script>alert(1)&lt;/script>\n\n',
  ],
  ['%26lt%3Bb%26gt%3B%20%22%27', '&amp;lt;b&amp;gt; "\'\n\n'],
  ['%0D%0A%20one%0D%0Atwo%00%20', 'one two\n\n'],
  ['%24%26%20%241', '$&amp; $1\n\n'],
  ['one&subject=two', 'one\n\n'],
  ['x'.repeat(300), `${'x'.repeat(200)}\n\n`],
  ['%F0%9F%90%99'.repeat(201), `${'🐙'.repeat(200)}\n\n`],
])('a subject is plain text, one line, of limited length: %s', async (subject, message) => {
  const get = await open()
  expect(await (await get(`/contact?subject=${subject}`)).text()).toBe(begun(message))
})

test.each(['', '?subject=', '?subject=%20%0A', '?other=Private'])(
  'the page stays as built without a subject: "%s"',
  async query => {
    const get = await open()
    const response = await get(`/contact${query}`)
    expect(await response.text()).toBe(page)
    expect(response.headers.get('ETag')).toBe('"page.html"')
  },
)

test('a page without a message field is served as built', async () => {
  const other = '<!-- <textarea data-subject=""></textarea> --><textarea name="message"></textarea>'
  expect(await (await (await open(other))('/contact?subject=A')).text()).toBe(other)
  expect((await (await open())('/contact/thank-you?subject=A')).status).toBe(404)
})

test('a long page is compressed for clients that accept it', async () => {
  const long = page + '<p>Contact us</p>'.repeat(200)
  const response = await (await open(long))('/contact?subject=A', { 'Accept-Encoding': 'gzip' })
  expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ])
  const body = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
  expect(body).toBe(long.replace('</textarea>', 'A\n\n</textarea>'))
})
