/**
 * What a vendor's script may still reach once its consent is gone. A script that has run cannot be taken out of a page, and not every
 * vendor offers a way to stop. So the page is given a second, narrower policy: the browser holds to both. It lasts as long as the
 * document; a vendor that was shut out begins again with the next one.
 */

import { originsOf } from '#contract/vendors/origins.ts'
import type { VendorDirective } from '#contract/vendors/vendor.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { discardScript } from '#src/behaviors/vendor/discard-script.ts'
import { isListed } from './script-policy.ts'

/** By which something can be sent or fetched. Whatever is not listed here, such as a prefetch, falls to `default-src`. */
const fenced = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
] as const satisfies VendorDirective[]

const leads = import.meta.env.VITE_LEADS_URL as string | undefined

/** The narrower policy, with what these vendors still need. */
export function fencePolicy(allowed: readonly VendorData[]): string {
  const origins = originsOf(allowed)
  const own = (directive: VendorDirective) => {
    if (directive === 'connect-src' && leads?.startsWith('http')) return ["'self'", new URL(leads).origin]
    // Which style sheets may stand in the document is the affair of the first policy.
    return directive === 'style-src' ? ["'self'", "'unsafe-inline'"] : ["'self'"]
  }
  const directives = fenced.map(name => [name, ...own(name), ...origins[name]].join(' '))
  return ["default-src 'self'", ...directives].join('; ')
}

/** Lets the page reach itself and the origins of these vendors and nobody else, from now on; scripts of others that are on their way do not run. */
export function fence(allowed: readonly VendorData[]): void {
  const policy = Object.assign(document.createElement('meta'), { content: fencePolicy(allowed) })
  policy.httpEquiv = 'Content-Security-Policy'
  document.head.append(policy)
  const allowedScripts = [location.origin, ...originsOf(allowed)['script-src']]
  // What was asked for before is not held up by the policy.
  for (const script of [...document.scripts])
    if (script.src && !isListed(new URL(script.src).origin, allowedScripts)) discardScript(script)
}
