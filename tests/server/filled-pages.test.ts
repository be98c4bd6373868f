import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { form, formPost } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { openPage } from '#tests/support/small-site.ts'

const thanks =
  '<title>Thank you</title><p data-receipt="" hidden="">Your receipt number is <strong></strong>. Keep it.</p>'

const openThanks = (html = thanks) => openPage('/contact/thank-you', html)

test('the thank-you page shows the receipt of a native form post', async () => {
  const { get } = await openThanks()
  const { app } = await openService()
  const location = (await app.request('/api/leads', formPost(form))).headers.get('Location') ?? ''
  const receipt = new URL(location, 'http://x').searchParams.get('receipt')
  const response = await get(location, { 'Accept-Encoding': 'br', 'If-None-Match': '*' })
  expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, null])
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('ETag')).toBeNull()
  expect(await response.text()).toBe(
    `<title>Thank you</title><p data-receipt="">Your receipt number is <strong>${receipt}</strong>. Keep it.</p>`,
  )
})

test('the receipt is filled in for any tag syntax but not inside a comment', async () => {
  const receipt = '7ZK4-0M2D-XQ9T'
  const get = (html: string) =>
    openThanks(html).then(async site => (await site.get(`/contact/thank-you?receipt=${receipt}`)).text())
  expect(await get('<P hidden class=note data-receipt>It is <strong id="a"></strong>.</P>')).toBe(
    `<P class=note data-receipt>It is <strong id="a">${receipt}</strong>.</P>`,
  )
  const other = '<!-- <p data-receipt="" hidden=""><strong></strong></p> --><p>Thank you</p>'
  expect(await get(other)).toBe(other)
})

const contact =
  '<title>Contact</title><form><textarea rows="6" data-subject="" name="message"></textarea><input name="x"></form>'

const openContact = (html = contact) => openPage('/contact', html)
const contactWith = (message: string): string => contact.replace('</textarea>', () => `${message}</textarea>`)

test("the contact page's message starts with the query's subject", async () => {
  const { get } = await openContact()
  const response = await get('/contact?subject=Private%20LLM', { 'If-None-Match': '"page.html"' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
  expect(response.headers.get('ETag')).toBeNull()
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(await response.text()).toBe(contactWith('Private LLM\n\n'))
})

test("a client over its limit gets the page as built, and others aren't affected", async () => {
  const { app } = await openContact()
  const get = async (remoteAddress: string) => {
    const bindings = { incoming: { socket: { remoteAddress } } }
    return await (await app.request('/contact?subject=Private%20LLM', {}, bindings)).text()
  }
  const bodies = await Promise.all(Array.from({ length: 40 }, () => get('192.0.2.1')))
  expect(bodies.at(0)).toBe(contactWith('Private LLM\n\n'))
  expect(bodies.at(-1)).toBe(contact)
  expect(await get('192.0.2.2')).toBe(contactWith('Private LLM\n\n'))
})

test.each([
  ['%3C%2Ftextarea%3E%3Cscript%3E1%3C%2Fscript%3E', '&lt;/textarea>&lt;script>1&lt;/script>\n\n'],
  ['%26lt%3Bb%26gt%3B%20%22%27', '&amp;lt;b&amp;gt; "\'\n\n'],
  ['%0D%0A%20one%0D%0Atwo%00%20', 'one two\n\n'],
  ['%24%26%20%241', '$&amp; $1\n\n'],
  ['one&subject=two', 'one\n\n'],
  ['x'.repeat(300), `${'x'.repeat(200)}\n\n`],
  ['%F0%9F%90%99'.repeat(201), `${'🐙'.repeat(200)}\n\n`],
])('the subject %j is escaped, cut to 200 characters, and put on one line', async (subject, message) => {
  const { get } = await openContact()
  expect(await (await get(`/contact?subject=${subject}`)).text()).toBe(contactWith(message))
})

test.each([
  ...['?receipt=', '?receipt=<script>alert(1)</script>', '?receipt=7ZK4-0M2D-XQ9'],
  ...['?receipt=7ZK4-0M2D-XQ9TA', '?receipt=7ZK4-0M2D-XQ9I', '?receipt=7zk4-0m2d-xq9t'],
  ...['?receipt=7ZK4-0M2D-XQ9T%0A', '?subject=', '?subject=%20%0A'],
  ...['', '?other=7ZK4-0M2D-XQ9T'],
])('pages are served as built for the query "%s"', async query => {
  for (const [path, html] of [
    ['/contact/thank-you', thanks],
    ['/contact', contact],
  ] as const) {
    const response = await (await openPage(path, html)).get(path + query)
    expect(await response.text()).toBe(html)
    expect(response.headers.get('ETag')).toBe('"page.html"')
  }
})

test('a long page is compressed after filling; one without the field is unchanged', async () => {
  const plain = '<!-- <textarea data-subject=""></textarea> --><textarea name="message"></textarea>'
  expect(await (await (await openContact(plain)).get('/contact?subject=A')).text()).toBe(plain)
  const longPage = contact + '<p>Contact us</p>'.repeat(200)
  const { get } = await openContact(longPage)
  const response = await get('/contact?subject=A', { 'Accept-Encoding': 'gzip' })
  const { headers } = response
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding'])
  const body = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
  expect(body).toBe(longPage.replace('</textarea>', 'A\n\n</textarea>'))
})
