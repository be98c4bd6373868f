import fc from 'fast-check'
import { expect, test } from 'vitest'
import { honeypotField } from '#contract/lead/protocol.ts'
import { findClientNetwork, hashClient } from '#server/spam/client-network.ts'
import { maxAgeMs, minAgeMs, newFormToken, verifyFormToken } from '#server/spam/form-token.ts'
import { judgeLead } from '#server/spam/verdict.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { form, formPost, json, lead } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { webhookSecret } from '#tests/support/webhook-secret.ts'

const secret = 'a secret of at least thirty-two characters'
const tokenOfAge = (age = 60_000) => newFormToken(secret, Date.now() - age)
const delivery = { webhook: { url: 'http://127.0.0.1:1/', secret: webhookSecret } }

test.each(databaseKinds)(
  "on %s, a suspicious lead gets the same response but isn't queued for delivery",
  async kind => {
    let wakeCount = 0
    const location = await newDatabaseLocation(kind)
    const { app, database } = await openService({ location, delivery, onAccepted: () => wakeCount++ })
    const leadResponse = await app.request('/api/leads', json(lead))
    const spamResponse = await app.request('/api/leads', json(lead, { 'Lead-Trap': 'http://spam.example' }))
    expect(spamResponse.status).toBe(leadResponse.status)
    const bodies = [await leadResponse.json(), await spamResponse.json()] as { receipt: string }[]
    for (const { receipt, ...rest } of bodies)
      expect([receipt.length, rest]).toEqual([14, { status: 'stored' }])
    expect([...spamResponse.headers.keys()]).toEqual([...leadResponse.headers.keys()])
    const leads = database.db.selectFrom('leads').select(['receipt', 'status', 'reasons'])
    expect(await leads.orderBy('id').execute()).toEqual([
      { receipt: bodies[0]?.receipt, status: 'accepted', reasons: '["no-token"]' },
      { receipt: bodies[1]?.receipt, status: 'quarantined', reasons: '["honeypot","no-token"]' },
    ])
    const queued = await database.db.selectFrom('outbox').selectAll().execute()
    expect(queued).toMatchObject([{ lead_id: 1, channel: 'webhook', state: 'waiting', attempts: 0 }])
    expect(wakeCount).toBe(1)
  },
)

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `see https://site${index}.example/a`).join(' ')

interface SpamSignals {
  age?: number
  token?: () => string
  honeypot?: string
  name?: string
  message?: string
}
const minute = 60_000
const filledHoneypot = { age: minute, honeypot: 'x' }
const forgeToken = () => 'lq8z3k1c.abc'
const newForeignToken = () => newFormToken('another secret', Date.now() - minute)

test.each<[string, string, string[], SpamSignals]>([
  ['a minute-old token', 'accepted', [], { age: minute }],
  ['no token', 'accepted', ['no-token'], {}],
  ['an empty honeypot', 'accepted', [], { age: minute, honeypot: ' ' }],
  ['a filled honeypot alone', 'accepted', ['honeypot'], filledHoneypot],
  [
    'a filled honeypot and a link',
    'quarantined',
    ['honeypot', 'links'],
    { ...filledHoneypot, message: links(1) },
  ],
  [
    'a honeypot and a fresh token',
    'quarantined',
    ['honeypot', 'token-too-fast'],
    { ...filledHoneypot, age: 500 },
  ],
  ['a fresh token', 'accepted', ['token-too-fast'], { age: 500 }],
  ['a two-day-old token', 'accepted', ['token-too-old'], { age: 2 * maxAgeMs }],
  ["another service's token", 'accepted', ['token-forged'], { token: newForeignToken }],
  ['a forged token', 'accepted', ['links', 'token-forged'], { token: forgeToken, message: links(1) }],
  ['five links', 'accepted', ['links', 'no-token'], { message: links(5) }],
  ['eight links', 'quarantined', ['links', 'no-token'], { message: links(8) }],
  ['a link in markup', 'quarantined', ['markup', 'no-token'], { message: '<a href="https://x">x</a>' }],
  ['forum markup', 'quarantined', ['markup', 'no-token'], { message: '[url=https://x.example]x[/url]' }],
  ['a link as the name', 'quarantined', ['link-in-name', 'no-token'], { name: 'Win at https://x.example' }],
  ['a question about markup', 'accepted', ['no-token'], { message: 'Is x < a and b > c in <table>?' }],
])('a lead with %s is %s with reasons %j', async (_, status, reasons, { age, token, honeypot, ...text }) => {
  const { app, database } = await openService({ secret })
  const stamp = age === undefined ? token?.() : tokenOfAge(age)
  const headers = { ...(stamp && { 'Lead-Stamp': stamp }), ...(honeypot && { 'Lead-Trap': honeypot }) }
  expect((await app.request('/api/leads', json({ ...lead, ...text }, headers))).status).toBe(201)
  const row = await database.db.selectFrom('leads').select(['status', 'reasons']).executeTakeFirstOrThrow()
  expect({ ...row, reasons: JSON.parse(row.reasons) }).toEqual({ status, reasons })
})

