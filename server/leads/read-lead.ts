import type { HonoRequest } from 'hono'
import * as v from 'valibot'
import { composeMessage, type Lead } from '#contract/lead/message.ts'
import { trapField, trapHeader } from '#contract/lead/protocol.ts'
import { leadFormSchema, leadSchema } from '#contract/lead/schema.ts'
import { isEscapedUtf8, readUtf8 } from './utf8.ts'

/** A lead as it was sent, with what stood in the trap field. */
export interface Received {
  lead: Lead
  trap: string | undefined
}

export interface Refusal {
  status: 400 | 415 | 422
  error: string
  /** One message a field: `{ email: "must be an email address" }`. */
  fields?: Record<string, string>
}

/** Whether a body is a form posted by a browser without scripts. */
export const isForm = (type: string | undefined): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type ?? '')

/** Whether a body says that it is in another encoding than UTF-8; read as UTF-8, its letters would be lost. */
const isForeign = (type = ''): boolean =>
  /;\s*charset\s*=/i.test(type) && !/;\s*charset\s*=\s*(["']?)(?:utf-?8|us-ascii)\1\s*(?:;|$)/i.test(type)

/** The body as text; null when it is not UTF-8, undefined when it did not arrive. */
async function readText(request: HonoRequest): Promise<string | null | undefined> {
  const bytes = await request.arrayBuffer().catch(() => undefined)
  return bytes && (readUtf8(bytes) ?? null)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a lead from a form of the site, or undefined when it is not complete. */
export async function readForm(request: HonoRequest): Promise<Received | undefined> {
  const type = request.header('Content-Type') ?? ''
  const text = isForeign(type) ? undefined : await readText(request)
  if (typeof text !== 'string' || (!/^multipart\b/i.test(type) && !isEscapedUtf8(text))) return undefined
  const form = v.safeParse(leadFormSchema, await request.parseBody().catch(() => undefined))
  if (!form.success) return undefined
  const { company, message, [trapField]: trap, ...fields } = form.output
  return {
    lead: { ...fields, message: composeMessage({ text: message, source: fields.source, company }) },
    trap,
  }
}

/** Reads a lead that was sent as JSON, or says what is wrong with it. */
export async function readJson(request: HonoRequest): Promise<Received | Refusal> {
  const type = request.header('Content-Type')
  if (!/^application\/json\b/i.test(type ?? ''))
    return { status: 415, error: 'Send application/json or application/x-www-form-urlencoded' }
  if (isForeign(type)) return { status: 415, error: 'Send UTF-8: another charset is not read' }
  const text = await readText(request)
  if (text === null) return { status: 400, error: 'The body is not UTF-8' }
  const body = parseJson(text ?? '')
  if (body === undefined) return { status: 400, error: 'The body is not JSON' }
  const lead = v.safeParse(leadSchema, body)
  return lead.success
    ? { lead: lead.output, trap: request.header(trapHeader) }
    : { status: 422, error: 'The lead is not complete', fields: fieldMessages(lead.issues) }
}

function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = issues.map(issue => {
    const field = String(issue.path?.[0]?.key ?? 'body')
    const missing = issue.input === undefined
    return [
      field,
      missing ? 'is required' : issue.expected === 'never' ? 'is not a field of a lead' : issue.message,
    ] as const
  })
  return Object.fromEntries(messages.reverse())
}
