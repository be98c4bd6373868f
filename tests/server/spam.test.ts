import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trapField } from '#contract/lead/protocol.ts'
import { fastest, judgeStamp, newStamp, oldest } from '#server/spam/stamp.ts'
import { judge } from '#server/spam/verdict.ts'
import { hashAddress, visitorAddress } from '#server/spam/visitor-address.ts'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { form, json, lead, posted } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { webhookSecret } from '#tests/support/webhook-secret.ts'

const secret = 'a secret of at least thirty-two characters'
const ripe = (age = 60_000) => newStamp(secret, Date.now() - age)
const delivery = { webhook: { url: 'http://127.0.0.1:1/', secret: webhookSecret } }

describe.each(databaseKinds)('on %s', kind => {
  test('an accepted lead is queued for delivery in the same breath, and whoever delivers is told', async () => {
    let told = 0
    const { app, database } = await openService({
      place: await newPlace(kind),
      delivery,
      accepted: () => told++,
    })
    await app.request('/api/leads', json(lead))
    const queued = await database.db.selectFrom('outbox').selectAll().execute()
    expect(queued).toMatchObject([{ lead_id: 1, channel: 'webhook', state: 'waiting', attempts: 0 }])
    expect(told).toBe(1)
  })

  test('a suspicious lead is stored with its reasons and gets the same answer, but is not delivered', async () => {
    let told = 0
    const { app, database } = await openService({
      place: await newPlace(kind),
      delivery,
      accepted: () => told++,
    })
    const plain = await app.request('/api/leads', json(lead))
    const trapped = await app.request('/api/leads', json(lead, { 'Lead-Trap': 'http://spam.example' }))
    expect(trapped.status).toBe(plain.status)
    const answers = [await plain.json(), await trapped.json()] as { receipt: string }[]
    expect(answers.map(answer => ({ ...answer, receipt: answer.receipt.length }))).toEqual([
      { status: 'stored', receipt: 14 },
      { status: 'stored', receipt: 14 },
    ])
    expect([...trapped.headers.keys()]).toEqual([...plain.headers.keys()])
    const rows = await database.db
      .selectFrom('leads')
      .select(['receipt', 'status', 'reasons'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { receipt: answers[0]?.receipt, status: 'accepted', reasons: '["no-stamp"]' },
      { receipt: answers[1]?.receipt, status: 'quarantined', reasons: '["honeypot","no-stamp"]' },
    ])
    expect(await database.db.selectFrom('outbox').select('lead_id').execute()).toEqual([{ lead_id: 1 }])
    expect(told).toBe(1)
  })
})

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `see https://site${index}.example/a`).join(' ')

