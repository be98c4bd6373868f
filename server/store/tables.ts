import { type Generated, type Insertable, type Kysely, type Selectable, SqliteAdapter } from 'kysely'
import type { Lead } from '#contract/lead/fields.ts'

/** A `quarantined` lead is delivered only after staff release it. */
export type LeadStatus = 'accepted' | 'quarantined'
export type ChannelName = 'webhook' | 'email'
/** A `dead` message, which the statechart calls abandoned, failed for a day and at least ten times. Staff can queue it again. */
export type OutboxState = 'waiting' | 'delivered' | 'dead'

/** ISO 8601 in UTC, which sorts correctly as text in both databases. */
type IsoTime = string

/** An optional field of `Lead` that the visitor left blank is stored as an empty string, never null. */
interface LeadsTable extends Required<Lead> {
  id: Generated<number>
  /** The visitor's receipt number, such as `7ZK4-0M2D-XQ9T`. Unique. */
  receipt: string
  received_at: IsoTime
  status: Generated<LeadStatus>
  /** Spam signals, as a JSON array. */
  reasons: Generated<string>
  /** From the `Idempotency-Key` header, or derived from a native form post. Unique. */
  idempotency_key: string | null
  /** SHA-256 of the lead, if it has a key. If a lead accepted in the last 24 hours has the same hash, the new lead is a repeat. */
  body_hash: string | null
  /** `Attribution` as JSON, if the visitor consented. */
  attribution: string | null
}

/** One row per lead and channel, written in the transaction that accepts the lead, or later if staff queue it. */
interface OutboxTable {
  id: Generated<number>
  lead_id: number
  channel: ChannelName
  state: Generated<OutboxState>
  attempts: Generated<number>
  created_at: IsoTime
  next_attempt_at: IsoTime
  /** End of the worker's lease. */
  claimed_until: IsoTime | null
  claimed_by: string | null
  /** Error of the last attempt, without personal data. */
  last_error: string | null
}

/** Token buckets of the rate limit, by a keyed hash of the client's network. */
export interface RateBucketsTable {
  address_hash: string
  tokens: number
  /** Milliseconds since 1970. */
  updated_at: number
}

/** Daily sums of visits, without identity. */
export interface VisitCountsTable {
  /** Day in UTC, such as `2026-03-02`. */
  day: string
  page_kind: string
  /** A visit or a form step, from `contract/measure/items.ts`. */
  item: string
  visits: number
}

export interface Tables {
  leads: LeadsTable
  outbox: OutboxTable
  /** Audit trail of staff and retention. Never holds personal data. */
  audit: { id: Generated<number>; at: IsoTime; action: string; detail: string }
  rate_buckets: RateBucketsTable
  settings: { name: string; value: string }
  visit_counts: VisitCountsTable
}

export const isSqlite = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter

export type StoredLead = Selectable<LeadsTable>
export type NewLead = Insertable<LeadsTable>
export type OutboxRow = Selectable<OutboxTable>
