import { Hono } from 'hono'
import { FileGoneError } from '#server/store/file-identity.ts'
import type { LeadStore } from '#server/store/lead-store.ts'

/** How long the database may take to answer, in milliseconds. */
const patience = 2000
/** How long an answer stands, in milliseconds, so that asking often costs nothing. */
const fresh = 1000
const headers = { 'Cache-Control': 'no-store' }

/** What is said of a store that takes no leads; of most faults no more than that. */
const unready = (fault: unknown): string =>
  fault instanceof FileGoneError ? 'the database file was removed or replaced' : 'the store does not answer'

interface HealthOptions {
  store: Pick<LeadStore, 'check'>
  /** Whether the service has been asked to stop. */
  isStopping: () => boolean
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: the database would take a lead, and the service is not about to stop. Neither is
 * limited or says more.
 */
export function health({ store, isStopping }: HealthOptions): Hono {
  let checked: { at: number; status: Promise<string> } | undefined
  const status = (): Promise<string> => {
    const now = performance.now()
    if (!checked || now - checked.at > fresh) checked = { at: now, status: within(store.check()) }
    return checked.status
  }
  return new Hono()
    .get('/healthz', context => context.json({ status: 'ok' }, 200, headers))
    .get('/readyz', async context => {
      const found = isStopping() ? 'stopping' : await status()
      return context.json({ status: found }, found === ready ? 200 : 503, headers)
    })
}

const ready = 'ready'

function within(check: Promise<void>): Promise<string> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(unready(undefined)), patience)
    check
      .then(
        () => resolve(ready),
        (fault: unknown) => resolve(unready(fault)),
      )
      .finally(() => clearTimeout(timer))
  })
}
