/** Adds a narrower CSP when consent is withdrawn, because some vendors' scripts can't be stopped. */
import { originsOf } from '#contract/vendors/origins.ts'
import { type VendorDirective, vendorDirectives } from '#contract/vendors/vendor.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { discardScript } from '#src/behaviors/vendor/load-script.ts'
import { isListed } from './script-policy.ts'

const leadsUrl = import.meta.env.VITE_LEADS_URL as string | undefined

export function createVendorPolicy(allowedVendors: readonly VendorData[]): string {
  const origins = originsOf(allowedVendors)
  const firstPartySources = (directive: VendorDirective) => {
    if (directive === 'connect-src' && leadsUrl?.startsWith('http'))
      return ["'self'", new URL(leadsUrl).origin]
    // The document's CSP already restricts inline styles.
    return directive === 'style-src' ? ["'self'", "'unsafe-inline'"] : ["'self'"]
  }
  // Other requests, such as prefetches, fall under `default-src`.
  const directives = vendorDirectives.map(name =>
    [name, ...firstPartySources(name), ...origins[name]].join(' '),
  )
  return ["default-src 'self'", ...directives].join('; ')
}

/** Restricts requests to this site and these vendors until the document unloads. Discards other vendors' pending scripts. */
export function restrictToVendors(allowedVendors: readonly VendorData[]): void {
  const policy = Object.assign(document.createElement('meta'), {
    content: createVendorPolicy(allowedVendors),
  })
  policy.httpEquiv = 'Content-Security-Policy'
  document.head.append(policy)
  const allowedScripts = [location.origin, ...originsOf(allowedVendors)['script-src']]
  // Discard pending scripts, because the CSP doesn't stop them.
  for (const script of [...document.scripts])
    if (script.src && !isListed(new URL(script.src).origin, allowedScripts)) discardScript(script)
}
