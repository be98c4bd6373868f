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

/** Paths to log. All other requests are logged as `site`, so their paths and queries stay out of the log. */
const routes = [leadsPath, formTokenPath, measurePath, '/healthz', '/readyz']

/** Logs and measures each request under an id. Behind a proxy, the id is the proxy's `X-Request-Id` if that's valid. */
export const watchRequests =
  (log: Log, metrics: Metrics, isBehindProxy: boolean): MiddlewareHandler =>
  async (context, next) => {
    const start = performance.now()
    const forwardedId = isBehindProxy ? context.req.header('X-Request-Id') : undefined
    const requestId = forwardedId && /^[\w-]{8,64}$/.test(forwardedId) ? forwardedId : randomUUID()
    context.set('requestId', requestId)
    const { path } = context.req
    const route = routes.includes(path) ? path : 'site'
    // Omit `X-Request-Id` from the site's files, so every visitor gets the same headers. Set the header before `next`, because adding a
    // header to an existing response copies its body.
    if (route !== 'site') context.header('X-Request-Id', requestId)
    await next()
    // A client can send any text as the method, so log only known methods.
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
