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
  hasFilledHoneypot: false,
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
  const waiting = row({ state: 'waiting' })
  const twice = lead({ receipts: ['R1', 'R1'] })
  const accepted = [
    findViolations([lead()], [row()]),
    findViolations([lead()], [waiting], []),
    findViolations([lead()], [waiting], arrivals({ attempts: 9, accepted: 0 })),
    findViolations([lead({ hasFilledHoneypot: true })], [row({ status: 'quarantined', state: null })], []),
    findViolations([lead({ isErased: true })], []),
    findViolations([lead({ receipts: [] })], [], []),
    // The lead was stored, but its response was lost.
    findViolations([lead({ receipts: [] })], [row()]),
    findViolations([twice], [row()], arrivals({ attempts: 2, accepted: 2 })),
  ]
  expect(accepted.flat()).toEqual([])
})

const quarantinedState = { status: 'quarantined', state: null }
const farFuture = now + 1e10

test.each<[violation: string, offered: SentLead[], rows: Row[], received?: [string, ReceivedMessage][]]>([
  ["Visitor 1 was acknowledged but isn't stored", [lead()], [], []],
  ['Visitor 1 is stored 2 times', [lead()], [row(), row()]],
  ['"Visitor 1" is stored, but no visitor sent it', [], [row({ state: 'waiting' })], []],
  ['"Visitor 1" was delivered, but no visitor sent it', [], []],
  ['"Visitor 1" was delivered as R1, which isn\'t stored', [lead({ receipts: [] })], []],
  ['Visitor 1 got different receipts: R1, R2', [lead({ receipts: ['R1', 'R2'] })], [row()]],
  ['Visitor 1 was acknowledged as R2 but is stored as R1', [lead({ receipts: ['R2'] })], [row()]],
  ['Visitor 1 is stored under the key of another lead', [lead({ key: 'key-2' })], [row()]],
  ['Visitor 1 is stored as accepted', [lead({ hasFilledHoneypot: true })], [row()]],
  ['Visitor 1 was erased but is still stored', [lead({ isErased: true })], [row()]],
  ['Visitor 1 is marked as delivered, but never arrived', [lead()], [row()], arrivals({ accepted: 0 })],
  ['Visitor 1 is neither delivered nor waiting, but dead', [lead()], [row({ state: 'dead' })]],
  ['Visitor 1 is neither delivered nor waiting, but not queued', [lead()], [row({ state: null })]],
  [
    'Visitor 1 is quarantined, but was queued or delivered',
    [lead({ hasFilledHoneypot: true })],
    [row({ ...quarantinedState, state: 'waiting' })],
    [],
  ],
  [
    `Visitor 1 waits until ${new Date(farFuture).toISOString()}, longer than the longest retry delay`,
    [lead()],
    [row({ state: 'waiting', nextAttempt: farFuture })],
  ],
])('the soak reports “%s”', (violation, offered, rows, received) => {
  expect(findViolations(offered, rows, received)).toEqual([violation])
})

test('a seed always gives the same schedule, with every kind of fault within a minute', () => {
  const drawn = drawSchedule(7, 60_000)
  expect(drawSchedule(7, 60_000)).toEqual(drawn)
  expect(drawSchedule(8, 60_000)).not.toEqual(drawn)
  expect(new Set(drawn.exclusiveFaults.map(({ kind }) => kind))).toEqual(new Set(exclusiveFaults))
  expect(new Set(drawn.overlappingFaults.map(({ kind }) => kind))).toEqual(new Set(overlappingFaults))
})
