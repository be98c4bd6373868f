import { Hono } from 'hono'
import * as v from 'valibot'
import { pageKinds } from '#contract/content/schema.ts'
import { measuredItems } from '#contract/measure/items.ts'
import type { GroundKind } from '#contract/page-data.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { refuseOtherSites } from '#server/leads/origins.ts'
import { clientLimit } from '#server/operation/client-limit.ts'
import { clientOf } from '#server/spam/visitor-address.ts'
import type { Counts } from './counts.ts'

/** Bytes. A long visit sends a tenth of this. */
const bodyBytes = 32 * 1024

/** An office behind one address sends less. */
const batchLimit = { burst: 120, perMinute: 60 }

/** Page kinds that no file in `content/pages` names. */
const otherKinds: Record<Exclude<GroundKind, (typeof pageKinds)[number]>, true> = {
  insight: true,
  'case-study': true,
  learning: true,
  job: true,
  'not-found': true,
}

/** What this site sends. Anything else is rejected. */
const batch = v.strictObject({
  kind: v.picklist([...pageKinds, ...Object.keys(otherKinds)]),
  items: v.pipe(v.array(v.picklist(measuredItems)), v.maxLength(measuredItems.length)),
})

interface MeasureOptions {
  counts: Counts
  trustedProxies: number
}

/**
 * `POST /` counts the events of a visit. Of the sender, it reads only the opt-out and the address. The rate limit keeps the address in
 * memory until the first request after two minutes.
 */
export function measure({ counts, trustedProxies }: MeasureOptions): Hono {
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
