import { expect, test } from 'vitest'
import {
  findInvariantViolations,
  type ReceivedMessage,
  type Row,
  type SentLead,
} from '#tests/soak/invariant.ts'
import { drawSchedule, exclusiveFaults, overlappingFaults } from '#tests/soak/schedule.ts'

const now = Date.now()
const lead = (changes: Partial<SentLead> = {}): SentLead => ({
  name: 'Visitor 1',
  key: 'key-1',
  email: 'visitor1@example.org',
  receipts: ['R1'],
  isTrapped: false,
  isErased: false,
  ...changes,
})
const row = (changes: Partial<Row> = {}): Row => ({
  name: 'Visitor 1',
  receipt: 'R1',
  idempotency_key: 'key-1',
  status: 'accepted',
  state: 'delivered',
  nextAttempt: now,
  ...changes,
})
const arrivals = (changes: Partial<ReceivedMessage> = {}): [string, ReceivedMessage][] => [
  ['R1', { name: 'Visitor 1', attempts: 1, accepted: 1, ...changes }],
]
const findViolations = (
  offered: SentLead[],
  rows: Row[],
  received: [string, ReceivedMessage][] = arrivals(),
): string[] => findInvariantViolations({ offered, rows, received: new Map(received), now })

test('the soak accepts leads that are delivered, queued, quarantined, or erased', () => {
  expect(findViolations([lead()], [row()])).toEqual([])
  expect(findViolations([lead()], [row({ state: 'waiting' })], [])).toEqual([])
  expect(
    findViolations([lead()], [row({ state: 'waiting' })], arrivals({ attempts: 9, accepted: 0 })),
  ).toEqual([])
  expect(
    findViolations([lead({ isTrapped: true })], [row({ status: 'quarantined', state: null })], []),
  ).toEqual([])
  expect(findViolations([lead({ isErased: true })], [])).toEqual([])
  expect(findViolations([lead({ receipts: [] })], [], [])).toEqual([])
  // The lead was stored, but its response was lost.
  expect(findViolations([lead({ receipts: [] })], [row()])).toEqual([])
  // The lead was sent twice and got the same receipt.
  expect(
    findViolations([lead({ receipts: ['R1', 'R1'] })], [row()], arrivals({ attempts: 2, accepted: 2 })),
  ).toEqual([])
})

test.each<[string, string[]]>([
  ["Visitor 1 was acknowledged but isn't stored", findViolations([lead()], [], [])],
  ['Visitor 1 is stored 2 times', findViolations([lead()], [row(), row()])],
  ['"Visitor 1" is stored, but no visitor sent it', findViolations([], [row()], []).slice(0, 1)],
  ['"Visitor 1" was delivered, but no visitor sent it', findViolations([], [], arrivals())],
  ['"Visitor 1" was delivered as R1, which isn\'t stored', findViolations([lead({ receipts: [] })], [])],
  ['Visitor 1 got different receipts: R1, R2', findViolations([lead({ receipts: ['R1', 'R2'] })], [row()])],
  [
    'Visitor 1 was acknowledged as R2 but is stored as R1',
    findViolations([lead({ receipts: ['R2'] })], [row()]),
  ],
  ['Visitor 1 is stored under the key of another lead', findViolations([lead({ key: 'key-2' })], [row()])],
  ['Visitor 1 is stored as accepted', findViolations([lead({ isTrapped: true })], [row()])],
  ['Visitor 1 was erased but is still stored', findViolations([lead({ isErased: true })], [row()])],
  [
    'Visitor 1 is marked as delivered, but never arrived',
    findViolations([lead()], [row()], arrivals({ accepted: 0 })),
  ],
  [
    'Visitor 1 is neither delivered nor waiting, but dead',
    findViolations([lead()], [row({ state: 'dead' })]),
  ],
  [
    'Visitor 1 is neither delivered nor waiting, but not queued',
    findViolations([lead()], [row({ state: null })]),
  ],
  [
    'Visitor 1 is quarantined, but was queued or delivered',
    findViolations([lead({ isTrapped: true })], [row({ status: 'quarantined', state: 'waiting' })], []),
  ],
  [
    `Visitor 1 waits until ${new Date(now + 1e10).toISOString()}, longer than the longest retry delay`,
    findViolations([lead()], [row({ state: 'waiting', nextAttempt: now + 1e10 })]),
  ],
])('the soak reports “%s”', (violation, found) => {
  expect(found).toEqual([violation])
})

test('a seed always draws the same schedule, with every kind of fault in a minute', () => {
  const drawn = drawSchedule(7, 60_000)
  expect(drawSchedule(7, 60_000)).toEqual(drawn)
  expect(drawSchedule(8, 60_000)).not.toEqual(drawn)
  expect(new Set(drawn.exclusiveFaults.map(({ kind }) => kind))).toEqual(new Set(exclusiveFaults))
  expect(new Set(drawn.overlappingFaults.map(({ kind }) => kind))).toEqual(new Set(overlappingFaults))
})
