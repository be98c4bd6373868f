import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DeliveryError, type LeadMessage } from '#server/delivery/channel.ts'
import { webhookChannel } from '#server/delivery/webhook.ts'
import { claimDue } from '#server/store/outbox.ts'
import type { Tables } from '#server/store/tables.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { addLeads, outboxOf, quickWorker, tempDatabase } from '#tests/support/deliveries.ts'
import { until } from '#tests/support/until.ts'
import { webhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)

describe.each(databaseKinds)('on %s', kind => {
  test("messages queued under a clock years ahead go out once it's corrected", async () => {
    const db = await tempDatabase(kind)
    const { url, received } = await webhookReceiver()
    const held = await addLeads(db, { count: 2 })
    const ahead = {
      channel: 'webhook',
      worker: 'a worker that died',
      now: inDays(1100),
      lease: 60_000,
    } as const
    expect(await claimDue(db, { ...ahead, limit: 8 })).toHaveLength(2)
    const queued = await addLeads(db, { count: 2, now: inDays(1100) })
    quickWorker(db, webhookChannel({ url, secret: webhookSecret }))
    await until(() => expect(received.map(({ id }) => id).sort()).toEqual([...held, ...queued].sort()))
  })

  test("an endless backlog doesn't starve messages queued under a wrong clock", async () => {
    const db = await tempDatabase(kind)
    const sent: string[] = []
    let time = inDays(1100)
    // A new message for each sent one, so the worker is never idle.
    const send = async ({ receipt }: LeadMessage) => {
      sent.push(receipt)
      // Yield, so that the rest of this process can run.
      await setImmediate()
      await addLeads(db, { now: time })
    }
    await addLeads(db, { now: time })
    quickWorker(db, { name: 'webhook', send }, { now: () => time, parallel: 1, replanning: 50 })
    await until(() => expect(sent.length).toBeGreaterThan(3))
    const left = await addLeads(db, { count: 3, now: inDays(1099) })
    time = new Date()
    await addLeads(db, { now: time })
    await until(() => expect(sent).toEqual(expect.arrayContaining(left)))
  })

  /** Refuses a message until it's given up, moving the clock to each next attempt. Returns the time that passed on it. */
  async function refuseUntilDead(db: Kysely<Tables>): Promise<number> {
    const start = Date.now()
    let time = start
    const send = async () => {
      throw new DeliveryError('answered 503')
    }
    quickWorker(db, { name: 'webhook', send }, { now: () => new Date(time), lease: 365 * day, replanning: 0 })
    await until(async () => {
      const [row] = await outboxOf(db)
      // Move the clock once the last attempt is recorded.
      if (row?.claimed_by === null && row.attempts > 0) time = Math.max(time, Date.parse(row.next_attempt_at))
      expect(row?.state).toBe('dead')
    })
    return time - start
  }

  test('a message that expired while the server was off still gets its attempts', async () => {
    const db = await tempDatabase(kind)
    await addLeads(db, { now: inDays(-3) })
    const time = await refuseUntilDead(db)
    expect(await outboxOf(db)).toEqual([expect.objectContaining({ attempts: 10 })])
    expect(time).toBeGreaterThan(30 * 60_000)
  })

  test('a message queued under a clock years ahead is given up after a day', async () => {
    const db = await tempDatabase(kind)
    await addLeads(db, { now: inDays(1100) })
    const time = await refuseUntilDead(db)
    expect(time).toBeGreaterThan(0.9 * day)
    expect(time).toBeLessThan(1.1 * day)
  })
})
