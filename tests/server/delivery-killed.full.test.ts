import { describe, expect, test } from 'vitest'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { databaseAt, outboxOf } from '#tests/support/deliveries.ts'
import { type Sent, startTraffic, untilAcknowledged } from '#tests/support/lead-traffic.ts'
import { startServer } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { webhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

describe.each(databaseKinds)('on %s', kind => {
  test('a service killed during delivery delivers every acknowledged lead', async () => {
    const place = await newPlace(kind)
    const { url, received } = await webhookReceiver(response => void setTimeout(() => response.end(), 20))
    const env = { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret }
    const all: Sent[] = []
    for (let round = 1; round <= 2; round++) {
      const { origin, end } = await startServer({ place, env })
      const { sent, stop } = startTraffic(origin, 8)
      const before = received.length
      await untilAcknowledged(sent, 50)
      await until(() => expect(received.length).toBeGreaterThan(before))
      await end('SIGKILL')
      await stop()
      all.push(...sent)
    }
    const deliveredBefore = received.length
    const db = await databaseAt(place)
    // Skip the killed workers' lease of a minute.
    await db.updateTable('outbox').set({ claimed_until: null, claimed_by: null }).execute()
    const last = await startServer({ place, env })
    await until(async () =>
      expect((await outboxOf(db)).filter(({ state }) => state !== 'delivered')).toEqual([]),
    )
    expect(await last.end('SIGTERM')).toBe(0)

    const stored = await db.selectFrom('leads').select('receipt').execute()
    const acknowledged = all.flatMap(({ receipt }) => receipt ?? [])
    const delivered = new Set(received.map(({ id }) => id))
    expect(acknowledged.filter(receipt => !delivered.has(receipt))).toEqual([])
    expect([...delivered].sort()).toEqual(stored.map(({ receipt }) => receipt).sort())
    // Only messages that were pending at the two kills may repeat.
    expect(received.length - delivered.size).toBeLessThanOrEqual(2 * 8)
    // Otherwise the kill came before or after delivery, and the test proves nothing.
    expect(deliveredBefore).toBeGreaterThan(0)
    expect(deliveredBefore).toBeLessThan(stored.length)
    console.log(
      `killed twice while delivering, ${kind}: ${all.length} offered, ${acknowledged.length} acknowledged, ${stored.length} stored, ${delivered.size} delivered, ${received.length - delivered.size} of them twice`,
    )
  })
})
