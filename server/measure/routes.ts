import { Hono } from 'hono'
import * as v from 'valibot'
import type { Known } from '#contract/measure/known.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { refuseOtherSites } from '#server/leads/origins.ts'
import type { Counts } from './counts.ts'

/** Largest batch in bytes; a long visit sends a tenth of it. */
const bodyBytes = 32 * 1024

interface MeasureOptions {
  counts: Counts
  known: Known
}

/**
 * `POST /`: what happened in a visit to a page. Nothing about the sender is read but the wish not to be counted, and nothing is answered
 * but that the batch came.
 */
export function measure({ counts, known }: MeasureOptions): Hono {
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
  const app = new Hono()
  app.use(refuseOtherSites({ origins: [], notSent: '/' }))
  app.post(
    '/',
    limitBody({ maxSize: bodyBytes, onError: context => context.body(null, 413) }),
    async context => {
      const sent = v.safeParse(batch, await context.req.json().catch(() => undefined))
      if (!sent.success) return context.body(null, 422)
      const { kind, items } = sent.output
      // A browser that opts out sends nothing; a script of somebody else's may.
      if (context.req.header('Sec-GPC') !== '1') counts.add({ kind, items: [...new Set(items)] }, new Date())
      return context.body(null, 204, { 'Cache-Control': 'no-store' })
    },
  )
  app.all('/', context => context.json({ error: 'Use POST' }, 405, { Allow: 'POST' }))
  return app
}
