import { type Lead, leadColumns } from '#contract/lead/fields.ts'

export const lead = {
  name: 'Ada Example',
  email: 'ada@bank.example',
  message: 'We doubt a figure.\nSource: contact\nCompany: Bank',
  source: 'contact',
  lead_type: 'consultation',
}

const emptyColumns = Object.fromEntries(leadColumns.map(column => [column, ''])) as Required<Lead>
/** `lead` as it's stored: optional columns are empty. */
export const storedLead = { ...emptyColumns, ...lead }

export const form = { ...lead, company: 'Bank', message: 'We doubt a figure.' }

/** Returns a JSON request. A string is sent unchanged, even if it isn't JSON. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

export const formPost = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})
