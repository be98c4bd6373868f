import { describe, expect, test } from 'vitest'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { openDatabaseAt, readOutbox } from '#tests/support/deliveries.ts'
import {
  findLeadProblems,
  readStoredLeads,
  type SentLead,
  send,
  startTraffic,
  untilAcknowledged,
} from '#tests/support/lead-traffic.ts'
import { startServer } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { startWebhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const findUnanswered = (sent: readonly SentLead[]) => sent.filter(({ receipt }) => receipt === undefined)

describe.each(databaseKinds)('on %s', kind => {
  test('a service killed under load stores leads once and delivers them at least once', async () => {
    const location = await newDatabaseLocation(kind)
    const { url, received } = await startWebhookReceiver(reply => void setTimeout(() => reply.end(), 20))
    const env = { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret }
    const allSent: SentLead[] = []
    for (const _ of [1, 2]) {
      const { origin, end } = await startServer({ location, env })
      const { sent, stop } = startTraffic(origin)
      const before = received.length
      await untilAcknowledged(sent, 60)
      await until(() => expect(received.length).toBeGreaterThan(before))
      await end('SIGKILL')
      await stop()
      allSent.push(...sent)
    }
    expect(findLeadProblems(allSent, await readStoredLeads(location))).toEqual([])
    const unanswered = findUnanswered(allSent)
    // Check that leads were pending at the kills. Otherwise, the test would prove nothing.
    expect(unanswered.length).toBeGreaterThan(0)

    const db = await openDatabaseAt(location)
    // End the killed workers' leases now instead of after a minute.
    await db.updateTable('outbox').set({ claimed_until: null, claimed_by: null }).execute()
    const { origin, end } = await startServer({ location, env })
    await Promise.all(unanswered.map(sent => send(origin, sent)))
    expect(findUnanswered(allSent)).toEqual([])
    await until(async () =>
      expect((await readOutbox(db)).filter(({ state }) => state !== 'delivered')).toEqual([]),
    )
    expect(await end('SIGTERM')).toBe(0)
    const stored = await readStoredLeads(location)
    expect(findLeadProblems(allSent, stored)).toEqual([])
    expect(stored.length).toBe(allSent.length)
    const delivered = new Set(received.map(({ id }) => id))
    expect([...delivered].sort()).toEqual(stored.map(({ receipt }) => receipt).sort())
    // Only the messages being sent at the two kills may repeat: at most 8 each time, the worker’s `maxConcurrent`.
    expect(received.length - delivered.size).toBeLessThanOrEqual(2 * 8)
  })

  test('a service stopped under load finishes its in-flight requests', async () => {
    const location = await newDatabaseLocation(kind)
    const { origin, end, output } = await startServer({ location })
    const { sent, stop } = startTraffic(origin)
    await untilAcknowledged(sent, 50)
    expect(await end('SIGTERM')).toBe(0)
    await stop()
    const stored = await readStoredLeads(location)
    expect(findLeadProblems(sent, stored)).toEqual([])
    expect(stored.length).toBe(sent.length - findUnanswered(sent).length)
    expect(output()).not.toMatch(/"level":"error"/)
  })
})
