import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { composeMessage, type Lead } from '#src/lead/message.ts'
import { leadFormSchema, leadSchema } from '#src/lead/schema.ts'
import type { LeadStore } from './store.ts'

/** Largest body of a lead, in bytes. */
const bodyBytes = 16 * 1024
/** Where a form posted without a script is sent to: prerendered pages. */
const sentPage = '/contact/thank-you'
const notSentPage = '/contact/not-sent'

interface LeadsOptions {
  store: LeadStore
  /** Origin of the site, when the endpoint has another one; without a trailing slash. */
  siteUrl: string
  /** Told of a storage failure, without anything that the visitor wrote. */
  report: (message: string) => void
}

/** `POST /`: one lead, as JSON by the app or as a form by a browser without scripts. Acknowledged means stored. */
export function leads({ store, siteUrl, report }: LeadsOptions): Hono {
  const app = new Hono()
  const tooLarge = bodyLimit({
    maxSize: bodyBytes,
    onError: context =>
      isForm(context.req.header('Content-Type'))
        ? context.redirect(siteUrl + notSentPage, 303)
        : context.json({ error: `The body is larger than ${bodyBytes} bytes` }, 413),
  })
  app.post('/', tooLarge, async context => {
    const type = context.req.header('Content-Type')
    if (isForm(type)) {
      const form = v.safeParse(leadFormSchema, await context.req.parseBody().catch(() => undefined))
      const stored = form.success && (await keep(toLead(form.output)))
      return context.redirect(siteUrl + (stored ? sentPage : notSentPage), 303)
    }
    if (!/^application\/json\b/i.test(type ?? '')) {
      return context.json({ error: 'Send application/json or application/x-www-form-urlencoded' }, 415)
    }
    const body = await context.req.json<unknown>().catch(() => undefined)
    if (body === undefined) return context.json({ error: 'The body is not JSON' }, 400)
    const lead = v.safeParse(leadSchema, body)
    if (!lead.success)
      return context.json({ error: 'The lead is not complete', fields: fieldMessages(lead.issues) }, 422)
    return (await keep(lead.output))
      ? context.json({ status: 'stored' }, 201)
      : context.json({ error: 'The lead could not be stored' }, 503)
  })
  app.all('/', context => context.json({ error: 'Use POST' }, 405, { Allow: 'POST' }))

  async function keep(lead: Lead): Promise<boolean> {
    try {
      await store.add(lead)
      return true
    } catch (error) {
      report(`A lead could not be stored: ${(error as Error).message}`)
      return false
    }
  }
  return app
}

const isForm = (type: string | undefined): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type ?? '')

function toLead({
  name,
  email,
  company,
  message,
  source,
  lead_type,
}: v.InferOutput<typeof leadFormSchema>): Lead {
  return { name, email, message: composeMessage({ text: message, source, company }), source, lead_type }
}

/** One message a field: `{ email: "must be an email address" }`. */
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
