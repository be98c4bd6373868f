/** What must be true in the end, whatever happened: every acknowledged lead is there once, delivered or waiting, and nothing else. */

/** What a visitor knows of a lead. */
export interface Offered {
  /** Unlike that of any other lead. */
  name: string
  /** `Idempotency-Key`; a form without scripts has none. */
  key: string | undefined
  email: string
  /** Every receipt that was given for it, once for each acknowledgment. */
  receipts: string[]
  /** It looks like spam, and is set aside. */
  isTrapped: boolean
  /** Staff have erased everything of its sender. */
  isErased: boolean
}

/** A lead as it lies in the database, with its message of the webhook if there is one. */
export interface Row {
  name: string
  receipt: string
  idempotency_key: string | null
  status: string
  state: string | null
  /** Milliseconds since 1970. */
  nextAttempt: number
}

/** What reached the receiver of the webhook, by `webhook-id`. */
export interface Reached {
  name: string
  /** How often it came, and how often it was told that it has arrived. */
  seen: number
  taken: number
}

export interface Findings {
  offered: readonly Offered[]
  rows: readonly Row[]
  reached: ReadonlyMap<string, Reached>
  /** Milliseconds since 1970, by the clock of the servers. */
  now: number
}

/** Milliseconds between two attempts, at most; a message that is to wait longer is lost to all who wait for it. */
const longestDelay = 60 * 60_000

/** Every way in which the invariant is broken, a sentence each. */
export function brokenBy({ offered, rows, reached, now }: Findings): string[] {
  const byName = new Map(offered.map(lead => [lead.name, lead]))
  const rowsOf = new Map<string, Row[]>()
  for (const row of rows) rowsOf.set(row.name, [...(rowsOf.get(row.name) ?? []), row])
  const receipts = new Set(rows.map(({ receipt }) => receipt))
  return [
    ...offered.flatMap(lead => faultsOfLead(lead, rowsOf.get(lead.name) ?? [])),
    ...rows
      .filter(({ name }) => !byName.has(name))
      .map(({ name }) => `"${name}" is stored and nobody sent it`),
    ...rows.flatMap(row => faultsOfDelivery(row, reached.get(row.receipt), now)),
    ...[...reached].flatMap(([id, { name }]) => {
      const lead = byName.get(name)
      if (!lead) return [`"${name}" was delivered and nobody sent it`]
      if (lead.isErased || receipts.has(id)) return []
      return [`"${name}" was delivered as ${id}, which is not stored`]
    }),
  ]
}

function faultsOfLead(lead: Offered, rows: readonly Row[]): string[] {
  const { name, key, receipts, isErased, isTrapped } = lead
  const faults: string[] = []
  const given = new Set(receipts)
  if (given.size > 1) faults.push(`${name} was given different receipts: ${[...given].join(', ')}`)
  if (isErased) return rows.length === 0 ? faults : [...faults, `${name} was erased and is there`]
  if (rows.length > 1) faults.push(`${name} is stored ${rows.length} times`)
  const [row] = rows
  if (!row) return given.size === 0 ? faults : [...faults, `${name} was acknowledged and is not there`]
  if (given.size > 0 && !given.has(row.receipt))
    faults.push(`${name} was acknowledged as ${receipts[0]} and is stored as ${row.receipt}`)
  if (key !== undefined && row.idempotency_key !== key)
    faults.push(`${name} is stored under the key of another lead`)
  if (isTrapped !== (row.status === 'quarantined')) faults.push(`${name} is stored as ${row.status}`)
  return faults
}

function faultsOfDelivery(
  { name, status, state, nextAttempt }: Row,
  reached: Reached | undefined,
  now: number,
): string[] {
  if (status === 'quarantined')
    return state === null && !reached ? [] : [`${name} was set aside and is to be delivered`]
  if (state === 'delivered')
    return reached && reached.taken > 0 ? [] : [`${name} counts as delivered and never arrived`]
  if (state !== 'waiting') return [`${name} is neither delivered nor waiting but ${state ?? 'not queued'}`]
  return nextAttempt > now + longestDelay
    ? [`${name} is to wait until ${new Date(nextAttempt).toISOString()}, longer than any plan`]
    : []
}
