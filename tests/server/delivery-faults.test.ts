import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  acceleratedClock,
  addLeads,
  newDatabase,
  pollCountingClock,
  readOutbox,
  startQuickWorker,
  tempDatabase,
} from '#tests/support/deliveries.ts'
import { staff } from '#tests/support/staff.ts'
import { until } from '#tests/support/until.ts'
import { channelTo, startWebhookReceiver } from '#tests/support/webhook-receiver.ts'

/** Never expires, because no test here advances the clock this far. */
const leaseMs = 30 * 24 * 60 * 60 * 1000

test("a message that always fails doesn't block others and is abandoned after a day", async () => {
  const db = await tempDatabase()
  let time = Date.now()
  const now = () => new Date(time)
  const [refused] = await addLeads(db, { now: now() })
  const { url, received } = await startWebhookReceiver(
    (response, _, { id }) => void response.writeHead(id === refused ? 503 : 200).end('Ada Example'),
  )
  await addLeads(db, { count: 9, now: now() })
  const { reports } = startQuickWorker(db, channelTo(url), { now, leaseMs })
  await until(async () => {
    const [first] = await readOutbox(db)
    // Advance the clock once the attempt is recorded.
    if (first?.claimed_by === null) time = Math.max(time, Date.parse(first.next_attempt_at))
    expect(first?.state).toBe('dead')
  })
  const [row, ...others] = await readOutbox(db)
  expect(others.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(9).fill('delivered 1'))
  expect(row).toMatchObject({ last_error: 'responded with 503', claimed_by: null })
  expect(row?.attempts).toBeGreaterThan(10)
  const attempts = received.length
  const [nextReceipt] = await addLeads(db, { now: now() })
  await until(() => expect(received.at(-1)?.id).toBe(nextReceipt))
  expect(received).toHaveLength(attempts + 1)
  expect(reports).toEqual([
    'Delivery by webhook is failing: responded with 503; retrying for a day',
    expect.stringMatching(/^Delivery by webhook works again/),
    `Lead ${refused} couldn't be delivered by webhook within a day: responded with 503`,
  ])
})

test('Retry-After delays the next attempt', async () => {
  const db = await tempDatabase()
  const { url } = await startWebhookReceiver(
    response => void response.writeHead(429, { 'Retry-After': '1800' }).end(),
  )
  await addLeads(db)
  startQuickWorker(db, channelTo(url))
  await until(async () => expect((await readOutbox(db))[0]?.attempts).toBe(1))
  const [row] = await readOutbox(db)
  const wait = Date.parse(row?.next_attempt_at ?? '') - Date.now()
  expect(wait).toBeGreaterThan(1_790_000)
  expect(wait).toBeLessThanOrEqual(1_800_000)
})

test('a worker that is woken delivers without waiting for its next poll', async () => {
  const db = await tempDatabase()
  const { url, received } = await startWebhookReceiver()
  const worker = startQuickWorker(db, channelTo(url), { pollIntervalMs: 60 * 60_000 })
  await addLeads(db)
  worker.wake()
  await until(() => expect(received).toHaveLength(1))
})

test('leads wait while a channel fails, and are delivered once when it recovers', async () => {
  const { location, db } = await newDatabase('sqlite')
  let isUp = false
  const accepted: string[] = []
  const { url } = await startWebhookReceiver((response, _, { id }) => {
    if (isUp) accepted.push(id)
    response.writeHead(isUp ? 204 : 500).end()
  })
  const now = acceleratedClock(1000)
  const receipts = await addLeads(db, { count: 20, now: now() })
  const { reports } = startQuickWorker(db, channelTo(url), { now, leaseMs })
  await until(async () => {
    for (const { attempts } of await readOutbox(db)) expect(attempts).toBeGreaterThan(1)
  })
  expect(reports).toEqual(['Delivery by webhook is failing: responded with 500; retrying for a day'])
  expect((await staff(location, ['stats'])).out).toMatch(
    /Delivery by webhook failed at .* UTC: responded with 500\nIt hasn't worked since/,
  )
  isUp = true
  await until(async () => {
    for (const row of await readOutbox(db))
      expect(row).toMatchObject({ state: 'delivered', last_error: null })
  })
  expect(accepted.sort()).toEqual(receipts.sort())
  await until(() => expect(reports).toHaveLength(2))
  expect(reports[1]).toMatch(/^Delivery by webhook works again; it had been failing since \d{4}-/)
  expect((await staff(location, ['stats'])).out).toMatch(
    /Delivery by webhook failed at .* UTC: responded with 500\nIt worked again at /,
  )
})

test('a store outage during delivery is reported once, and nothing is sent twice', async () => {
  const db = await tempDatabase()
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
  const { url, received } = await startWebhookReceiver((response, count) => {
    void (count === 1 ? rename('outbox', 'away') : Promise.resolve()).then(() => response.end())
  })
  await addLeads(db)
  const { now, untilPolled } = pollCountingClock()
  const { reports } = startQuickWorker(db, channelTo(url), { now })
  await until(() => expect(received).toHaveLength(1))
  await untilPolled(5)
  await rename('away', 'outbox')
  await until(async () => expect((await readOutbox(db))[0]?.state).toBe('delivered'))
  await rename('outbox', 'away')
  await until(() => expect(reports).toHaveLength(1))
  await untilPolled(5)
  await rename('away', 'outbox')
  const receipts = await addLeads(db, { count: 3 })
  const readResentIds = () => received.slice(1).map(({ id }) => id)
  await until(() => expect(readResentIds().sort()).toEqual(receipts.sort()))
  expect(reports).toEqual([
    expect.stringMatching(/^Delivery by webhook is waiting for the database: .*outbox/),
  ])
})

test('a stopped worker records its pending attempts and claims no more messages', async () => {
  const db = await tempDatabase()
  const heldResponses: ServerResponse[] = []
  const { url, received } = await startWebhookReceiver(response => void heldResponses.push(response))
  await addLeads(db, { count: 3 })
  const worker = startQuickWorker(db, channelTo(url))
  await until(() => expect(received).toHaveLength(3))
  const stopped = worker.stop()
  await addLeads(db)
  worker.wake()
  for (const response of heldResponses) response.end()
  await stopped
  // If the worker still ran, it would claim a message during these queries.
  for (let query = 0; query < 20; query++) await readOutbox(db)
  const states = (await readOutbox(db)).map(({ state, attempts }) => `${state} ${attempts}`)
  expect(states).toEqual([...Array(3).fill('delivered 1'), 'waiting 0'])
})
