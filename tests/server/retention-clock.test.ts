import { expect, onTestFinished, test, vi } from 'vitest'
import { startRetention } from '#server/delivery/retention.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { addLeads, newDatabase } from '#tests/support/deliveries.ts'
import { staff } from '#tests/support/staff.ts'

const day = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * day)

async function open(kind: (typeof databaseKinds)[number] = 'sqlite') {
  const { location, db } = await newDatabase(kind)
  const count = async () => (await db.selectFrom('leads').select('id').execute()).length
  const startAt = async (now: Date, days = 730) => {
    const reports: string[] = []
    const { stop } = startRetention({ db, days, report: text => reports.push(text), now: () => now })
    onTestFinished(stop)
    await stop()
    return reports
  }
  return { location, db, count, startAt }
}

test.each(databaseKinds)('on %s, a start with the clock three years ahead removes no leads', async kind => {
  const { location, db, count, startAt } = await open(kind)
  await addLeads(db, { count: 3 })
  await startAt(daysFromNow(0))
  const refusal = /^Old leads weren't removed: .*; to remove them, run "npm run leads -- expire"$/
  expect(await startAt(daysFromNow(1100))).toEqual([expect.stringMatching(refusal)])
  expect(await startAt(daysFromNow(1100))).toEqual([expect.stringMatching(refusal)])
  expect(await count()).toBe(3)
  vi.useFakeTimers({ toFake: ['Date'], now: daysFromNow(1100) })
  onTestFinished(() => void vi.useRealTimers())
  expect((await staff(location, ['expire'])).out).toBe('3 leads older than 730 days removed\n')
})

test.each(databaseKinds)('on %s, a clock that jumps ahead during a removal removes no leads', async kind => {
  const { db, count, startAt } = await open(kind)
  await addLeads(db, { count: 3 })
  await startAt(daysFromNow(0))
  let readings = 0
  const { stop } = startRetention({
    db,
    days: 730,
    report: () => {},
    now: () => daysFromNow(readings++ === 0 ? 0 : 1100),
  })
  await stop()
  expect(readings).toBeGreaterThan(0)
  expect(await count()).toBe(3)
})

/** A number runs retention on that day. An object adds leads dated `added`. Both are in days from now. */
type Event = number | { added: number; count?: number }
const refusal = /^Old leads weren't removed: /
const allExpired = /^Old leads weren't removed: 3 of 3 have expired;/
const removedTwo = 'Removed 2 leads older than 730 days'
const minuteInDays = 1 / 24 / 60

const threeLeads = { added: 0, count: 3 }
const hundredOldLeads = { added: -700, count: 100 }
const twentyLeads = (added: number) => ({ added, count: 20 })
const [behindDays, aheadDays] = [-minuteInDays / 2, minuteInDays / 2]

test.each<
  [title: string, events: Event[], report: RegExp | string | undefined, remaining: number, days?: number]
>([
  ["a first start doesn't remove all leads at once", [threeLeads, 1100], allExpired, 3],
  ['leads stored after a run with the clock ahead are kept', [1100, threeLeads, 1100.01], allExpired, 3],
  ['a clock 730 days ahead removes no leads', [threeLeads, 0, 729, 730.5], allExpired, 3],
  ['with a 20-day retention, a clock 29 days ahead removes no leads', [threeLeads, 0, 29], allExpired, 3, 20],
  ["leads that all expire during a 31-day gap aren't removed", [hundredOldLeads, 0, 31], refusal, 100],
  [
    'removal resumes once the clock is corrected',
    [{ added: -731 }, twentyLeads(-100), 400, 0],
    undefined,
    20,
  ],
  [
    "a lead stored while the clock was ahead doesn't block the removal of others",
    [...[-800, -100, 1000, -790].map(added => ({ added })), twentyLeads(-300), 0],
    removedTwo,
    22,
  ],
  [
    "server clocks a minute apart don't block removal",
    [...[aheadDays, behindDays].map(offset => ({ added: offset - 730 })), twentyLeads(-100), 0],
    'Removed 1 leads older than 730 days',
    21,
  ],
])('%s', async (_, events, report, remaining, days = 730) => {
  const { db, count, startAt } = await open()
  let reports: string[] = []
  for (const event of events)
    if (typeof event === 'number') reports = await startAt(daysFromNow(event), days)
    else await addLeads(db, { now: daysFromNow(event.added), count: event.count ?? 1 })
  expect(reports).toEqual(report === undefined ? [] : [expect.stringMatching(report)])
  expect(await count()).toBe(remaining)
})

test.each([
  ['daily removal removes each lead when it expires', [-2, -1, 0], 3],
  ["daily removal doesn't remove a lead dated in the future", [3000, 0], 1],
])('%s', async (_, days, removed) => {
  const { db, count, startAt } = await open()
  for (const day of days) await addLeads(db, { now: daysFromNow(day) })
  const reports: string[] = []
  for (let now = 720; now <= 732; now += 1) reports.push(...(await startAt(daysFromNow(now))))
  expect(reports).toEqual(Array(removed).fill('Removed 1 leads older than 730 days'))
  expect(await count()).toBe(days.length - removed)
})

test.each(databaseKinds)("on %s, leads stored with the clock 3 years behind aren't removed", async kind => {
  const { location, db, count, startAt } = await open(kind)
  await addLeads(db, { count: 20 })
  await startAt(daysFromNow(0))
  await addLeads(db, { count: 3, now: daysFromNow(-1100) })
  const refusal =
    /^Old leads weren't removed: an expired lead is dated .*Z, but was stored after one dated .*Z; to remove them, run/
  expect(await startAt(daysFromNow(0.1))).toEqual([expect.stringMatching(refusal)])
  await addLeads(db, { count: 3, now: daysFromNow(0.2) })
  expect(await startAt(daysFromNow(1.1))).toEqual([expect.stringMatching(refusal)])
  expect(await count()).toBe(26)
  expect((await staff(location, ['expire'])).out).toBe('3 leads older than 730 days removed\n')
  expect(await startAt(daysFromNow(2.1))).toEqual([])
})
