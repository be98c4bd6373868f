import { describe, expect, test } from 'vitest'
import { attributionHeader } from '#contract/lead/attribution.ts'
import { csvRecords } from '#tests/support/csv.ts'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { json, lead } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'

const header = 'utm_source=letter&gclid=clickid-0815&last_utm_source=search'
const attribution = { first: { utm_source: 'letter', gclid: 'clickid-0815' }, last: { utm_source: 'search' } }

describe.each(databaseKinds)('on %s', kind => {
  test("a lead's campaign is stored, shown, exported, and erased with it, not logged", async () => {
    const place = await newPlace(kind)
    const { app, logged } = await openService({ place })
    const sent = await app.request('/api/leads', json(lead, { [attributionHeader]: header }))
    const { receipt } = (await sent.json()) as { receipt: string }
    const other = { ...lead, email: 'bo@bank.example' }
    expect((await app.request('/api/leads', json(other))).status).toBe(201)

    const shown = (await staff(place, ['show', receipt])).out
    expect(shown).toMatch(/^First campaign\s+utm_source=letter, gclid=clickid-0815$/m)
    expect(shown).toMatch(/^Last campaign\s+utm_source=search$/m)
    expect(JSON.parse((await staff(place, ['show', receipt, '--json'])).out)).toMatchObject({ attribution })
    const exported = JSON.parse((await staff(place, ['export', '--format', 'json'])).out) as object[]
    expect(exported).toMatchObject([{ attribution }, { attribution: null }])
    const cells = csvRecords((await staff(place, ['export'])).out)
    expect(cells).toMatchObject([
      { utm_source: 'letter', gclid: 'clickid-0815', last_utm_source: 'search', last_gclid: '' },
      { utm_source: '', last_utm_source: '' },
    ])

    expect(logged.join('')).not.toMatch(/letter|clickid|search/)
    await staff(place, ['erase', '--email', lead.email])
    expect((await staff(place, ['export', '--format', 'json'])).out).not.toContain('clickid-0815')
  })
})

test('an unreadable campaign loses no lead', async () => {
  const { app, store, place } = await withPlace()
  for (const wrong of ['%', '{"first":1}', 'x'.repeat(5000)]) {
    const response = await app.request('/api/leads', json(lead, { [attributionHeader]: wrong }))
    expect(response.status).toBe(201)
  }
  expect(await store.count()).toBe(3)
  const exported = JSON.parse((await staff(place, ['export', '--format', 'json'])).out) as object[]
  expect(exported).toMatchObject([{ attribution: null }, { attribution: null }, { attribution: null }])
})

test('a lead sent again under the same key is a repeat, even from another campaign', async () => {
  const { app, store } = await withPlace()
  const send = (campaign: string) =>
    app.request('/api/leads', json(lead, { 'Idempotency-Key': '12345678', [attributionHeader]: campaign }))
  const receipts = [await send('gclid=a'), await send('gclid=b')].map(response => response.json())
  const [one, two] = await Promise.all(receipts)
  expect(two).toEqual(one)
  expect(await store.count()).toBe(1)
})

async function withPlace() {
  const place = await newPlace('sqlite')
  return { ...(await openService({ place })), place }
}