test("quarantine needs two signs of spam, and a token's age alone never suffices", () => {
  const leadFields = fc.record({
    message: fc.constantFrom('', '<a href=x>', links(1), links(3), links(50), '[url=x]'),
    name: fc.constantFrom('Ada', 'https://x.example', '<a href=x>'),
  })
  const signs = fc.record({
    honeypot: fc.constantFrom('', 'x'),
    formToken: fc.constantFrom(undefined, tokenOfAge(), tokenOfAge(0), tokenOfAge(40 * maxAgeMs), 'forged'),
    isFromApp: fc.boolean(),
  })
  fc.assert(
    fc.property(leadFields, signs, (fields, leadSigns) => {
      const verdict = judgeLead({ lead: { ...lead, ...fields }, ...leadSigns }, { secret, now: Date.now() })
      if (verdict.status === 'quarantined') expect(verdict.reasons.length).toBeGreaterThan(1)
      if (verdict.reasons.every(reason => /^token-too/.test(reason))) expect(verdict.status).toBe('accepted')
    }),
  )
})

test("a native form post doesn't need a token, but its honeypot counts", async () => {
  const { app, database } = await openService()
  await app.request('/api/leads', formPost({ ...form, [honeypotField]: '' }))
  const spam = { ...form, message: 'See https://spam.example', [honeypotField]: 'x' }
  const spamResponse = await app.request('/api/leads', formPost(spam))
  expect(spamResponse.headers.get('Location')).toMatch(/^\/contact\/thank-you\?receipt=/)
  const rows = await database.db.selectFrom('leads').select(['status', 'reasons']).orderBy('id').execute()
  expect(rows).toEqual([
    { status: 'accepted', reasons: '[]' },
    { status: 'quarantined', reasons: '["honeypot","links"]' },
  ])
})

test('each form token is new, uncached, and valid two seconds later', async () => {
  const { app } = await openService({ secret })
  const get = async () => {
    const response = await app.request('/api/leads/stamp')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return ((await response.json()) as { stamp: string }).stamp
  }
  const [one, two] = [await get(), await get()]
  expect(one).not.toBe(two)
  expect(verifyFormToken(one, secret, Date.now() + minAgeMs + 1)).toBe('ok')
})

test("instances on one database accept each other's form tokens", async () => {
  const location = await newDatabaseLocation('postgres')
  const issuer = await openService({ location })
  const { stamp } = (await (await issuer.app.request('/api/leads/stamp')).json()) as { stamp: string }
  const reasonsAt = async ({ app, database }: Awaited<ReturnType<typeof openService>>) => {
    await app.request('/api/leads', json(lead, { 'Lead-Stamp': stamp }))
    return (await database.db.selectFrom('leads').select('reasons').executeTakeFirst())?.reasons
  }
  expect(await reasonsAt(await openService({ location }))).toMatch(/^\[("token-too-fast")?\]$/)
  expect(await reasonsAt(await openService())).toBe('["token-forged"]')
})

test('an unaltered form token is valid from two seconds to a day after it is issued', () => {
  const token = newFormToken(secret, 1e12)
  const verdicts = [minAgeMs - 1, minAgeMs, maxAgeMs, maxAgeMs + 1].map(age =>
    verifyFormToken(token, secret, 1e12 + age),
  )
  expect(verdicts).toEqual(['token-too-fast', 'ok', 'ok', 'token-too-old'])
  const forgedVerdicts = [...token].map((character, index) => {
    const changed = token.slice(0, index) + (character === 'A' ? 'B' : 'A') + token.slice(index + 1)
    return verifyFormToken(changed, secret, 1e12 + 60_000)
  })
  expect(new Set(forgedVerdicts)).toEqual(new Set(['token-forged']))
})

test.each([
  [0, '203.0.113.9', '192.0.2.1', '192.0.2.1'],
  [1, '203.0.113.9', '192.0.2.1', '203.0.113.9'],
  [1, 'made up, 203.0.113.9', '192.0.2.1', '203.0.113.9'],
  [2, 'made up, 203.0.113.9, 198.51.100.1', '192.0.2.1', '203.0.113.9'],
  [2, '203.0.113.9', '192.0.2.1', '192.0.2.1'],
  [1, '', '192.0.2.1', '192.0.2.1'],
  [1, 'unknown', '192.0.2.1', '192.0.2.1'],
  [1, undefined, undefined, undefined],
])(
  'behind %i proxies, X-Forwarded-For "%s" and peer %s identify the client %s',
  (proxies, header, peer, client) => {
    expect(findClientNetwork(header, peer, proxies)).toBe(client)
  },
)

test('an IPv6 network or an IPv4 address counts as one client in any notation', () => {
  const clients = [
    ['2001:db8:1:2:aaaa::1', '2001:0db8:1:2::ffff', '[2001:db8:1:2::1]:4001'],
    ...[['2001:db8:1:3::1'], ['::1', '0:0:0:0:0:0:0:1'], ['192.0.2.1', '::ffff:192.0.2.1'], ['192.0.2.2']],
    ...[
      ['9.9.8.8', '9.9.8.8:4001', '[::ffff:9.9.8.8]:1'],
      ['fe80::1', 'fe80::1%eth0'],
    ],
  ]
  const networks = clients.map(all => new Set(all.map(address => findClientNetwork(undefined, address, 0))))
  expect(networks.map(({ size }) => size)).toEqual(clients.map(() => 1))
  expect(new Set(networks.flatMap(all => [...all])).size).toBe(clients.length)
})

test("a client's hash changes with the day and the secret", () => {
  const hashOf = (key: string, time: string) => hashClient('192.0.2.1', key, new Date(time))
  const hash = hashOf(secret, '2030-01-01T23:59:59Z')
  expect(hashOf(secret, '2030-01-01T00:00:00Z')).toBe(hash)
  expect(hashOf(secret, '2030-01-02T00:00:00Z')).not.toBe(hash)
  expect(hashOf('another', '2030-01-01T23:59:59Z')).not.toBe(hash)
})