test.each<[string, { body?: object; headers?: () => Record<string, string> }, string, string[]]>([
  ['a stamp of a minute ago', { headers: () => ({ 'Lead-Stamp': ripe() }) }, 'accepted', []],
  ['no stamp', {}, 'accepted', ['no-stamp']],
  ['an empty trap', { headers: () => ({ 'Lead-Stamp': ripe(), 'Lead-Trap': ' ' }) }, 'accepted', []],
  [
    'a filled trap and nothing else',
    { headers: () => ({ 'Lead-Stamp': ripe(), 'Lead-Trap': 'x' }) },
    'accepted',
    ['honeypot'],
  ],
  [
    'a filled trap and a link',
    { body: { message: links(1) }, headers: () => ({ 'Lead-Stamp': ripe(), 'Lead-Trap': 'x' }) },
    'quarantined',
    ['honeypot', 'links'],
  ],
  [
    'a filled trap and a stamp of a moment ago',
    { headers: () => ({ 'Lead-Stamp': ripe(500), 'Lead-Trap': 'x' }) },
    'quarantined',
    ['honeypot', 'stamp-too-fast'],
  ],
  [
    'a stamp of a moment ago',
    { headers: () => ({ 'Lead-Stamp': ripe(500) }) },
    'accepted',
    ['stamp-too-fast'],
  ],
  [
    'a stamp of two days ago',
    { headers: () => ({ 'Lead-Stamp': ripe(2 * oldest) }) },
    'accepted',
    ['stamp-too-old'],
  ],
  [
    'a stamp of its own making',
    { headers: () => ({ 'Lead-Stamp': 'lq8z3k1c.abc' }) },
    'accepted',
    ['stamp-forged'],
  ],
  [
    'a stamp of another service',
    { headers: () => ({ 'Lead-Stamp': newStamp('another secret', Date.now() - 60_000) }) },
    'accepted',
    ['stamp-forged'],
  ],
  [
    'a stamp of before the secret was changed, and the address of the own site',
    {
      headers: () => ({ 'Lead-Stamp': newStamp('another secret', Date.now() - 60_000) }),
      body: { message: links(1) },
    },
    'accepted',
    ['links', 'stamp-forged'],
  ],
  ['two links', { body: { message: links(2) } }, 'accepted', ['links', 'no-stamp']],
  ['five links', { body: { message: links(5) } }, 'accepted', ['links', 'no-stamp']],
  ['eight links', { body: { message: links(8) } }, 'quarantined', ['links', 'no-stamp']],
  [
    'a link in markup',
    { body: { message: '<a href="https://x.example">x</a>' } },
    'quarantined',
    ['markup', 'no-stamp'],
  ],
  [
    'a link in forum markup',
    { body: { message: '[url=https://x.example]x[/url]' } },
    'quarantined',
    ['markup', 'no-stamp'],
  ],
  [
    'a link for a name',
    { body: { name: 'Win at https://x.example' } },
    'quarantined',
    ['link-in-name', 'no-stamp'],
  ],
  [
    'a question about markup',
    { body: { message: 'Is x < a and b > c in <table>?' } },
    'accepted',
    ['no-stamp'],
  ],
])('a lead with %s', async (_, { body, headers }, status, reasons) => {
  const { app, database } = await openService({ secret })
  expect((await app.request('/api/leads', json({ ...lead, ...body }, headers?.()))).status).toBe(201)
  const row = await database.db.selectFrom('leads').select(['status', 'reasons']).executeTakeFirstOrThrow()
  expect({ ...row, reasons: JSON.parse(row.reasons) }).toEqual({ status, reasons })
})

test('it takes two signs to set a lead aside, and age is never one that suffices with nothing but itself', () => {
  const texts = fc.constantFrom('', '<a href=x>', links(1), links(3), links(50), '[url=x]')
  const names = fc.constantFrom('Ada', 'https://x.example', '<a href=x>')
  const stamps = fc.constantFrom(undefined, ripe(), ripe(0), ripe(40 * oldest), 'forged')
  fc.assert(
    fc.property(
      names,
      texts,
      fc.constantFrom('', 'x'),
      stamps,
      fc.boolean(),
      (name, message, trap, stamp, withScripts) => {
        const { status, reasons } = judge(
          { lead: { ...lead, name, message }, trap, stamp, withScripts },
          { secret, now: Date.now() },
        )
        if (status === 'quarantined') expect(reasons.length).toBeGreaterThan(1)
        if (reasons.every(reason => /^stamp-too/.test(reason))) expect(status).toBe('accepted')
      },
    ),
  )
})

test('a form without scripts is judged by its trap, and the lack of a stamp says nothing', async () => {
  const { app, database } = await openService()
  await app.request('/api/leads', posted({ ...form, [trapField]: '' }))
  const trapped = await app.request(
    '/api/leads',
    posted({ ...form, message: 'See https://spam.example', [trapField]: 'x' }),
  )
  expect(trapped.headers.get('Location')).toMatch(/^\/contact\/thank-you\?receipt=/)
  const rows = await database.db.selectFrom('leads').select(['status', 'reasons']).orderBy('id').execute()
  expect(rows).toEqual([
    { status: 'accepted', reasons: '[]' },
    { status: 'quarantined', reasons: '["honeypot","links"]' },
  ])
})

