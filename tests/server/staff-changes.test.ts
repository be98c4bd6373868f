import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tables } from '#server/store/tables.ts'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { addLeads, databaseAt, outboxOf } from '#tests/support/deliveries.ts'
import { staff, withWebhook } from '#tests/support/staff.ts'

const day = 24 * 60 * 60 * 1000
const held = { status: 'quarantined', channels: [] } as const
const audit = (db: Kysely<Tables>) =>
  db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
const unknown = '0000-0000-0000'

describe.each(databaseKinds)('on %s', kind => {
  async function open() {
    const place = await newPlace(kind)
    return { place, db: await databaseAt(place) }
  }

  test('a released lead is accepted and queued on every configured channel, once', async () => {
    const { place, db } = await open()
    const [receipt = '', other = ''] = await addLeads(db, { ...held, channels: [], count: 2 })
    const first = await staff(place, ['release', receipt], withWebhook)
    expect(first).toEqual({ code: 0, out: `${receipt} is released\n`, err: '' })
    expect(await outboxOf(db)).toEqual([expect.objectContaining({ channel: 'webhook', state: 'waiting' })])
    await db.updateTable('outbox').set({ state: 'delivered' }).execute()
    const second = await staff(place, ['release', receipt], withWebhook)
    expect(second.out).toBe(`${receipt} was accepted already\n`)
    expect(await outboxOf(db)).toEqual([expect.objectContaining({ state: 'delivered' })])
    const statuses = await db.selectFrom('leads').select(['receipt', 'status']).orderBy('id').execute()
    expect(statuses).toEqual([
      { receipt, status: 'accepted' },
      { receipt: other, status: 'quarantined' },
    ])
    expect(await audit(db)).toEqual([{ action: 'release', detail: JSON.stringify({ receipt }) }])
  })

  test('an unknown receipt among several changes nothing', async () => {
    const { place, db } = await open()
    const [receipt = ''] = await addLeads(db, { ...held, channels: [] })
    for (const command of ['release', 'redeliver']) {
      const { code, err } = await staff(place, [command, receipt, unknown], withWebhook)
      expect([code, err]).toEqual([1, `There is no lead ${unknown}\n`])
    }
    expect(await db.selectFrom('leads').select('status').execute()).toEqual([{ status: 'quarantined' }])
    expect(await outboxOf(db)).toEqual([])
  })

  test("redelivery restarts a lead's attempts", async () => {
    const { place, db } = await open()
    const long = new Date(Date.now() - 3 * day)
    const [receipt = ''] = await addLeads(db, { now: long })
    await db.updateTable('outbox').set({ state: 'dead', attempts: 30, last_error: 'answered 503' }).execute()
    const before = new Date().toISOString()
    const { code, out } = await staff(place, ['redeliver', receipt], withWebhook)
    expect([code, out]).toEqual([0, '1 lead queued again\n'])
    const [row, ...others] = await outboxOf(db)
    expect(others).toEqual([])
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, last_error: null })
    expect(row?.created_at.localeCompare(before)).toBeGreaterThanOrEqual(0)
    expect(row?.next_attempt_at).toBe(row?.created_at)
  })

  test('stuck leads are those given up or without a channel', async () => {
    const { place, db } = await open()
    await addLeads(db, { name: 'Delivered' })
    await db.updateTable('outbox').set({ state: 'delivered' }).execute()
    await addLeads(db, { name: 'Dead' })
    await db.updateTable('outbox').set({ state: 'dead' }).where('state', '=', 'waiting').execute()
    await addLeads(db, { name: 'Never queued', count: 600, channels: [] })
    await addLeads(db, { name: 'Held', ...held, channels: [] })
    const { out } = await staff(place, ['redeliver', '--stuck'], withWebhook)
    expect(out).toBe('601 messages queued\n')
    const waiting = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'lead_id')
      .select('name')
      .distinct()
      .where('state', '=', 'waiting')
      .orderBy('name')
      .execute()
    expect(waiting.map(({ name }) => name)).toEqual(['Dead', 'Never queued'])
    expect((await staff(place, ['redeliver', '--stuck'], withWebhook)).out).toBe('0 messages queued\n')
  })

  test("a quarantined lead isn't delivered until it's released", async () => {
    const { place, db } = await open()
    const [receipt = ''] = await addLeads(db, { ...held, channels: [] })
    const { code, err } = await staff(place, ['redeliver', receipt], withWebhook)
    expect([code, err]).toEqual([1, `Lead ${receipt} is quarantined: release it instead\n`])
    expect(await outboxOf(db)).toEqual([])
  })

  test('without a channel, redelivery names the variables to set', async () => {
    const { place, db } = await open()
    await addLeads(db, { channels: [] })
    const { code, err } = await staff(place, ['redeliver', '--stuck'])
    expect(code).toBe(1)
    expect(err).toMatch(/^Nothing is configured to deliver to: set WEBHOOK_URL .* SMTP_URL.*\n$/)
  })

  test('an erasure removes leads, messages, and keys, and the audit names nobody', async () => {
    const { place, db } = await open()
    await addLeads(db, { email: 'Ada@Bank.example', idempotency_key: 'a-key-of-ada' })
    await addLeads(db, { email: 'ada@bank.example', ...held, channels: [] })
    const kept = await addLeads(db, { email: 'ada@bank.example.org', idempotency_key: 'a-key-of-another' })
    const { code, out } = await staff(place, ['erase', '--email', 'ADA@bank.example'])
    expect([code, out]).toEqual([0, '2 leads erased\n'])
    expect(await db.selectFrom('leads').select(['receipt', 'idempotency_key']).execute()).toEqual([
      { receipt: kept[0], idempotency_key: 'a-key-of-another' },
    ])
    expect(await outboxOf(db)).toHaveLength(1)
    expect(await audit(db)).toEqual([{ action: 'erase', detail: '{"leads":2,"outbox":1}' }])
    const again = await staff(place, ['erase', '--email', 'ada@bank.example'])
    expect([again.code, again.err]).toEqual([1, 'No lead has that email address\n'])
  })

  test('a dry run erases nothing', async () => {
    const { place, db } = await open()
    await addLeads(db, { count: 2 })
    const { out } = await staff(place, ['erase', '--email', 'ada@bank.example', '--dry-run'])
    expect(out).toBe('2 leads would be erased\n')
    expect(await outboxOf(db)).toHaveLength(2)
    expect(await audit(db)).toEqual([])
  })

  test('leads older than the retention are removed, thousands too', async () => {
    const { place, db } = await open()
    await addLeads(db, { count: 1100, now: new Date(Date.now() - 731 * day) })
    await addLeads(db, { now: new Date(Date.now() - 400 * day) })
    expect((await staff(place, ['expire'])).out).toBe('1100 leads older than 730 days removed\n')
    expect((await staff(place, ['expire', '--days', '365'])).out).toBe('1 lead older than 365 days removed\n')
    expect((await staff(place, ['expire'], { RETENTION_DAYS: '30' })).out).toBe(
      '0 leads older than 30 days removed\n',
    )
    expect(await outboxOf(db)).toEqual([])
    expect((await staff(place, ['expire', '--days', '999999999'])).out).toBe(
      '0 leads older than 999999999 days removed\n',
    )
  })
})
