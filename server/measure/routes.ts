import { Hono } from 'hono'
import * as v from 'valibot'
import { pageKinds } from '#contract/content/schema.ts'
import { formItem, formSteps, measuredForms, visitItem } from '#contract/measure/items.ts'
import type { PageKind } from '#contract/page-data.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { rejectCrossSiteRequests } from '#server/leads/origins.ts'
import { createClientLimit } from '#server/operation/client-limit.ts'
import { clientOf } from '#server/spam/client-network.ts'
import type { VisitCounter } from './visit-counter.ts'

/** The largest batch that the site sends is under 1 KB. */
const maxBodyBytes = 32 * 1024

/** High enough for an office whose visitors share one IP address. */
const batchLimit = { burst: 120, perMinute: 60 }

/** Page kinds that a file in `content/pages` can't have. */
const otherKinds: Record<Exclude<PageKind, (typeof pageKinds)[number]>, true> = {
  insight: true,
  'case-study': true,
  learning: true,
  job: true,
  'not-found': true,
}

const measuredItems = [
  visitItem,
  ...measuredForms.flatMap(form => formSteps.map(step => formItem(form, step))),
]

const batchSchema = v.strictObject({
  kind: v.picklist([...pageKinds, ...Object.keys(otherKinds)]),
  items: v.pipe(v.array(v.picklist(measuredItems)), v.maxLength(measuredItems.length)),
})

/** Stores nothing about the client. To limit the rate, keeps the client's network in memory until the first request after two minutes. */
export function measureRoutes(visitCounter: VisitCounter, trustedProxies: number): Hono {
  const takeToken = createClientLimit(batchLimit)
  const app = new Hono()
  app.use(rejectCrossSiteRequests([], '/'))
  app.post(
    '/',
    async (context, next) => {
      const wait = takeToken(clientOf(context, trustedProxies), Date.now())
      return wait === 0 ? await next() : context.body(null, 429, { 'Retry-After': String(wait) })
    },
    limitBody(maxBodyBytes, context => context.body(null, 413)),
    async context => {
      const parsed = v.safeParse(batchSchema, await context.req.json().catch(() => undefined))
      if (!parsed.success) return context.body(null, 422)
      const { kind, items } = parsed.output
      // Don't count a browser that sends the opt-out signal. The site's own script sends no batch from such a browser.
      if (context.req.header('Sec-GPC') !== '1')
        visitCounter.add({ kind, items: [...new Set(items)] }, new Date())
      return context.body(null, 204, { 'Cache-Control': 'no-store' })
    },
  )
  app.all('/', context => context.json({ error: 'Use POST' }, 405, { Allow: 'POST' }))
  return app
}
