/** The invariant: every acknowledged lead is stored once and is delivered or waiting, and nothing else is stored. */
import { maxDelayMs } from '#server/delivery/backoff.ts'

export interface SentLead {
  name: string
  /** `Idempotency-Key`. Undefined for a native form post. */
  key: string | undefined
  email: string
  receipts: string[]
  /** True if the honeypot is filled in and the form token is missing, so the lead is quarantined. */
  hasFilledHoneypot: boolean
  isErased: boolean
  sentAt?: number
  acknowledgedAt?: number
}

export interface Row {
  name: string
  receipt: string
  idempotency_key: string | null
  status: string
  state: string | null
  /** In ms since 1970. */
  nextAttempt: number
}

export type ReceivedMessage = { name: string; attempts: number; accepted: number }

export interface Observations {
  offered: readonly SentLead[]
  rows: readonly Row[]
  received: ReadonlyMap<string, ReceivedMessage>
  /** In ms since 1970, by the servers' clock. */
  now: number
}

export function findInvariantViolations({ offered, rows, received, now }: Observations): string[] {
  const byName = new Map(offered.map(lead => [lead.name, lead]))
  const rowsOf = new Map<string, Row[]>()
  for (const row of rows) rowsOf.set(row.name, [...(rowsOf.get(row.name) ?? []), row])
  const receipts = new Set(rows.map(({ receipt }) => receipt))
  return [
    ...offered.flatMap(lead => findLeadViolations(lead, rowsOf.get(lead.name) ?? [])),
    ...rows
      .filter(({ name }) => !byName.has(name))
      .map(({ name }) => `"${name}" is stored, but no visitor sent it`),
    ...rows.flatMap(row => findDeliveryViolations(row, received.get(row.receipt), now)),
    ...[...received].flatMap(([id, { name }]) => {
      const lead = byName.get(name)
      if (!lead) return [`"${name}" was delivered, but no visitor sent it`]
      if (lead.isErased || receipts.has(id)) return []
      return [`"${name}" was delivered as ${id}, which isn't stored`]
    }),
  ]
}

function findLeadViolations(lead: SentLead, rows: readonly Row[]): string[] {
  const { name, key, receipts, isErased, hasFilledHoneypot } = lead
  const violations: string[] = []
  const distinctReceipts = new Set(receipts)
  if (distinctReceipts.size > 1)
    violations.push(`${name} got different receipts: ${[...distinctReceipts].join(', ')}`)
  if (isErased)
    return rows.length === 0 ? violations : [...violations, `${name} was erased but is still stored`]
  if (rows.length > 1) violations.push(`${name} is stored ${rows.length} times`)
  const [row] = rows
  if (!row)
    return distinctReceipts.size === 0
      ? violations
      : [...violations, `${name} was acknowledged but isn't stored`]
  if (distinctReceipts.size > 0 && !distinctReceipts.has(row.receipt))
    violations.push(`${name} was acknowledged as ${receipts[0]} but is stored as ${row.receipt}`)
  if (key !== undefined && row.idempotency_key !== key)
    violations.push(`${name} is stored under the key of another lead`)
  if (hasFilledHoneypot !== (row.status === 'quarantined'))
    violations.push(`${name} is stored as ${row.status}`)
  return violations
}

function findDeliveryViolations(
  { name, status, state, nextAttempt }: Row,
  received: ReceivedMessage | undefined,
  now: number,
): string[] {
  if (status === 'quarantined')
    return state === null && !received ? [] : [`${name} is quarantined, but was queued or delivered`]
  if (state === 'delivered')
    return received && received.accepted > 0 ? [] : [`${name} is marked as delivered, but never arrived`]
  if (state !== 'waiting') return [`${name} is neither delivered nor waiting, but ${state ?? 'not queued'}`]
  return nextAttempt > now + maxDelayMs
    ? [`${name} waits until ${new Date(nextAttempt).toISOString()}, longer than the longest retry delay`]
    : []
}
