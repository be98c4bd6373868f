import { createHash } from 'node:crypto'
import type { Attribution } from '#contract/lead/attribution.ts'
import { columnFields, type Lead, leadColumns, leadField } from '#contract/lead/fields.ts'
import type { LeadStatus } from './tables.ts'

export interface Submission {
  lead: Lead
  receivedAt: Date
  verdict: Verdict
  /** The campaign that led to the lead. Not part of the lead's hash, so the same text under another campaign is a repeat. */
  attribution?: Attribution | null | undefined
  /** Idempotency key: the request's header, or derived from the text of a form without scripts. */
  key?: string | undefined
  /** Hash of the visitor's address. Undefined: not limited. */
  clientHash?: string | undefined
}

export interface Verdict {
  status: LeadStatus
  /** Signs of spam, such as `honeypot`. */
  reasons: string[]
}

/** Only `stored` means that this submission wrote a lead. */
export type Outcome =
  | { kind: 'stored'; receipt: string; status: LeadStatus }
  /** The key and the lead were known: repeats the first answer. */
  | { kind: 'repeated'; receipt: string }
  /** The key was used for another lead. */
  | { kind: 'conflict' }
  /** The client has sent too many leads. `retryAfter` is in seconds. */
  | { kind: 'limited'; retryAfter: number }

const optionalColumns = columnFields.filter(name => !leadField(name).isRequired)
const otherColumns = leadColumns.filter(column => !optionalColumns.some(name => name === column))

/** Hashes a lead's content, to recognize repeats. Omits empty optional fields, so a new field doesn't change the hashes of stored leads. */
export const hashOf = (lead: Lead): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...otherColumns.map(column => lead[column]),
        ...optionalColumns.filter(name => lead[name]).map(name => [name, lead[name]]),
      ]),
    )
    .digest('base64url')
