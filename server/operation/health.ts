import { Hono } from 'hono'
import type { LeadStore } from '#server/store/lead-store.ts'

/** How long the database may take to answer, in milliseconds. */
const patience = 2000
/** How long an answer stands, in milliseconds, so that asking often costs nothing. */
const fresh = 1000
const headers = { 'Cache-Control': 'no-store' }

/** `GET /healthz`: the process answers. `GET /readyz`: the database would take a lead. Neither is limited or says more. */
export function health(store: Pick<LeadStore, 'check'>): Hono {
  let checked: { at: number; isReady: Promise<boolean> } | undefined
  const isReady = (): Promise<boolean> => {
    const now = performance.now()
    if (!checked || now - checked.at > fresh) checked = { at: now, isReady: within(store.check()) }
    return checked.isReady
  }
  return new Hono()
    .get('/healthz', context => context.json({ status: 'ok' }, 200, headers))
    .get('/readyz', async context =>
      (await isReady())
        ? context.json({ status: 'ready' }, 200, headers)
        : context.json({ status: 'the store does not answer' }, 503, headers),
    )
}

function within(check: Promise<void>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), patience)
    check.then(
      () => resolve(true),
      () => resolve(false),
    )
    check.finally(() => clearTimeout(timer)).catch(() => {})
  })
}
