import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { formTokenPath, leadsPath } from '#contract/lead/protocol.ts'
import { measurePath } from '#contract/measure/items.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Addresses that are told apart. Everything else is a file of the site, whose name and query nobody needs to know. */
const routes = [leadsPath, formTokenPath, measurePath, '/healthz', '/readyz']

interface WatchOptions {
  log: Log
  metrics: Metrics
  /** Whether a proxy of ours stands before the server, whose `X-Request-Id` goes on. */
  isBehindProxy: boolean
}

/** Gives each request an id, which the answer carries, and writes down how it went: method, route, status, time. */
export const watchRequests =
  ({ log, metrics, isBehindProxy }: WatchOptions): MiddlewareHandler =>
  async (context, next) => {
    const start = performance.now()
    const given = isBehindProxy ? context.req.header('X-Request-Id') : undefined
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    const { path } = context.req
    const route = routes.includes(path) ? path : 'site'
    // A file of the site is the same for everybody, headers included. Set early, because adding to an answer copies its body.
    if (route !== 'site') context.header('X-Request-Id', requestId)
    await next()
    // A method is a word that the sender chooses; only known ones are repeated.
    const method = /^(?:GET|HEAD|POST|OPTIONS|PUT|PATCH|DELETE)$/.test(context.req.method)
      ? context.req.method
      : 'other'
    const { status } = context.res
    if (route === 'site' && status >= 500) context.header('X-Request-Id', requestId)
    const seconds = (performance.now() - start) / 1000
    metrics.request({ method, route, status, seconds })
    const level =
      status >= 500
        ? 'error'
        : route.startsWith('/api/') && route !== measurePath && method !== 'GET'
          ? 'info'
          : 'debug'
    log[level](
      { requestId, method, route, status, milliseconds: Math.round(seconds * 10_000) / 10 },
      'request',
    )
  }