test('the endpoint hands out a new stamp each time, which nobody may keep for others', async () => {
  const { app } = await openService({ secret })
  const get = async () => {
    const response = await app.request('/api/leads/stamp')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return ((await response.json()) as { stamp: string }).stamp
  }
  const [one, two] = [await get(), await get()]
  expect(one).not.toBe(two)
  expect(judgeStamp(one, secret, Date.now() + fastest + 1)).toBe('ok')
})

test('a stamp is good from two seconds to a day, to the millisecond', () => {
  const stamp = newStamp(secret, 1e12)
  const verdicts = [fastest - 1, fastest, oldest, oldest + 1].map(age =>
    judgeStamp(stamp, secret, 1e12 + age),
  )
  expect(verdicts).toEqual(['stamp-too-fast', 'ok', 'ok', 'stamp-too-old'])
})

test('a stamp of which any character was changed is forged', () => {
  const stamp = newStamp(secret, 1e12)
  const verdicts = [...stamp].map((character, index) => {
    const changed = stamp.slice(0, index) + (character === 'A' ? 'B' : 'A') + stamp.slice(index + 1)
    return judgeStamp(changed, secret, 1e12 + 60_000)
  })
  expect(new Set(verdicts)).toEqual(new Set(['stamp-forged']))
})

test('instances without a configured secret share one through their database, and another database has another', async () => {
  const place = await newPlace('postgres')
  const [one, two, other] = [await openService({ place }), await openService({ place }), await openService()]
  const { stamp } = (await (await one.app.request('/api/leads/stamp')).json()) as { stamp: string }
  const statuses = [two, other].map(async ({ app, database }) => {
    await app.request('/api/leads', json(lead, { 'Lead-Stamp': stamp }))
    return (await database.db.selectFrom('leads').select('reasons').executeTakeFirst())?.reasons
  })
  // The stamp is fresh, so a service that knows the secret calls it fast and another one calls it forged.
  expect(await Promise.all(statuses)).toEqual(['["stamp-too-fast"]', '["stamp-forged"]'])
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
  'with %i trusted proxies, X-Forwarded-For "%s" and peer %s, the visitor is %s',
  (proxies, header, peer, visitor) => {
    expect(visitorAddress(header, peer, proxies)).toBe(visitor)
  },
)

test('an IPv6 network counts as one visitor, an IPv4 address as itself however it is written', () => {
  const now = new Date('2030-01-01T10:00:00Z')
  const hash = (address: string) => hashAddress(address, secret, now)
  expect(hash('2001:db8:1:2:aaaa::1')).toBe(hash('2001:0db8:1:2::ffff'))
  expect(hash('2001:db8:1:2::1')).not.toBe(hash('2001:db8:1:3::1'))
  expect(hash('::1')).toBe(hash('0:0:0:0:0:0:0:1'))
  expect(hash('::ffff:192.0.2.1')).toBe(hash('192.0.2.1'))
  expect(hash('192.0.2.1')).not.toBe(hash('192.0.2.2'))
  expect(hash('9.9.8.8:4001')).toBe(hash('9.9.8.8:50123'))
  expect(hash('[2001:db8:1:2::1]:4001')).toBe(hash('2001:db8:1:2::9'))
  expect(hash('[::ffff:9.9.8.8]:1')).toBe(hash('9.9.8.8'))
  expect(hash('fe80::1%eth0')).toBe(hash('fe80::1'))
})

test('the hash of an address is another one on another day and under another secret', () => {
  const hashes = [
    hashAddress('192.0.2.1', secret, new Date('2030-01-01T23:59:59Z')),
    hashAddress('192.0.2.1', secret, new Date('2030-01-02T00:00:00Z')),
    hashAddress('192.0.2.1', 'another', new Date('2030-01-01T23:59:59Z')),
  ]
  expect(new Set(hashes).size).toBe(3)
})
