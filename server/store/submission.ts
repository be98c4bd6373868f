import { createHash } from 'node:crypto'
import type { Attribution } from '#contract/lead/attribution.ts'
import type { Lead } from '#contract/lead/message.ts'
import type { LeadStatus } from './tables.ts'

/** A validated and judged lead, ready to store. */
export interface Submission {
  lead: Lead
  receivedAt: Date
  verdict: Verdict
  /** The campaign that led to it. Not part of the lead's hash, so the same text under another campaign is a repeat. */
  attribution?: Attribution | null | undefined
  /** `Idempotency-Key` of the request. */
  key?: string | undefined
  /** Hash of the visitor's address. Undefined: not limited. */
  addressHash?: string | undefined
}

export interface Verdict {
  status: LeadStatus
  /** Signs of spam, such as `honeypot`. */
  reasons: string[]
}

/** Only `stored` has stored anything. */
export type Outcome =
  | { kind: 'stored'; receipt: string; status: LeadStatus }
  /** The key and the lead were known: repeats the first answer. */
  | { kind: 'repeated'; receipt: string }
  /** The key was used for another lead. */
  | { kind: 'conflict' }
  /** The client has sent too many leads. Seconds until the next one. */
  | { kind: 'limited'; retryAfter: number }

/** Hash of a lead's fields, in a fixed order. */
export const hashOf = ({ name, email, message, source, lead_type }: Lead): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, message, source, lead_type]))
    .digest('base64url')
