import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { attributionHeader } from '#contract/lead/attribution.ts'
import { formTokenHeader, honeypotHeader, keyHeader } from '#contract/lead/protocol.ts'
import { isForm } from './read-lead.ts'

/** Seconds that a browser caches a preflight. */
const preflightMaxAge = 600

export interface OriginOptions {
  /** Additional origins that may send leads from a browser. */
  origins: readonly string[]
  /** Redirect target of a refused form. */
  notSent: string
}

/**
 * Refuses browsers' requests from other sites, except GET and requests from known origins. `Sec-Fetch-Site` says where a request comes from;
 * without it, `Origin` does. Clients that send neither header pass.
 */
export const refuseOtherSites =
  ({ origins, notSent }: OriginOptions): MiddlewareHandler =>
  async ({ req, json, redirect }, next) => {
    const origin = req.header('Origin')
    const site = req.header('Sec-Fetch-Site')
    const isFromOwnSite = site
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || hostOf(origin) === (req.header('Host') ?? new URL(req.url).host)
    if (req.method === 'GET' || isFromOwnSite || (origin !== undefined && origins.includes(origin)))
      return await next()
    return isForm(req.header('Content-Type'))
      ? redirect(notSent, 303)
      : json({ error: 'Leads are not taken from this origin' }, 403)
  }

/** CORS for known origins. Without any, CORS is off. */
export function corsFor(origins: readonly string[]): MiddlewareHandler {
  const share = cors({
    origin: origin => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', keyHeader, formTokenHeader, honeypotHeader, attributionHeader],
    exposeHeaders: ['Retry-After'],
    maxAge: preflightMaxAge,
  })
  return async (context, next) => {
    const { method } = context.req
    const isPlainOptions = method === 'OPTIONS' && !context.req.header('Access-Control-Request-Method')
    return isPlainOptions || origins.length === 0 ? await next() : await share(context, next)
  }
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
