import { expect, test } from 'vitest'
import type { ReceivedMessage, Row, SentLead } from '#tests/soak/invariant.ts'
import { rateOf } from '#tests/study/safeguards/analysis.ts'
import { count } from '#tests/study/safeguards/trial.ts'

const lead = (name: string, changes: Partial<SentLead> = {}): SentLead => ({
  name,
  key: name,
  email: `${name}@example.org`,
  receipts: [`R-${name}`],
  isTrapped: false,
  isErased: false,
  sentAt: 0,
  acknowledgedAt: 10,
  ...changes,
})
const row = (name: string): Row => ({
  name,
  receipt: `R-${name}`,
  idempotency_key: name,
  status: 'accepted',
  state: 'delivered',
  nextAttempt: 0,
})
const reached = (taken: Record<string, number>): Map<string, ReceivedMessage> =>
  new Map(Object.entries(taken).map(([name, times]) => [`R-${name}`, { name, seen: times, taken: times }]))

test('each outcome of a lead is counted', () => {
  const offered = [
    lead('well'),
    lead('lost'),
    lead('untold'),
    lead('twice'),
    lead('told twice'),
    lead('late'),
    lead('slow', { acknowledgedAt: 5001 }),
    lead('unanswered', { receipts: [] }),
    lead('trapped', { isTrapped: true }),
  ]
  const rows = ['well', 'untold', 'twice', 'twice', 'told twice', 'late', 'slow'].map(row)
  const taken = { well: 1, untold: 0, twice: 1, 'told twice': 2, late: 1, slow: 1 }
  const onTime = new Set(['well', 'twice', 'told twice', 'slow'])
  expect(count({ offered, rows, reached: reached(taken), onTime })).toEqual({
    acknowledged: 7,
    lost: 1,
    undelivered: 1,
    stored_twice: 1,
    delivered_twice: 1,
    late: 1,
    slow: 1,
    unanswered: 1,
  })
})

test('a rate per 100,000 leads has a bootstrap interval over runs', () => {
  const runs = [0, 0, 2, 10].map(number => ({ count: number, acknowledged: 1000 }))
  const { rate, low, high, runs: hit } = rateOf(runs)
  expect(rate).toBe(300)
  expect(hit).toBe(2)
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(rate)
  expect(high).toBeLessThanOrEqual(1000)
})

test('a count of 0 has the interval from 0 to 0', () => {
  expect(rateOf([{ count: 0, acknowledged: 10 }])).toEqual({ rate: 0, low: 0, high: 0, runs: 0 })
})
