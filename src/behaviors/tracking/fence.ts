/**
 * What a vendor's script may still reach once its consent is gone. A script that has run cannot be taken out of a page, and not every
 * vendor offers a way to stop. So the page is given a second, narrower policy: the browser holds to both. It lasts as long as the
 * document; a vendor that was shut out begins again with the next one.
 */

import { originsOf } from '#contract/vendors/origins.ts'
import type { VendorDirective } from '#contract/vendors/vendor.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'

/** By which something can be sent or fetched. Style sheets stay as they are: those of the document are inline. */
const fenced = [
  'script-src',
  'img-src',
  'media-src',
  'connect-src',
  'frame-src',
] as const satisfies VendorDirective[]

const leads = import.meta.env.VITE_LEADS_URL as string | undefined

/** The narrower policy, with what these vendors still need. */
export function fencePolicy(allowed: readonly VendorData[]): string {
  const origins = originsOf(allowed)
  const own = (directive: VendorDirective) =>
    directive === 'connect-src' && leads?.startsWith('http') ? ["'self'", new URL(leads).origin] : ["'self'"]
  return fenced.map(name => [name, ...own(name), ...origins[name]].join(' ')).join('; ')
}

/** Lets the page reach itself and the origins of these vendors and nobody else, from now on. */
export function fence(allowed: readonly VendorData[]): void {
  const policy = Object.assign(document.createElement('meta'), { content: fencePolicy(allowed) })
  policy.httpEquiv = 'Content-Security-Policy'
  document.head.append(policy)
}
