import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { channelsOf, type DeliverySettings } from '#server/config.ts'
import { delayAfter } from '#server/delivery/backoff.ts'
import { DeliveryError, type LeadMessage } from '#server/delivery/channel.ts'
import { describeDelivery, startDelivery } from '#server/delivery/start.ts'
import { claimDue } from '#server/store/outbox.ts'
import type { Tables } from '#server/store/tables.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { deferred } from '#tests/support/deferred.ts'
import { addLeads, readOutbox, startQuickWorker, tempDatabase } from '#tests/support/deliveries.ts'
import { startMailReceiver } from '#tests/support/mail-receiver.ts'
import { until } from '#tests/support/until.ts'
import { channelTo, startWebhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const hour = 60 * 60 * 1000

test('the retry delay doubles with jitter, honors Retry-After, and is at most an hour', () => {
  const waits = [1, 2, 3, 9, 10, 11, 1000].map(attempts => delayAfter({ attempts, random: 1 }))
  expect(waits).toEqual([10_000, 20_000, 40_000, 2_560_000, hour, hour, hour])
  expect(delayAfter({ attempts: 3, random: 0 })).toBe(20_000)
  expect(delayAfter({ attempts: 3, random: 0.5 })).toBe(30_000)
  expect(new Set(Array.from({ length: 50 }, () => delayAfter({ attempts: 8 }))).size).toBeGreaterThan(40)
  expect(delayAfter({ attempts: 1, random: 1, retryAfterMs: 90_000 })).toBe(90_000)
  expect(delayAfter({ attempts: 1, random: 1, retryAfterMs: 10 })).toBe(10_000)
  expect(delayAfter({ attempts: 1, random: 1, retryAfterMs: 48 * hour })).toBe(hour)
})

const day = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * day)

describe.each(databaseKinds)('on %s', kind => {
  test('messages queued with the clock years ahead are sent once the clock is corrected', async () => {
    const db = await tempDatabase(kind)
    const { url, received } = await startWebhookReceiver()
    const leased = await addLeads(db, { count: 2 })
    const claim = { channel: 'webhook', worker: 'dead', leaseMs: 60_000, limit: 8 } as const
    expect(await claimDue(db, { ...claim, now: daysFromNow(1100) })).toHaveLength(2)
    expect(await claimDue(db, { ...claim, worker: 'other', now: daysFromNow(1100) })).toEqual([])
    const queued = await addLeads(db, { count: 2, now: daysFromNow(1100) })
    startQuickWorker(db, channelTo(url))
    await until(() => expect(received.map(({ id }) => id).sort()).toEqual([...leased, ...queued].sort()))
  })

  test("an endless backlog doesn't starve messages queued while the clock was wrong", async () => {
    const db = await tempDatabase(kind)
    const sent: string[] = []
    let time = daysFromNow(1100)
    // Each sent message queues another one, so the worker is never idle.
    const send = async ({ receipt }: LeadMessage) => {
      sent.push(receipt)
      // Without a pause, no other task of this process would run.
      await setImmediate()
      await addLeads(db, { now: time })
    }
    await addLeads(db, { now: time })
    const options = { now: () => time, maxConcurrent: 1, repairIntervalMs: 50 }
    startQuickWorker(db, { name: 'webhook', send }, options)
    await until(() => expect(sent.length).toBeGreaterThan(3))
    const waiting = await addLeads(db, { count: 3, now: daysFromNow(1099) })
    time = new Date()
    await addLeads(db, { now: time })
    await until(() => expect(sent).toEqual(expect.arrayContaining(waiting)))
  })

  /** Fails a message until the worker gives up, advancing the clock to each attempt. Returns the total advance in ms. */
  async function failUntilDead(db: Kysely<Tables>): Promise<number> {
    const start = Date.now()
    let time = start
    const send = async () => {
      throw new DeliveryError('responded with 503')
    }
    const options = { now: () => new Date(time), leaseMs: 365 * day, repairIntervalMs: 0 }
    startQuickWorker(db, { name: 'webhook', send }, options)
    await until(async () => {
      const [row] = await readOutbox(db)
      // Advance the clock once the attempt is recorded.
      if (row?.claimed_by === null && row.attempts > 0) time = Math.max(time, Date.parse(row.next_attempt_at))
      expect(row?.state).toBe('dead')
    })
    return time - start
  }

  test('a failing message queued three days ago still gets ten attempts', async () => {
    const db = await tempDatabase(kind)
    await addLeads(db, { now: daysFromNow(-3) })
    const elapsedMs = await failUntilDead(db)
    expect(await readOutbox(db)).toEqual([expect.objectContaining({ attempts: 10 })])
    expect(elapsedMs).toBeGreaterThan(30 * 60_000)
  })

  test('a failing message queued with the clock years ahead is abandoned after a day', async () => {
    const db = await tempDatabase(kind)
    await addLeads(db, { now: daysFromNow(1100) })
    const elapsedMs = await failUntilDead(db)
    expect(elapsedMs).toBeGreaterThan(0.9 * day)
    expect(elapsedMs).toBeLessThan(1.1 * day)
  })
})

const emailSettings = (smtpUrl: string) => ({ smtpUrl, to: 'sales@firm.example', from: 'site@firm.example' })

async function openDelivery(db: Kysely<Tables>, settings: DeliverySettings) {
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const delivery = await startDelivery({ db, settings, retentionDays: 730, report, pollIntervalMs: 10 })
  onTestFinished(() => delivery.stop())
  return { ...delivery, reports }
}

test("a lead is sent on both channels, and a hanging channel doesn't block the other", async () => {
  const db = await tempDatabase()
  const { promise: released, resolve: release } = deferred()
  const hooks = await startWebhookReceiver(response => void released.then(() => response.end()))
  const mail = await startMailReceiver()
  const settings = { webhook: { url: hooks.url, secret: webhookSecret }, email: emailSettings(mail.url) }
  expect(describeDelivery(settings)).toBe('Leads are delivered by webhook and email')
  const { reports } = await openDelivery(db, settings)
  await addLeads(db, { count: 20, channels: channelsOf(settings) })
  await until(() => expect(mail.messages).toHaveLength(20))
  release()
  await until(async () =>
    expect((await readOutbox(db)).map(({ state }) => state)).toEqual(Array(40).fill('delivered')),
  )
  expect([hooks.received.length, mail.messages.length]).toEqual([20, 20])
  expect(reports).toEqual([])
})

test('without a channel, leads wait, and the startup message says so', async () => {
  const db = await tempDatabase()
  await addLeads(db)
  await (await openDelivery(db, {})).stop()
  expect(await readOutbox(db)).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0 })])
  expect(describeDelivery({})).toBe(
    'Leads are stored but not delivered, because neither WEBHOOK_URL nor SMTP_URL is set',
  )
})

test('startup removes expired leads and records their number in the audit trail', async () => {
  const db = await tempDatabase()
  await addLeads(db, { count: 2, now: new Date(Date.now() - 731 * day) })
  const receipts = await addLeads(db, { count: 8, now: new Date(Date.now() - 729 * day) })
  const { reports } = await openDelivery(db, {})
  await until(() => expect(reports).toEqual(['Removed 2 leads older than 730 days']))
  const remaining = await db.selectFrom('leads').select('receipt').execute()
  expect(remaining.map(({ receipt }) => receipt).sort()).toEqual(receipts.sort())
  expect(await readOutbox(db)).toHaveLength(8)
  expect(await db.selectFrom('audit').select(['action', 'detail']).execute()).toEqual([
    { action: 'expire', detail: '{"leads":2,"outbox":2}' },
  ])
})
