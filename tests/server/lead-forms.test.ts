import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { leadFields } from '#contract/lead/fields.ts'
import { form, formPost, json, lead } from '#tests/support/leads.ts'
import { openService, storedLeads } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'

const thankYouLocation = expect.stringMatching(
  /^\/contact\/thank-you\?receipt=[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}&form=contact$/,
)

type App = Awaited<ReturnType<typeof openService>>['app']
const locationOf = async (app: App, request: RequestInit) =>
  (await app.request('/api/leads', request)).headers.get('Location')

test('a native form post stores its source and company in the message', async () => {
  const { app, file } = await openService()
  const response = await app.request('/api/leads', formPost(form))
  expect([response.status, response.headers.get('Location')]).toEqual([303, thankYouLocation])
  const { company: _, ...stored } = form
  expect(storedLeads(file)).toMatchObject([
    { ...stored, message: 'We doubt a figure.\nSource: contact\nCompany: Bank' },
  ])
})

const latin = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))
const urlEncoded = (body: BodyInit, parameters = ''): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': `application/x-www-form-urlencoded${parameters}` },
  body,
})

test('a percent-encoded form is decoded as UTF-8', async () => {
  const { app, file } = await openService()
  const body =
    'name=Jos%C3%A9+%EF%BF%BD&email=jose%40bank.example&message=100%+%E6%98%8E%F0%9F%98%80&source=contact'
  expect(await locationOf(app, urlEncoded(body))).toEqual(thankYouLocation)
  expect(storedLeads(file)).toMatchObject([{ name: 'José \uFFFD', message: '100% 明😀\nSource: contact' }])
})

// The site sends no multipart forms, and parsing one is expensive.
test('a multipart form gets 415', async () => {
  const { app, file } = await openService()
  const parts = new FormData()
  for (const [name, value] of Object.entries(form)) parts.append(name, value)
  expect((await app.request('/api/leads', { method: 'POST', body: parts })).status).toBe(415)
  expect(storedLeads(file)).toEqual([])
})

const otherFields = '&email=jose%40bank.example&source=contact'

test.each<[string, RequestInit]>([
  ['in a charset other than UTF-8', urlEncoded(String(new URLSearchParams(form)), '; charset=iso-8859-1')],
  ['with an escape that is not UTF-8', urlEncoded(`name=Jos%E9${otherFields}`)],
  ['with a byte that is not UTF-8', urlEncoded(latin(`name=Jos\u00e9${otherFields}`))],
  ['without a name', formPost({ ...form, name: '' })],
  ['with a bad email address', formPost({ ...form, email: 'ada' })],
  ['that is empty', formPost({})],
  ['over 96 KB', formPost({ ...form, message: 'a'.repeat(96 * 1024) })],
  ['with thousands of fields', formPost({ ...form, ...Object.fromEntries(Array(5000).entries()) })],
])('a form %s redirects to the error page and stores nothing', async (_, request) => {
  const { app, file } = await openService()
  const response = await app.request('/api/leads', request)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact/not-sent'])
  expect(storedLeads(file)).toEqual([])
})

test("a service on another origin redirects forms to the site's pages", async () => {
  const { app } = await openService({ siteUrl: 'https://site.example' })
  const thankYou = /^https:\/\/site\.example\/contact\/thank-you\?receipt=/
  expect(await locationOf(app, formPost(form))).toMatch(thankYou)
  expect(await locationOf(app, formPost({ ...form, name: '' }))).toBe('https://site.example/contact/not-sent')
})

test('a valid email address is stored without spaces, and an invalid one gets 422', async () => {
  const { app, file } = await openService()
  const send = async (email: string) => {
    const response = await app.request('/api/leads', json({ ...lead, email }))
    return { status: response.status, body: (await response.json()) as object }
  }
  const validEmails = [
    ...["o'neill@bank.example", 'smith&jones@firm.example', 'anna@xn--bcher-kva.example'],
    ...['info@firm.xn--p1ai', 'root@localhost', "a.!#$%&'*+/=?^_`{|}~-@b", ' ada@bank.example\t'],
  ]
  for (const email of validEmails) {
    expect(await send(email), email).toMatchObject({ status: 201 })
    expect(await locationOf(app, formPost({ ...form, email })), email).toMatch(/receipt=/)
  }
  const invalidEmails = [
    ...['ada at bank.example', 'ada@', '@bank.example', 'ada@bank..example', 'ada@-bank.example'],
    ...['ada@bank.example-', 'ada@bank_.example', 'ada@bank@bank.example', 'ädä@bank.example'],
    ...['"ada"@bank.example', 'Ada <ada@bank.example>', 'ada@[192.0.2.1]', '\u00a0ada@bank.example'],
    ...['ada@bank.example\r\nBcc: victim@other.example', 'ada@bank.example,victim@other.example'],
    ...[`ada@${'a'.repeat(64)}.example`, `ada@${'a.'.repeat(126)}a`],
  ]
  const refused = { status: 422, body: { fields: { email: expect.any(String) } } }
  for (const email of invalidEmails) expect(await send(email), email).toMatchObject(refused)
  const stored = storedLeads(file).map(row => row.email)
  expect(stored).toEqual(validEmails.flatMap(email => [email.trim(), email.trim()]))
})

test('an international domain is stored in ASCII, and erase accepts it in Unicode', async () => {
  const { app, file } = await openService()
  for (const email of ['anna@bücher.example', 'anna@BÜCHER.example', 'anna@xn--bcher-kva.example'])
    expect((await app.request('/api/leads', json({ ...lead, email }))).status).toBe(201)
  expect(new Set(storedLeads(file).map(row => row.email))).toEqual(new Set(['anna@xn--bcher-kva.example']))
  const { code, out } = await staff({ dataDir: dirname(file) }, ['erase', '--email', 'Anna@bücher.example'])
  expect([code, out]).toEqual([0, '3 leads erased\n'])
})

const maxMessageLength = leadFields.message.limit
const makeLongestMessage = (character: string) => character.repeat(maxMessageLength / character.length)

test.each(['a', '界', '\u{1F600}'])(
  'a maximum-length message of "%s" is stored, with and without JavaScript',
  async character => {
    const { app, file } = await openService()
    const message = makeLongestMessage(character)
    const company = '界'.repeat(200)
    const sent = json({ ...lead, message: `${message}\nSource: contact\nCompany: ${company}` })
    expect((await app.request('/api/leads', sent)).status).toBe(201)
    expect(await locationOf(app, formPost({ ...form, message, company }))).toMatch(/receipt=/)
    expect(new Set(storedLeads(file).map(row => row.message)).size).toBe(1)
  },
)

test('a message is stored without carriage returns', async () => {
  const { app, file } = await openService()
  const message = `a${'\r\n'.repeat(maxMessageLength - 2)}b`
  expect(await locationOf(app, formPost({ ...form, message }))).toMatch(/receipt=/)
  expect(storedLeads(file)[0]?.message).not.toContain('\r')
})
