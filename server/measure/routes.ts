import { Hono } from 'hono'
import * as v from 'valibot'
import type { Known } from '#contract/measure/known.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { refuseOtherSites } from '#server/leads/origins.ts'
import { clientLimit } from '#server/operation/client-limit.ts'
import { clientOf } from '#server/spam/visitor-address.ts'
import type { Counts } from './counts.ts'

/** Bytes. A long visit sends a tenth of this. */
const bodyBytes = 32 * 1024

/** An office behind one address sends less. */
const batchLimit = { burst: 120, perMinute: 60 }

interface MeasureOptions {
  counts: Counts
  known: Known
  trustedProxies: number
}

/**
 * `POST /` counts the events of a visit. It reads only the sender's opt-out and address, which the rate limit keeps in memory for
 * two minutes.
 */
export function measure({ counts, known, trustedProxies }: MeasureOptions): Hono {
  const [kinds, items] = [new Set(known.kinds), new Set(known.items)]
  const batch = v.strictObject({
    kind: v.pipe(
      v.string(),
      v.check(kind => kinds.has(kind)),
    ),
    items: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check(item => items.has(item)),
        ),
      ),
      v.maxLength(known.items.length),
    ),
  })
  const take = clientLimit(batchLimit)
  const app = new Hono()
  app.use(refuseOtherSites({ origins: [], notSent: '/' }))
  app.post(
    '/',
    async (context, next) => {
      const client = clientOf(context, trustedProxies)
      const wait = client === undefined ? 0 : take(client, Date.now())
      return wait === 0 ? await next() : context.body(null, 429, { 'Retry-After': String(wait) })
    },
    limitBody({ maxSize: bodyBytes, onError: context => context.body(null, 413) }),
    async context => {
      const sent = v.safeParse(batch, await context.req.json().catch(() => undefined))
      if (!sent.success) return context.body(null, 422)
      const { kind, items } = sent.output
      // The site sends nothing for a browser that opts out, but another script might.
      if (context.req.header('Sec-GPC') !== '1') counts.add({ kind, items: [...new Set(items)] }, new Date())
      return context.body(null, 204, { 'Cache-Control': 'no-store' })
    },
  )
  app.all('/', context => context.json({ error: 'Use POST' }, 405, { Allow: 'POST' }))
  return app
}
