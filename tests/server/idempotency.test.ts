import { describe, expect, test } from 'vitest'
import { attributionHeader } from '#contract/lead/attribution.ts'
import { composeLead } from '#contract/lead/message.ts'
import { csvRecords } from '#tests/support/csv.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { form, formPost, json, lead } from '#tests/support/leads.ts'
import { openService, storedLeads } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'

const key = { 'Idempotency-Key': '0f8fad5b-d9cb-469f-a165-70867728950e' }

describe.each(databaseKinds)('on %s', kind => {
  const open = async () => {
    const service = await openService({ location: await newDatabaseLocation(kind) })
    const post = async (body: object, headers: Record<string, string> = key) => {
      const response = await service.app.request('/api/leads', json(body, headers))
      const answer = (await response.json()) as { receipt?: string; error?: string }
      return { status: response.status, body: answer }
    }
    return { ...service, post }
  }

  test('a repeat gets the first response, even with a different field order and spacing', async () => {
    const { post, store } = await open()
    const first = await post(lead)
    expect(first.status).toBe(201)
    expect(await post(lead)).toEqual(first)
    expect(await store.count()).toBe(1)
    const reversed = Object.fromEntries(Object.entries({ ...lead, name: ` ${lead.name} ` }).reverse())
    expect(await post(reversed)).toEqual(first)
  })

  test('a native form post is a repeat if the app sent the same lead that day', async () => {
    const { app, post, store } = await open()
    const values = { ...form, message: 'Two\r\nlines' }
    const sent = composeLead({ ...values, message: 'Two\nlines' }, form.source, form.lead_type)
    const { body } = await post(sent)
    const response = await app.request('/api/leads', formPost(values))
    expect(response.headers.get('Location')).toContain(`receipt=${body.receipt}&`)
    expect(await store.count()).toBe(1)
  })

  test.each(['name', 'email', 'message', 'source', 'lead_type'])(
    'a different %s under the same key is a conflict, and nothing is stored',
    async field => {
      const { post, store } = await open()
      await post(lead)
      const other = { ...lead, [field]: field === 'email' ? 'other@example.org' : 'other' }
      const error = 'This key was used for another lead'
      expect(await post(other)).toEqual({ status: 409, body: { error } })
      expect(await store.count()).toBe(1)
    },
  )

  test('an identical lead is a repeat under any key, but not without a key', async () => {
    const { app, post, store } = await open()
    const { body } = await post(lead)
    expect((await post(lead, { 'Idempotency-Key': 'another-key' })).body).toEqual(body)
    const sent = await app.request('/api/leads', formPost({ ...form, message: 'Posted first' }))
    const [, receipt] = /receipt=([^&]+)/.exec(sent.headers.get('Location') ?? '') ?? []
    const composedLead = composeLead({ ...form, message: 'Posted first' }, form.source, form.lead_type)
    expect((await post(composedLead, { 'Idempotency-Key': 'the-key-of-the-app' })).body.receipt).toBe(receipt)
    expect(await store.count()).toBe(2)
    const repeats = [await post(lead, {}), await post(lead, {})]
    expect(new Set([body, ...repeats.map(repeat => repeat.body)].map(each => each.receipt)).size).toBe(3)
    expect(await store.count()).toBe(4)
  })

  test('the same newsletter sign-up in the popup and in the footer is stored once', async () => {
    const { post, store } = await open()
    const subscribe = (source: string, email: string, key: string) =>
      post(composeLead({ name: 'Ada', email }, source, 'newsletter'), {
        'Idempotency-Key': `key-of-the-${key}`,
      })
    const { body } = await subscribe('newsletter', 'ada@bank.example', 'popup')
    expect((await subscribe('newsletter-footer', 'ada@bank.example', 'footer')).body).toEqual(body)
    await subscribe('newsletter-footer', 'grace@bank.example', 'another')
    expect(await store.count()).toBe(2)
  })

  test('an identical lead counts as new after a day, or if the first was quarantined', async () => {
    const { store } = await open()
    const at = Date.parse('2026-03-02T12:00:00Z')
    const add = async (hours: number, status: 'accepted' | 'quarantined' = 'accepted') => {
      const receivedAt = new Date(at + hours * 3_600_000)
      const verdict = { status, reasons: [] }
      return (await store.add({ lead, receivedAt, verdict, key: `key-at-${hours}` })).kind
    }
    expect([await add(0, 'quarantined'), await add(1)]).toEqual(['stored', 'stored'])
    expect([await add(2), await add(25), await add(26)]).toEqual(['repeated', 'repeated', 'stored'])
  })

  test('if parallel leads share a key, one is stored; the others repeat or conflict', async () => {
    const { post, store } = await open()
    const responses = await Promise.all(Array.from({ length: 200 }, () => post(lead)))
    expect(new Set(responses.map(response => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]?.status).toBe(201)
    expect(await store.count()).toBe(1)
    const { post: postOther, store: otherStore } = await open()
    const others = await Promise.all(
      Array.from({ length: 100 }, (_, index) => postOther({ ...lead, message: `Message ${index}` })),
    )
    expect(others.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(others.filter(({ status }) => status === 409)).toHaveLength(99)
    expect(await otherStore.count()).toBe(1)
  })

  test('parallel repeats at three instances store each lead once', async () => {
    const location = await newDatabaseLocation(kind)
    const services = await Promise.all([1, 2, 3].map(() => openService({ location })))
    const keys = Array.from({ length: 30 }, (_, index) => `key-number-${index}`)
    const responses = await Promise.all(
      keys.flatMap((name, index) =>
        services.map(async ({ app }) => {
          const body = { ...lead, message: `Message ${index}` }
          const response = await app.request('/api/leads', json(body, { 'Idempotency-Key': name }))
          return `${response.status} ${name} ${((await response.json()) as { receipt: string }).receipt}`
        }),
      ),
    )
    expect(responses.filter(response => !response.startsWith('201 '))).toEqual([])
    expect(new Set(responses).size).toBe(keys.length)
    expect(await services[0]?.store.count()).toBe(keys.length)
  })
})

test.each(['short', 'a'.repeat(129), 'with\ttab-inside', 'ümlaut-inside'])(
  'an Idempotency-Key other than 8 to 128 printable characters gets 400: %j',
  async name => {
    const { app, store } = await openService()
    const response = await app.request('/api/leads', json(lead, { 'Idempotency-Key': name }))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'Idempotency-Key must be 8 to 128 printable characters' })
    expect(await store.count()).toBe(0)
  },
)

