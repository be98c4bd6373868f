import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { attributionHeader } from '#contract/lead/attribution.ts'
import { formTokenHeader, honeypotHeader, idempotencyKeyHeader } from '#contract/lead/protocol.ts'
import { isFormPost } from './read-lead.ts'

/**
 * Rejects cross-site requests, except GET and requests from `origins`. Checks `Sec-Fetch-Site`, or `Origin` if `Sec-Fetch-Site` is missing.
 * A request with neither header passes, because it doesn't come from a browser. Redirects a rejected form post to `notSentUrl`.
 */
export const rejectCrossSiteRequests =
  (origins: readonly string[], notSentUrl: string): MiddlewareHandler =>
  async ({ req, json, redirect }, next) => {
    const origin = req.header('Origin')
    const site = req.header('Sec-Fetch-Site')
    const isFromOwnSite = site
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || hostOf(origin) === (req.header('Host') ?? new URL(req.url).host)
    if (req.method === 'GET' || isFromOwnSite || (origin !== undefined && origins.includes(origin)))
      return await next()
    return isFormPost(req)
      ? redirect(notSentUrl, 303)
      : json({ error: "Leads aren't accepted from this origin" }, 403)
  }

export const enableCors = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', idempotencyKeyHeader, formTokenHeader, honeypotHeader, attributionHeader],
    exposeHeaders: ['Retry-After'],
    // Seconds for which browsers cache a preflight response.
    maxAge: 600,
  })

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
