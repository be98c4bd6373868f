import { createHash } from 'node:crypto'
import type { Attribution } from '#contract/lead/attribution.ts'
import type { Lead } from '#contract/lead/message.ts'
import type { LeadStatus } from './tables.ts'

/** A lead that was checked and judged, ready to be stored. */
export interface Submission {
  lead: Lead
  receivedAt: Date
  verdict: Verdict
  /** The campaign that led to it. It is no part of the lead: the same words under another one are a repeat. */
  attribution?: Attribution | null | undefined
  /** `Idempotency-Key` of the request. */
  key?: string | undefined
  /** Hash of the visitor's address; undefined: not limited. */
  addressHash?: string | undefined
}

export interface Verdict {
  status: LeadStatus
  /** What spoke against the lead, in words such as `honeypot`. */
  reasons: string[]
}

/** What became of a submission. All but `stored` have stored nothing. */
export type Outcome =
  | { kind: 'stored'; receipt: string; status: LeadStatus }
  /** The key and the lead were there already: the first answer again. */
  | { kind: 'repeated'; receipt: string }
  /** The key was used for another lead. */
  | { kind: 'conflict' }
  /** The address has sent too many; it may try again after so many seconds. */
  | { kind: 'limited'; retryAfter: number }

/** Tells two leads apart. The order of the fields is fixed. */
export const hashOf = ({ name, email, message, source, lead_type }: Lead): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, message, source, lead_type]))
    .digest('base64url')
