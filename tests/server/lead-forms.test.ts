import { expect, test } from 'vitest'
import { form, posted } from '#tests/support/leads.ts'
import { openService, storedLeads } from '#tests/support/service.ts'

/** Matches the thank-you page and its receipt number. */
const sent = expect.stringMatching(
  /^\/contact\/thank-you\?receipt=[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}&form=contact$/,
)

test('a form without scripts is stored with source and company in its message', async () => {
  const { app, file } = await openService()
  const response = await app.request('/api/leads', posted(form))
  expect([response.status, response.headers.get('Location')]).toEqual([303, sent])
  const { company: _, ...kept } = form
  expect(storedLeads(file)).toMatchObject([
    { ...kept, message: 'We doubt a figure.\nSource: contact\nCompany: Bank' },
  ])
})

test('a form in a charset other than UTF-8 is refused', async () => {
  const { app, file } = await openService()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=iso-8859-1' }
  const body = new URLSearchParams(form).toString()
  const response = await app.request('/api/leads', { method: 'POST', headers, body })
  expect(response.headers.get('Location')).toBe('/contact/not-sent')
  expect(storedLeads(file)).toEqual([])
})

const latin = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))
const urlEncoded = 'application/x-www-form-urlencoded'

test.each([
  ['escapes', urlEncoded, 'name=Jos%E9&email=jose%40bank.example&source=contact'],
  ['holds', urlEncoded, latin('name=Jos\u00e9&email=jose%40bank.example&source=contact')],
])(
  "a form that %s bytes that aren't UTF-8 leads to the error page and isn't stored",
  async (_, type, body) => {
    const { app, file } = await openService()
    const request = { method: 'POST', headers: { 'Content-Type': type }, body }
    expect((await app.request('/api/leads', request)).headers.get('Location')).toBe('/contact/not-sent')
    expect(storedLeads(file)).toEqual([])
  },
)

test('escapes in a form are decoded, and a lone percent sign stays', async () => {
  const { app, file } = await openService()
  const body =
    'name=Jos%C3%A9+%EF%BF%BD&email=jose%40bank.example&message=100%+%E6%98%8E%F0%9F%98%80&source=contact'
  const request = { method: 'POST', headers: { 'Content-Type': urlEncoded }, body }
  expect((await app.request('/api/leads', request)).headers.get('Location')).toEqual(sent)
  expect(storedLeads(file)).toMatchObject([{ name: 'José \uFFFD', message: '100% 明😀\nSource: contact' }])
})

// No page sends one, and parsing its parts is expensive.
test('a multipart form is refused', async () => {
  const { app, file } = await openService()
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  const response = await app.request('/api/leads', { method: 'POST', body })
  expect(response.status).toBe(415)
  expect(storedLeads(file)).toEqual([])
})

test.each([
  ['without a name', posted({ ...form, name: '' })],
  ['with a bad email address', posted({ ...form, email: 'ada' })],
  ['that is empty', posted({})],
  ['with thousands of fields', posted({ ...form, ...Object.fromEntries(Array(5000).entries()) })],
])('a form %s leads to the error page and stores nothing', async (_, request) => {
  const { app, file } = await openService()
  const response = await app.request('/api/leads', request)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact/not-sent'])
  expect(storedLeads(file)).toEqual([])
})

test('a service on another origin redirects forms to the site', async () => {
  const { app } = await openService({ siteUrl: 'https://site.example' })
  const locations = [form, { ...form, name: '' }].map(async fields =>
    (await app.request('/api/leads', posted(fields))).headers.get('Location'),
  )
  expect(await Promise.all(locations)).toEqual([
    expect.stringMatching(/^https:\/\/site\.example\/contact\/thank-you\?receipt=/),
    'https://site.example/contact/not-sent',
  ])
})

test('a form over 96 KB leads to the error page', async () => {
  const { app } = await openService()
  const response = await app.request('/api/leads', posted({ ...form, message: 'a'.repeat(96 * 1024) }))
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact/not-sent'])
})
