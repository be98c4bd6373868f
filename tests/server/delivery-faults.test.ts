import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { webhookChannel } from '#server/delivery/webhook.ts'
import {
  acceleratedClock,
  addLeads,
  newDatabase,
  outboxOf,
  pollCountingClock,
  quickWorker,
  tempDatabase,
} from '#tests/support/deliveries.ts'
import { staff } from '#tests/support/staff.ts'
import { until } from '#tests/support/until.ts'
import { webhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const channelTo = (url: string, timeout?: number) => webhookChannel({ url, secret: webhookSecret }, timeout)
/** Longer than any clock of these tests advances. */
const lease = 30 * 24 * 60 * 60 * 1000

test("leads that waited for a receiver are each delivered once when it's back", async () => {
  const db = await tempDatabase()
  let isUp = false
  const taken: string[] = []
  const { url } = await webhookReceiver((response, _, { id }) => {
    if (!isUp) return void response.destroy()
    taken.push(id)
    response.end()
  })
  const now = acceleratedClock(1000)
  const receipts = await addLeads(db, { count: 20, now: now() })
  quickWorker(db, channelTo(url), { now, lease })
  await until(async () => {
    for (const row of await outboxOf(db)) expect(row.last_error).toMatch(/^no answer: /)
  })
  isUp = true
  await until(async () => {
    for (const row of await outboxOf(db)) expect(row).toMatchObject({ state: 'delivered', last_error: null })
  })
  expect(taken.sort()).toEqual(receipts.sort())
})

test('a message that is always refused blocks no other and is given up after a day', async () => {
  const db = await tempDatabase()
  let time = Date.now()
  const now = () => new Date(time)
  const [refused] = await addLeads(db, { now: now() })
  const { url, received } = await webhookReceiver(
    (response, _, { id }) => void response.writeHead(id === refused ? 503 : 200).end('Ada Example'),
  )
  await addLeads(db, { count: 9, now: now() })
  const { reports } = quickWorker(db, channelTo(url), { now, lease })
  await until(async () => {
    const [first] = await outboxOf(db)
    // Move the clock once the last attempt is recorded.
    if (first?.claimed_by === null) time = Math.max(time, Date.parse(first.next_attempt_at))
    expect(first?.state).toBe('dead')
  })
  const [row, ...others] = await outboxOf(db)
  expect(others.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(9).fill('delivered 1'))
  expect(row).toMatchObject({ last_error: 'answered 503', claimed_by: null })
  expect(row?.attempts).toBeGreaterThan(10)
  const tried = received.length
  const [later] = await addLeads(db, { now: now() })
  await until(() => expect(received.at(-1)?.id).toBe(later))
  expect(received).toHaveLength(tried + 1)
  expect(reports).toEqual([
    'Delivery by webhook fails: answered 503; it is tried again for a day',
    expect.stringMatching(/^Delivery by webhook works again/),
    `Lead ${refused} could not be delivered by webhook for a day: answered 503`,
  ])
})

test('a receiver that answers too late gets the message again with the same id', async () => {
  const db = await tempDatabase()
  let first: ServerResponse | undefined
  const { url, received } = await webhookReceiver(response => {
    // The first response ends only when the second message arrives.
    if (first) response.end()
    first?.end()
    first ??= response
  })
  const now = acceleratedClock(1000)
  const [receipt] = await addLeads(db, { now: now() })
  quickWorker(db, channelTo(url, 2000), { now, lease })
  await until(async () => expect((await outboxOf(db))[0]?.state).toBe('delivered'))
  expect(received.map(({ id }) => id)).toEqual([receipt, receipt])
})

test('Retry-After delays the next attempt', async () => {
  const db = await tempDatabase()
  const { url } = await webhookReceiver(
    response => void response.writeHead(429, { 'Retry-After': '1800' }).end(),
  )
  await addLeads(db)
  quickWorker(db, channelTo(url))
  await until(async () => expect((await outboxOf(db))[0]?.attempts).toBe(1))
  const [row] = await outboxOf(db)
  const wait = Date.parse(row?.next_attempt_at ?? '') - Date.now()
  expect(wait).toBeGreaterThan(1_790_000)
  expect(wait).toBeLessThanOrEqual(1_800_000)
})

test('a store outage is reported once; delivery resumes, and nothing is sent twice', async () => {
  const db = await tempDatabase()
  const { url, received } = await webhookReceiver()
  await sql`alter table outbox rename to away`.execute(db)
  const { now, untilPolled } = pollCountingClock()
  const { reports } = quickWorker(db, channelTo(url), { now })
  await until(() => expect(reports).toHaveLength(1))
  await untilPolled(5)
  await sql`alter table away rename to outbox`.execute(db)
  const receipts = await addLeads(db, { count: 3 })
  await until(() => expect(received.map(({ id }) => id).sort()).toEqual(receipts.sort()))
  expect(reports).toEqual([expect.stringMatching(/^Delivery by webhook waits for the store: .*outbox/)])
  const other = await tempDatabase()
  const { url: otherUrl, received: others } = await webhookReceiver(response => {
    void sql`alter table outbox rename to away`.execute(other).then(() => response.end())
  })
  await addLeads(other)
  const { now: otherNow, untilPolled: untilOtherPolled } = pollCountingClock()
  quickWorker(other, channelTo(otherUrl), { now: otherNow })
  await until(() => expect(others).toHaveLength(1))
  await untilOtherPolled(5)
  await sql`alter table away rename to outbox`.execute(other)
  await until(async () => expect((await outboxOf(other))[0]?.state).toBe('delivered'))
  expect(others).toHaveLength(1)
})

test('a stopped worker finishes its current attempt and records it', async () => {
  const db = await tempDatabase()
  const held: ServerResponse[] = []
  const { url, received } = await webhookReceiver(response => void held.push(response))
  await addLeads(db, { count: 3 })
  const worker = quickWorker(db, channelTo(url))
  await until(() => expect(received).toHaveLength(3))
  const stopped = worker.stop()
  for (const response of held) response.end()
  await stopped
  expect((await outboxOf(db)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'))
})

test('a worker woken during a query queries again', async () => {
  const db = await tempDatabase()
  const { url, received } = await webhookReceiver()
  const worker = quickWorker(db, channelTo(url), { pollInterval: 60 * 60_000 })
  await addLeads(db)
  worker.wake()
  await until(() => expect(received).toHaveLength(1))
})

test('a stopped worker claims nothing', async () => {
  const db = await tempDatabase()
  const { url, received } = await webhookReceiver()
  const worker = quickWorker(db, channelTo(url))
  await worker.stop()
  await addLeads(db)
  worker.wake()
  // Enough queries for a running worker to act.
  for (let look = 0; look < 20; look++) await outboxOf(db)
  expect(received).toEqual([])
  expect((await outboxOf(db))[0]).toMatchObject({ state: 'waiting', attempts: 0, claimed_by: null })
})

test("a channel's failure and recovery are each reported once, and staff see both", async () => {
  const { place, db } = await newDatabase('sqlite')
  let isUp = false
  const { url } = await webhookReceiver(response => void response.writeHead(isUp ? 204 : 500).end())
  const now = acceleratedClock(1000)
  await addLeads(db, { count: 5, now: now() })
  const { reports } = quickWorker(db, channelTo(url), { now, lease })
  await until(async () => {
    for (const { attempts } of await outboxOf(db)) expect(attempts).toBeGreaterThan(1)
  })
  expect(reports).toEqual(['Delivery by webhook fails: answered 500; it is tried again for a day'])
  expect((await staff(place, ['stats'])).out).toMatch(
    /By webhook it failed at .* UTC: answered 500\nIt has not worked since/,
  )
  isUp = true
  await until(() => expect(reports).toHaveLength(2))
  expect(reports[1]).toMatch(/^Delivery by webhook works again; it failed since \d{4}-/)
  expect((await staff(place, ['stats'])).out).toMatch(
    /By webhook it failed at .* UTC: answered 500\nIt worked again at /,
  )
})
