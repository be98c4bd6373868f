import type { Generated, Insertable, Selectable } from 'kysely'
import type { Lead } from '#contract/lead/message.ts'

/** `quarantined` leads are kept like all others, but delivered only after staff have released them. */
export type LeadStatus = 'accepted' | 'quarantined'
export type Channel = 'webhook' | 'email'
/** `dead` rows were given up after a day of attempts; staff may send them again. */
export type OutboxState = 'waiting' | 'delivered' | 'dead'

/** All times are ISO 8601 texts in UTC, so that they sort as they are in both databases. */
type Time = string

export interface LeadsTable extends Lead {
  id: Generated<number>
  /** Number that the visitor was given, such as `7ZK4-0M2D-XQ9T`. Unique. */
  receipt: string
  received_at: Time
  status: Generated<LeadStatus>
  /** Why a lead is quarantined, or what spoke against it: a JSON list of words. */
  reasons: Generated<string>
  /** `Idempotency-Key` of the request. Unique. */
  idempotency_key: string | null
  /** SHA-256 of the lead, to tell a repeat from another lead under the same key. */
  body_hash: string | null
  /** The campaign that led to it, as JSON of `Attribution`, if the visitor consented to that. */
  attribution: string | null
}

/** One row for each lead and channel, written in the transaction that accepts the lead. */
export interface OutboxTable {
  id: Generated<number>
  lead_id: number
  channel: Channel
  state: Generated<OutboxState>
  attempts: Generated<number>
  created_at: Time
  next_attempt_at: Time
  /** Until when the worker that holds the row has it for itself. */
  claimed_until: Time | null
  claimed_by: string | null
  /** What the last attempt met, without personal data. */
  last_error: string | null
}

/** What staff did. Never holds personal data. */
export interface AuditTable {
  id: Generated<number>
  at: Time
  action: string
  detail: string
}

/** Token buckets of the rate limit, by a keyed hash of the visitor's address. */
export interface RateBucketsTable {
  address_hash: string
  tokens: number
  /** Milliseconds since 1970, because refilling is arithmetic. */
  updated_at: number
}

export interface SettingsTable {
  name: string
  value: string
}

/** Daily sums of what was counted of visits, when the site measures. A row belongs to nobody. */
export interface VisitCountsTable {
  /** Day in UTC, such as `2026-03-02`. */
  day: string
  page_kind: string
  /** An arrow of a chart or a step of a form; see `contract/measure/items.ts`. */
  item: string
  /** In how many visits to a page. */
  visits: number
}

export interface Tables {
  leads: LeadsTable
  outbox: OutboxTable
  audit: AuditTable
  rate_buckets: RateBucketsTable
  settings: SettingsTable
  visit_counts: VisitCountsTable
}

export type StoredLead = Selectable<LeadsTable>
export type NewLead = Insertable<LeadsTable>
export type OutboxRow = Selectable<OutboxTable>
