import type { HonoRequest } from 'hono'
import * as v from 'valibot'
import type { Lead } from '#contract/lead/fields.ts'
import { composeLead } from '#contract/lead/message.ts'
import { honeypotField, honeypotHeader } from '#contract/lead/protocol.ts'
import { leadFormSchema, leadSchema } from '#contract/lead/schema.ts'

export interface ReceivedLead {
  lead: Lead
  honeypot: string | undefined
}

export interface Refusal {
  status: 400 | 415 | 422
  error: string
  /** Messages by field, such as `{ email: "must be an email address" }`. */
  fields?: Record<string, string>
}

/** True for a native form post (no JavaScript). */
export const isFormPost = (request: HonoRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.header('Content-Type') ?? '')

/** True if the request declares a non-UTF-8 charset. Decoding it as UTF-8 would corrupt the text. */
const declaresOtherCharset = (type = ''): boolean =>
  /;\s*charset\s*=/i.test(type) && !/;\s*charset\s*=\s*(["']?)(?:utf-?8|us-ascii)\1\s*(?:;|$)/i.test(type)

/** Resolves with undefined if the body isn't UTF-8, or if it didn't arrive. */
async function readText(request: HonoRequest): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
  } catch {
    return undefined
  }
}

/** True if a form's percent-encoded bytes, such as `%C3%A9`, are UTF-8. Ignores a stray percent sign. */
function isEscapedUtf8(text: string): boolean {
  try {
    // Use the result, because a bundler might drop a call whose result is unused.
    return [...text.matchAll(/(?:%[\da-f]{2})+/gi)].every(([run]) => decodeURIComponent(run) !== '')
  } catch {
    return false
  }
}

/** Resolves with a URL-encoded body, or with undefined if it isn't UTF-8 or didn't arrive. */
export async function readFormBody(request: HonoRequest): Promise<string | undefined> {
  const text = await readText(request)
  return text !== undefined && isEscapedUtf8(text) ? text : undefined
}

const jsonSchema = v.pipe(v.string(), v.parseJson())

/** Maximum number of fields in a form post. Parsing thousands of fields would take longer than storing a hundred leads. */
const maxFields = 64

/** Resolves with undefined if the form is invalid. */
export async function readForm(request: HonoRequest): Promise<ReceivedLead | undefined> {
  const type = request.header('Content-Type') ?? ''
  const text = declaresOtherCharset(type) ? undefined : await readFormBody(request)
  if (text === undefined || text.split('&', maxFields + 1).length > maxFields) return undefined
  const form = v.safeParse(leadFormSchema, Object.fromEntries(new URLSearchParams(text)))
  if (!form.success) return undefined
  const { source, lead_type, [honeypotField]: honeypot, ...values } = form.output
  return { lead: composeLead(values, source, lead_type), honeypot }
}

export async function readJson(request: HonoRequest): Promise<ReceivedLead | Refusal> {
  const type = request.header('Content-Type')
  if (!/^application\/json\b/i.test(type ?? ''))
    return { status: 415, error: 'Send application/json or application/x-www-form-urlencoded' }
  if (declaresOtherCharset(type)) return { status: 415, error: 'Send UTF-8: no other charset is accepted' }
  const text = await readText(request)
  if (text === undefined) return { status: 400, error: 'The body is not UTF-8' }
  const body = v.safeParse(jsonSchema, text)
  if (!body.success) return { status: 400, error: 'The body is not JSON' }
  const lead = v.safeParse(leadSchema, body.output)
  return lead.success
    ? { lead: lead.output, honeypot: request.header(honeypotHeader) }
    : { status: 422, error: 'The lead is not complete', fields: fieldMessages(lead.issues) }
}

function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = issues.map((issue): [field: string, message: string] => {
    const field = String(issue.path?.[0]?.key ?? 'body')
    if (issue.input === undefined) return [field, 'is required']
    return [field, issue.expected === 'never' ? 'is not a field of a lead' : issue.message]
  })
  return Object.fromEntries(messages.reverse())
}
