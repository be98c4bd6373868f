/**
 * The lead endpoint for platforms that call a web-standard `(request, context) => Response`. On platforms that call `{ fetch }`, use
 * `dist/server/serverless.js` directly.
 */
import service from '../../../dist/server/serverless.js'

/** Replaces `X-Forwarded-For`, which the client can forge, with the platform's IP address. Needs TRUST_PROXY=1. */
export default function leads(request, context) {
  const headers = new Headers(request.headers)
  headers.delete('X-Forwarded-For')
  if (context?.ip) headers.set('X-Forwarded-For', context.ip)
  return service.fetch(new Request(request, { headers }))
}

export const config = { path: ['/api/leads', '/api/leads/stamp'] }