test('a native form post that is sent twice is stored once', async () => {
  const { app, store } = await openService()
  const send = async (fields: Record<string, string>) =>
    (await app.request('/api/leads', formPost(fields))).headers.get('Location')
  const first = await send(form)
  expect(first).toMatch(/receipt=/)
  expect(await send(form)).toBe(first)
  const others = [{ message: 'Another question' }, { email: 'blaise@bank.example' }, { company: 'Other' }]
  const locations = await Promise.all(others.map(other => send({ ...form, ...other })))
  expect(new Set([first, ...locations]).size).toBe(4)
  expect(await store.count()).toBe(4)
})

const header = 'utm_source=letter&gclid=clickid-0815&last_utm_source=search'
const attribution = { first: { utm_source: 'letter', gclid: 'clickid-0815' }, last: { utm_source: 'search' } }

test.each(databaseKinds)(
  "on %s, a lead's campaign is shown, exported, erased with it, and never logged",
  async kind => {
    const location = await newDatabaseLocation(kind)
    const { app, logged } = await openService({ location })
    const sent = await app.request('/api/leads', json(lead, { [attributionHeader]: header }))
    const { receipt } = (await sent.json()) as { receipt: string }
    const other = { ...lead, email: 'bo@bank.example' }
    expect((await app.request('/api/leads', json(other))).status).toBe(201)

    const shown = (await staff(location, ['show', receipt])).out
    expect(shown).toMatch(/^First campaign\s+utm_source=letter, gclid=clickid-0815$/m)
    expect(shown).toMatch(/^Last campaign\s+utm_source=search$/m)
    const shownJson = (await staff(location, ['show', receipt, '--json'])).out
    expect(JSON.parse(shownJson)).toMatchObject({ attribution })
    const exported = JSON.parse((await staff(location, ['export', '--format', 'json'])).out) as object[]
    expect(exported).toMatchObject([{ attribution }, { attribution: null }])
    expect(csvRecords((await staff(location, ['export'])).out)).toMatchObject([
      { utm_source: 'letter', gclid: 'clickid-0815', last_utm_source: 'search', last_gclid: '' },
      { utm_source: '', last_utm_source: '' },
    ])

    expect(logged.join('')).not.toMatch(/letter|clickid|search/)
    await staff(location, ['erase', '--email', lead.email])
    expect((await staff(location, ['export', '--format', 'json'])).out).not.toContain('clickid-0815')
  },
)

test('a lead with an invalid attribution header is stored without attribution', async () => {
  const { app, file } = await openService()
  for (const header of ['%', '{"first":1}', 'x'.repeat(5000)]) {
    const response = await app.request('/api/leads', json(lead, { [attributionHeader]: header }))
    expect(response.status).toBe(201)
  }
  expect(storedLeads(file).map(({ attribution }) => attribution)).toEqual([null, null, null])
})

test('a repeat with a different campaign counts as the same lead', async () => {
  const { app, store } = await openService()
  const send = (campaign: string) =>
    app.request('/api/leads', json(lead, { 'Idempotency-Key': '12345678', [attributionHeader]: campaign }))
  const first = await (await send('gclid=a')).json()
  expect(await (await send('gclid=b')).json()).toEqual(first)
  expect(await store.count()).toBe(1)
})
