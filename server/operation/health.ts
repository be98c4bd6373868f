import { Hono } from 'hono'
import { FileGoneError } from '#server/store/file-identity.ts'
import type { LeadStore } from '#server/store/lead-store.ts'

const checkTimeoutMs = 2000
/** How long a result is cached, so that frequent checks cost nothing. */
const resultLifetimeMs = 1000
const headers = { 'Cache-Control': 'no-store' }

/** Returns a public status that hides the details of most errors. */
const statusOfError = (error: unknown): string =>
  error instanceof FileGoneError
    ? 'the database file was removed or replaced'
    : "the database isn't responding"

interface HealthOptions {
  store: Pick<LeadStore, 'check'>
  isStopping: () => boolean
}

/**
 * `GET /healthz` succeeds while the process responds. `GET /readyz` succeeds while the database can store a lead and the service isn't
 * stopping.
 */
export function healthRoutes({ store, isStopping }: HealthOptions): Hono {
  let lastCheck: { at: number; status: Promise<string> } | undefined
  const status = (): Promise<string> => {
    const now = performance.now()
    if (!lastCheck || now - lastCheck.at > resultLifetimeMs)
      lastCheck = { at: now, status: statusWithinTimeout(store.check()) }
    return lastCheck.status
  }
  return new Hono()
    .get('/healthz', context => context.json({ status: 'ok' }, 200, headers))
    .get('/readyz', async context => {
      const current = isStopping() ? 'stopping' : await status()
      return context.json({ status: current }, current === ready ? 200 : 503, headers)
    })
}

const ready = 'ready'

function statusWithinTimeout(check: Promise<void>): Promise<string> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(statusOfError(undefined)), checkTimeoutMs)
    check
      .then(
        () => resolve(ready),
        (error: unknown) => resolve(statusOfError(error)),
      )
      .finally(() => clearTimeout(timer))
  })
}
