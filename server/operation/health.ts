import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { FileGoneError } from '#server/store/file-identity.ts'
import type { LeadStore } from '#server/store/lead-store.ts'

const checkTimeoutMs = 2000
/** A result is cached for this long, so frequent checks cost nothing. */
const resultLifetimeMs = 1000
const headers = { 'Cache-Control': 'no-store' }
const ready = 'ready'

/** Returns a public status, without the details of unexpected errors. */
const statusOfError = (error: unknown): string =>
  error instanceof FileGoneError
    ? 'the database file was removed or replaced'
    : "the database isn't responding"

/** `/healthz` succeeds while the process responds, and `/readyz` while the database can store a lead and the service isn't stopping. */
export function healthRoutes(store: LeadStore, isStopping: () => boolean): Hono {
  let lastCheck: { at: number; status: Promise<string> } | undefined
  const checkStore = (): Promise<string> => {
    const now = performance.now()
    if (!lastCheck || now - lastCheck.at > resultLifetimeMs)
      lastCheck = { at: now, status: statusWithinTimeout(store.check()) }
    return lastCheck.status
  }
  return new Hono()
    .get('/healthz', context => context.json({ status: 'ok' }, 200, headers))
    .get('/readyz', async context => {
      const status = isStopping() ? 'stopping' : await checkStore()
      return context.json({ status }, status === ready ? 200 : 503, headers)
    })
}

const statusWithinTimeout = (check: Promise<void>): Promise<string> =>
  Promise.race([
    check.then(() => ready, statusOfError),
    sleep(checkTimeoutMs, statusOfError(undefined), { ref: false }),
  ])
