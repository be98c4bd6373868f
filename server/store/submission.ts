import { createHash } from 'node:crypto'
import type { Attribution } from '#contract/lead/attribution.ts'
import { columnFields, type Lead, leadColumns, leadField } from '#contract/lead/fields.ts'
import { sourceLine } from '#contract/lead/message.ts'
import type { LeadStatus } from './tables.ts'

export interface Submission {
  lead: Lead
  receivedAt: Date
  verdict: Verdict
  /** Not hashed, so the same lead from another campaign is a repeat. */
  attribution?: Attribution | null | undefined
  /** Idempotency key: the request's header, or derived from the text of a native form post. */
  key?: string | undefined
  /** Hash of the client's network. If undefined, the client isn't rate-limited. */
  clientHash?: string | undefined
}

export interface Verdict {
  status: LeadStatus
  /** Spam signals, such as `honeypot`. */
  reasons: string[]
}

/** Only a `stored` submission wrote a lead. */
export type Outcome =
  | { kind: 'stored'; receipt: string; status: LeadStatus }
  /** The key and the content match a stored lead, so the response repeats that lead's receipt. */
  | { kind: 'repeated'; receipt: string }
  /** A lead with different content used the key. */
  | { kind: 'conflict' }
  /** The client has sent too many leads. */
  | { kind: 'limited'; retryAfterSeconds: number }

const optionalColumns = columnFields.filter(name => !leadField(name).isRequired)
const requiredColumns = leadColumns.filter(column => !optionalColumns.some(name => name === column))

/** Hashes a lead's content to detect repeats. Omits empty optional fields, so a new field doesn't change stored leads' hashes. */
export function hashLead(lead: Lead): string {
  const content = lead.lead_type === 'newsletter' ? withoutSource(lead) : lead
  const requiredValues = requiredColumns.map(column => content[column])
  const optionalEntries = optionalColumns.filter(name => content[name]).map(name => [name, content[name]])
  return createHash('sha256')
    .update(JSON.stringify([...requiredValues, ...optionalEntries]))
    .digest('base64url')
}

/** The popup and the footer offer the same newsletter, so signing up in both is a repeat. */
const withoutSource = (lead: Lead): Lead => ({
  ...lead,
  source: '',
  message: lead.message.replace(sourceLine(lead.source), ''),
})
