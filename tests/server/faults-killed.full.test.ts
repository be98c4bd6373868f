import { describe, expect, test } from 'vitest'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import {
  faultsOf,
  printCounts,
  readStoredLeads,
  type Sent,
  send,
  startTraffic,
  untilAcknowledged,
} from '#tests/support/lead-traffic.ts'
import { startServer } from '#tests/support/server-process.ts'

describe.each(databaseKinds)('on %s', kind => {
  test('a service killed under load loses no lead and stores repeats once', async () => {
    const place = await newPlace(kind)
    const all: Sent[] = []
    for (let round = 1; round <= 3; round++) {
      const { origin, end } = await startServer({ place })
      const { sent, stop } = startTraffic(origin)
      await untilAcknowledged(sent, 40 + 10 * round)
      await end('SIGKILL')
      await stop()
      all.push(...sent)
    }
    const kept = await readStoredLeads(place)
    const unanswered = all.filter(({ receipt }) => receipt === undefined)
    expect(faultsOf(all, kept)).toEqual([])
    // Otherwise nothing was pending at the kill, and the test proves nothing.
    expect(unanswered.length).toBeGreaterThan(0)
    expect(kept.length).toBeGreaterThan(100)
    printCounts(`killed three times under load, ${kind}`, all, kept)

    const { origin, end } = await startServer({ place })
    await Promise.all(unanswered.map(sent => send(origin, sent)))
    expect(await end('SIGTERM')).toBe(0)
    const complete = await readStoredLeads(place)
    expect(all.filter(({ receipt }) => receipt === undefined)).toEqual([])
    expect(faultsOf(all, complete)).toEqual([])
    expect(complete.length).toBe(all.length)
    printCounts(`… and sent again, ${kind}`, all, complete)
  })

  test('a service stopped under load finishes its in-flight requests', async () => {
    const place = await newPlace(kind)
    const { origin, end, output } = await startServer({ place })
    const { sent, stop } = startTraffic(origin)
    await untilAcknowledged(sent, 50)
    expect(await end('SIGTERM')).toBe(0)
    await stop()
    const kept = await readStoredLeads(place)
    expect(faultsOf(sent, kept)).toEqual([])
    // Later requests were refused, and accepted ones acknowledged.
    expect(kept.length).toBe(sent.filter(({ receipt }) => receipt !== undefined).length)
    expect(output()).not.toMatch(/"level":"error"/)
    printCounts(`asked to stop under load, ${kind}`, sent, kept)
  })
})
