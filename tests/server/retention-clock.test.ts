import { expect, onTestFinished, test, vi } from 'vitest'
import { startRetention } from '#server/delivery/retention.ts'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { addLeads, databaseAt } from '#tests/support/deliveries.ts'
import { staff } from '#tests/support/staff.ts'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)

async function open(kind: (typeof databaseKinds)[number] = 'sqlite') {
  const place = await newPlace(kind)
  const db = await databaseAt(place)
  const count = async () => (await db.selectFrom('leads').select('id').execute()).length
  /** Starts a server under a clock until it has reported or removed something. */
  const startAt = async (now: Date, days = 730) => {
    const reports: string[] = []
    const { stop } = startRetention({ db, days, report: text => reports.push(text), now: () => now })
    onTestFinished(stop)
    await stop()
    return reports
  }
  return { place, db, count, startAt }
}

test.each(databaseKinds)(
  'on %s, startup with a clock three years ahead removes nothing and says so',
  async kind => {
    const { place, db, count, startAt } = await open(kind)
    await addLeads(db, { count: 3 })
    await startAt(inDays(0))
    const refusal = /^Old leads were not removed: .*; "leads -- expire" removes them by hand$/
    expect(await startAt(inDays(1100))).toEqual([expect.stringMatching(refusal)])
    expect(await startAt(inDays(1100))).toEqual([expect.stringMatching(refusal)])
    expect(await count()).toBe(3)
    vi.useFakeTimers({ toFake: ['Date'], now: inDays(1100) })
    onTestFinished(() => void vi.useRealTimers())
    expect((await staff(place, ['expire'])).out).toBe('3 leads older than 730 days removed\n')
  },
)

test.each(databaseKinds)('on %s, a clock that jumps ahead during a removal removes nothing', async kind => {
  const { db, count, startAt } = await open(kind)
  await addLeads(db, { count: 3 })
  await startAt(inDays(0))
  let looks = 0
  const { stop } = startRetention({
    db,
    days: 730,
    report: () => {},
    now: () => inDays(looks++ === 0 ? 0 : 1100),
  })
  await stop()
  expect(looks).toBeGreaterThan(0)
  expect(await count()).toBe(3)
})

test('a first start that would remove a large share removes nothing', async () => {
  const { db, count, startAt } = await open()
  await addLeads(db, { count: 3 })
  expect(await startAt(inDays(1100))).toEqual([
    expect.stringMatching(/^Old leads were not removed: 3 of 3 would go;/),
  ])
  expect(await count()).toBe(3)
})

test('an empty store still rejects a wrong clock that it saw before', async () => {
  const { db, count, startAt } = await open()
  await startAt(inDays(1100))
  await addLeads(db, { count: 3 })
  expect(await startAt(inDays(1100.01))).toEqual([
    expect.stringMatching(/^Old leads were not removed: 3 of 3 would go;/),
  ])
  expect(await count()).toBe(3)
})

test("a clock that jumps to just before the retention's end removes no lead", async () => {
  const { db, count, startAt } = await open()
  await addLeads(db, { count: 3 })
  await startAt(inDays(0))
  await startAt(inDays(729))
  expect(await startAt(inDays(730.5))).toEqual([
    expect.stringMatching(/^Old leads were not removed: 3 of 3 would go;/),
  ])
  expect(await count()).toBe(3)
})

test("a clock weeks ahead doesn't remove all leads of a short retention", async () => {
  const { db, count, startAt } = await open()
  await addLeads(db, { count: 3 })
  expect(await startAt(inDays(0), 20)).toEqual([])
  expect(await startAt(inDays(29), 20)).toEqual([
    expect.stringMatching(/^Old leads were not removed: 3 of 3 would go;/),
  ])
  expect(await count()).toBe(3)
})

test('every lead is removed when due, including the last one', async () => {
  const { db, count, startAt } = await open()
  for (const age of [2, 1, 0]) await addLeads(db, { now: inDays(-age) })
  const reports: string[] = []
  for (let now = 720; now <= 732; now += 1) reports.push(...(await startAt(inDays(now))))
  expect(await count()).toBe(0)
  expect(reports.every(text => text.startsWith('Removed'))).toBe(true)
})

test('a shortened retention removes nothing without confirmation', async () => {
  const { db, count, startAt } = await open()
  await addLeads(db, { count: 100, now: inDays(-700) })
  await startAt(inDays(0))
  expect(await startAt(inDays(29))).toEqual([])
  expect(await startAt(inDays(31))).toEqual([expect.stringMatching(/^Old leads were not removed: /)])
  expect(await count()).toBe(100)
})

test('removal resumes after a wrong clock was corrected', async () => {
  const { db, count, startAt } = await open()
  await addLeads(db, { now: inDays(-731) })
  await addLeads(db, { count: 10, now: inDays(-100) })
  await startAt(inDays(400))
  expect(await startAt(inDays(0))).toEqual([])
  expect(await count()).toBe(10)
})

test.each(databaseKinds)(
  "on %s, leads stored under a clock three years behind aren't removed by it",
  async kind => {
    const { place, db, count, startAt } = await open(kind)
    await addLeads(db, { count: 20 })
    await startAt(inDays(0))
    await addLeads(db, { count: 3, now: inDays(-1100) })
    const refusal =
      /^Old leads were not removed: the last stored that would go is dated .*Z, but came after one of .*Z; "leads -- expire"/
    expect(await startAt(inDays(0.1))).toEqual([expect.stringMatching(refusal)])
    await addLeads(db, { count: 3, now: inDays(0.2) })
    expect(await startAt(inDays(1.1))).toEqual([expect.stringMatching(refusal)])
    expect(await count()).toBe(26)
    expect((await staff(place, ['expire'])).out).toBe('3 leads older than 730 days removed\n')
    expect(await startAt(inDays(2.1))).toEqual([])
  },
)

test("a lead stored under a clock ahead doesn't block the removal of later ones", async () => {
  const { db, count, startAt } = await open()
  await addLeads(db, { now: inDays(-800) })
  await addLeads(db, { now: inDays(-100) })
  await addLeads(db, { now: inDays(1000) })
  await addLeads(db, { now: inDays(-790) })
  await addLeads(db, { count: 20, now: inDays(-300) })
  expect(await startAt(inDays(0))).toEqual(['Removed 2 leads older than 730 days'])
  expect(await count()).toBe(22)
})

test("a lead dated in the future doesn't keep the last one", async () => {
  const { db, count, startAt } = await open()
  for (const age of [3000, 0]) await addLeads(db, { now: inDays(age) })
  const reports: string[] = []
  for (let now = 720; now <= 732; now += 1) reports.push(...(await startAt(inDays(now))))
  expect(reports).toEqual(['Removed 1 leads older than 730 days'])
  expect(await count()).toBe(1)
})

test('leads of two servers with clocks a minute apart are removed when due', async () => {
  const { db, count, startAt } = await open()
  const minute = 1 / 24 / 60
  await addLeads(db, { now: inDays(-730 + minute / 2) })
  await addLeads(db, { now: inDays(-730 - minute / 2) })
  await addLeads(db, { count: 20, now: inDays(-100) })
  expect(await startAt(inDays(0))).toEqual(['Removed 1 leads older than 730 days'])
  expect(await count()).toBe(21)
})
