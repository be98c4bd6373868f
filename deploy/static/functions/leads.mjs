/**
 * The lead endpoint for platforms that call a web-standard `(request, context) => Response`. Others take
 * `dist/server/serverless.js` as it is: its default export is `{ fetch }`.
 */
import service from '../../../dist/server/serverless.js'

/** The platform knows who called; whatever the caller wrote into the header goes. TRUST_PROXY=1 believes the rest. */
export default function leads(request, context) {
  const headers = new Headers(request.headers)
  headers.delete('X-Forwarded-For')
  if (context?.ip) headers.set('X-Forwarded-For', context.ip)
  return service.fetch(new Request(request, { headers }))
}

export const config = { path: ['/api/leads', '/api/leads/stamp'] }
