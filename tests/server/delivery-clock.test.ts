import { describe, expect, test } from 'vitest'
import { DeliveryError } from '#server/delivery/channel.ts'
import { webhookChannel } from '#server/delivery/webhook.ts'
import { claimDue } from '#server/store/outbox.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { addLeads, outboxOf, quickWorker, tempDatabase } from '#tests/support/deliveries.ts'
import { until } from '#tests/support/until.ts'
import { webhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)

describe.each(databaseKinds)('on %s', kind => {
  test('what was queued or held under a clock that was years ahead goes out when the clock is right again', async () => {
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

  test('a message whose day went by while nobody tried, as on a server that was off, is tried for a while before it is given up', async () => {
    const db = await tempDatabase(kind)
    await addLeads(db, { now: inDays(-3) })
    let time = Date.now()
    const refuse = async () => {
      throw new DeliveryError('answered 503')
    }
    quickWorker(db, { name: 'webhook', send: refuse }, { now: () => new Date(time), lease: 365 * day })
    await until(async () => {
      const [row] = await outboxOf(db)
      // It is time for the next attempt as soon as the last one is written down.
      if (row?.claimed_by === null) time = Math.max(time, Date.parse(row.next_attempt_at))
      expect(row?.state).toBe('dead')
    })
    expect(await outboxOf(db)).toEqual([expect.objectContaining({ attempts: 10 })])
    expect(time - Date.now()).toBeGreaterThan(30 * 60_000)
  })
})
