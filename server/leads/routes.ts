import { type Context, Hono } from 'hono'
import { attributionHeader, parseAttribution } from '#contract/lead/attribution.ts'
import { formTokenHeader, idempotencyKeyHeader } from '#contract/lead/protocol.ts'
import { receiptParameter, sentFormParameter } from '#contract/lead/receipt.ts'
import { notSentPath, sentPath } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import { createClientLimit } from '#server/operation/client-limit.ts'
import type { Metrics } from '#server/operation/metrics.ts'
import { clientOf, hashClient } from '#server/spam/client-network.ts'
import { newFormToken } from '#server/spam/form-token.ts'
import { judgeLead } from '#server/spam/verdict.ts'
import { describeError } from '#server/store/errors.ts'
import type { LeadStore } from '#server/store/lead-store.ts'
import { hashLead, type Outcome } from '#server/store/submission.ts'
import { limitBody } from './limit-body.ts'
import { enableCors, rejectCrossSiteRequests } from './origins.ts'
import { isFormPost, type ReceivedLead, readForm, readJson } from './read-lead.ts'

/** Large, because a native form post encodes a Chinese character in nine bytes. The schema limits each field's characters. */
const maxBodyBytes = 96 * 1024

export interface LeadsOptions {
  store: LeadStore
  /** HMAC key of form tokens and client hashes. */
  secret: string
  config: Pick<Config, 'siteUrl' | 'allowedOrigins' | 'trustedProxies' | 'rateLimit'>
  metrics: Metrics
  /** Called with messages for staff, without personal data. */
  report: (message: string, context: Context) => void
  onAccepted?: (() => void) | undefined
}

/**
 * A client may send this many requests for each lead that the rate limit allows, because invalid leads and repeats don't count as leads.
 * Requests need their own limit, because even a lead over the rate limit costs a transaction.
 */
const requestsPerLead = 20

type FailedOutcome = { kind: 'failed' }

/** `POST /` stores a lead from JSON or a native form post, then acknowledges it. `GET /stamp` returns a form token. */
export function leadRoutes(options: LeadsOptions): Hono {
  const { secret, metrics } = options
  const { siteUrl, allowedOrigins, trustedProxies, rateLimit } = options.config
  const notSentUrl = siteUrl + notSentPath
  const origins = siteUrl ? [siteUrl, ...allowedOrigins] : allowedOrigins
  const limitSize = limitBody(maxBodyBytes, context =>
    isFormPost(context.req)
      ? context.redirect(notSentUrl, 303)
      : context.json({ error: `The body is larger than ${maxBodyBytes} bytes` }, 413),
  )
  const takeRequest = rateLimit
    ? createClientLimit({
        burst: requestsPerLead * rateLimit.burst,
        perMinute: requestsPerLead * rateLimit.perMinute,
      })
    : () => 0
  const storeLead = createLeadWriter(options)
  const app = new Hono()
  app.use(rejectCrossSiteRequests(origins, notSentUrl))
  if (origins.length > 0) app.use(enableCors(origins))
  app.get('/stamp', context =>
    context.json({ stamp: newFormToken(secret, Date.now()) }, 200, { 'Cache-Control': 'no-store' }),
  )
  app.post('/', async (context, next) => {
    const retryAfterSeconds = takeRequest(clientOf(context, trustedProxies), Date.now())
    if (retryAfterSeconds === 0) return await next()
    metrics.lead('limited')
    return isFormPost(context.req)
      ? context.redirect(notSentUrl, 303)
      : respond(context, { kind: 'limited', retryAfterSeconds })
  })
  app.post('/', limitSize, async context => {
    context.header('Cache-Control', 'no-store')
    if (isFormPost(context.req)) {
      const received = await readForm(context.req)
      const outcome = received && (await storeLead(context, received, false))
      return context.redirect(siteUrl + redirectTarget(outcome, received?.lead.source), 303)
    }
    const key = context.req.header(idempotencyKeyHeader)
    if (key !== undefined && !/^[\x20-\x7e]{8,128}$/.test(key))
      return context.json({ error: `${idempotencyKeyHeader} must be 8 to 128 printable characters` }, 400)
    const received = await readJson(context.req)
    if ('error' in received) {
      const { status, ...body } = received
      return context.json(body, status)
    }
    return respond(context, await storeLead(context, received, true, key))
  })
  app.all('/', context => context.json({ error: 'Use POST' }, 405, { Allow: 'POST' }))
  return app
}

/** Returns a function that judges and stores a lead. Reports a failure instead of throwing. */
function createLeadWriter({ store, secret, config, metrics, report, onAccepted }: LeadsOptions) {
  const { trustedProxies } = config
  let hasWarned = trustedProxies > 0
  function warnAboutProxyOnce(context: Context): void {
    if (hasWarned || context.req.header('X-Forwarded-For') === undefined) return
    hasWarned = true
    report(
      'Ignored X-Forwarded-For, because no proxy is trusted. If the proxy is yours, set TRUST_PROXY, or all visitors share one rate limit',
      context,
    )
  }
  return async (
    context: Context,
    { lead, honeypot }: ReceivedLead,
    isFromApp: boolean,
    key?: string,
  ): Promise<Outcome | FailedOutcome> => {
    warnAboutProxyOnce(context)
    const receivedAt = new Date()
    const client = clientOf(context, trustedProxies)
    const formToken = context.req.header(formTokenHeader)
    const verdict = judgeLead({ lead, honeypot, formToken, isFromApp }, { secret, now: receivedAt.getTime() })
    const day = receivedAt.toISOString().slice(0, 10)
    try {
      const outcome = await store.add({
        lead,
        receivedAt,
        clientHash: client && hashClient(client, secret, receivedAt),
        attribution: isFromApp ? parseAttribution(context.req.header(attributionHeader)) : null,
        // A native form post sends no key. Derive one that is the same for a repeat on the same day.
        key: isFromApp ? key : `form:${verdict.status}:${day}:${hashLead(lead)}`,
        verdict,
      })
      metrics.lead(outcome.kind === 'stored' ? outcome.status : outcome.kind)
      if (outcome.kind === 'stored' && outcome.status === 'accepted') onAccepted?.()
      return outcome
    } catch (error) {
      metrics.lead('failed')
      report(`Can't store a lead: ${describeError(error)}`, context)
      return { kind: 'failed' }
    }
  }
}

/** Sends the outcome as JSON. A quarantined lead gets the same response as an accepted lead. */
function respond(context: Context, outcome: Outcome | FailedOutcome): Response {
  switch (outcome.kind) {
    case 'stored':
    case 'repeated':
      return context.json({ status: 'stored', receipt: outcome.receipt }, 201)
    case 'conflict':
      return context.json({ error: 'This key was used for another lead' }, 409)
    case 'limited':
      return context.json(
        { error: `Too many leads: try again in ${outcome.retryAfterSeconds} seconds` },
        429,
        {
          'Retry-After': String(outcome.retryAfterSeconds),
        },
      )
    case 'failed':
      return context.json({ error: 'The lead could not be stored' }, 503)
  }
}

/** Returns the redirect target for a native form post. The thank-you page deletes the draft of the form that the query names. */
function redirectTarget(outcome: Outcome | FailedOutcome | undefined, source = ''): string {
  if (outcome?.kind !== 'stored' && outcome?.kind !== 'repeated') return notSentPath
  return `${sentPath}?${receiptParameter}=${outcome.receipt}&${sentFormParameter}=${encodeURIComponent(source)}`
}
