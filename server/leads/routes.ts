import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { notSentAddress, sentAddress } from '#contract/addresses.ts'
import { attributionHeader, attributionIn } from '#contract/lead/attribution.ts'
import { keyHeader, stampHeader } from '#contract/lead/protocol.ts'
import { sentForm } from '#contract/lead/receipt.ts'
import type { Metrics } from '#server/operation/metrics.ts'
import { newStamp } from '#server/spam/stamp.ts'
import { judge } from '#server/spam/verdict.ts'
import { clientOf, hashAddress } from '#server/spam/visitor-address.ts'
import { describeError } from '#server/store/errors.ts'
import type { LeadStore } from '#server/store/lead-store.ts'
import { hashOf, type Outcome } from '#server/store/submission.ts'
import { limitBody } from './limit-body.ts'
import { refuseOtherSites, shareWith } from './origins.ts'
import { isForm, type Received, readForm, readJson } from './read-lead.ts'

/**
 * Largest body of a lead, in bytes. What counts are the limits of the fields, in characters; a form without scripts writes a Chinese
 * one in nine bytes.
 */
const bodyBytes = 96 * 1024

export interface LeadsOptions {
  store: LeadStore
  /** Key of stamps and address hashes. */
  secret: string
  /** Origin of the site, when the endpoint has another one; without a trailing slash. */
  siteUrl: string
  /** Origins beside these two that may send leads from a browser. */
  allowedOrigins: readonly string[]
  trustedProxies: number
  metrics: Metrics
  /** Told of a storage failure, without anything that the visitor wrote. */
  report: (message: string, context: Context) => void
  /** Told when a lead was stored that is to be delivered. */
  accepted?: (() => void) | undefined
}

/** Bindings of the Node server; a platform without it gives none. */
type Bindings = Partial<HttpBindings>
type Failed = { kind: 'failed' }

/** `POST /`: one lead, as JSON by the app or as a form by a browser without scripts. Acknowledged means stored. `GET /stamp`: the time trap. */
export function leads(options: LeadsOptions): Hono<{ Bindings: Bindings }> {
  const { store, secret, siteUrl, allowedOrigins, trustedProxies, metrics, report, accepted } = options
  const app = new Hono<{ Bindings: Bindings }>()
  const origins = siteUrl ? [siteUrl, ...allowedOrigins] : allowedOrigins
  const tooLarge = limitBody({
    maxSize: bodyBytes,
    onError: context =>
      isForm(context.req.header('Content-Type'))
        ? context.redirect(siteUrl + notSentAddress, 303)
        : context.json({ error: `The body is larger than ${bodyBytes} bytes` }, 413),
  })
  app.use(refuseOtherSites({ origins, notSent: siteUrl + notSentAddress }), shareWith(origins))

  app.get('/stamp', context =>
    context.json({ stamp: newStamp(secret, Date.now()) }, 200, { 'Cache-Control': 'no-store' }),
  )

  app.post('/', tooLarge, async context => {
    context.header('Cache-Control', 'no-store')
    if (isForm(context.req.header('Content-Type'))) {
      const received = await readForm(context.req)
      const outcome = received && (await keep(context, received, false))
      return context.redirect(siteUrl + pageAfter(outcome, received?.lead.source), 303)
    }
    const key = context.req.header(keyHeader)
    if (key !== undefined && !/^[\x20-\x7e]{8,128}$/.test(key))
      return context.json({ error: `${keyHeader} must be 8 to 128 printable characters` }, 400)
    const received = await readJson(context.req)
    if ('error' in received) {
      const { status, ...body } = received
      return context.json(body, status)
    }
    return answer(context, await keep(context, received, true, key))
  })
  app.all('/', context => context.json({ error: 'Use POST' }, 405, { Allow: 'POST' }))

  let hasWarned = trustedProxies > 0
  /** All visitors behind a proxy of ours would share one limit, which nobody notices before the first busy minute. */
  function noticeProxy(context: Context): void {
    if (hasWarned || context.req.header('X-Forwarded-For') === undefined) return
    hasWarned = true
    report(
      'A request names a proxy (X-Forwarded-For), but none is trusted: if it is yours, set TRUST_PROXY, or all visitors share one limit',
      context,
    )
  }

  async function keep(
    context: Context<{ Bindings: Bindings }>,
    { lead, trap }: Received,
    withScripts: boolean,
    key?: string,
  ): Promise<Outcome | Failed> {
    noticeProxy(context)
    const receivedAt = new Date()
    const client = clientOf(context, trustedProxies)
    const addressHash = client && hashAddress(client, secret, receivedAt)
    const stamp = context.req.header(stampHeader)
    try {
      const outcome = await store.add({
        lead,
        receivedAt,
        addressHash,
        attribution: withScripts ? attributionIn(context.req.header(attributionHeader)) : null,
        key: key ?? (withScripts ? undefined : formKey(lead, receivedAt)),
        verdict: judge({ lead, trap, stamp, withScripts }, { secret, now: receivedAt.getTime() }),
      })
      metrics.lead(outcome.kind === 'stored' ? outcome.status : outcome.kind)
      if (outcome.kind === 'stored' && outcome.status === 'accepted') accepted?.()
      return outcome
    } catch (error) {
      metrics.lead('failed')
      report(`A lead could not be stored: ${describeError(error)}`, context)
      return { kind: 'failed' }
    }
  }
  return app
}

/** A form without scripts has no key of its own; the same words of the same person on one day are one lead. */
const formKey = (lead: Received['lead'], receivedAt: Date): string =>
  `form:${receivedAt.toISOString().slice(0, 10)}:${hashOf(lead)}`

/** What a visitor is told who has scripts. A quarantined lead is stored, and told so, like any other. */
function answer(context: Context, outcome: Outcome | Failed): Response {
  switch (outcome.kind) {
    case 'stored':
    case 'repeated':
      return context.json({ status: 'stored', receipt: outcome.receipt }, 201)
    case 'conflict':
      return context.json({ error: 'This key was used for another lead' }, 409)
    case 'limited':
      return context.json({ error: `Too many leads: try again in ${outcome.retryAfter} seconds` }, 429, {
        'Retry-After': String(outcome.retryAfter),
      })
    case 'failed':
      return context.json({ error: 'The lead could not be stored' }, 503)
  }
}

/** Where a form without scripts leads: with the number of what was stored, and which form it was that the browser may forget. */
function pageAfter(outcome: Outcome | Failed | undefined, source = ''): string {
  if (outcome?.kind !== 'stored' && outcome?.kind !== 'repeated') return notSentAddress
  return `${sentAddress}?receipt=${outcome.receipt}&${sentForm}=${encodeURIComponent(source)}`
}
