import { createHash } from 'node:crypto'
import { defaultPolicy, trustedTypesPolicy } from '#contract/document.ts'
import { originsOf } from '#contract/vendors/origins.ts'
import { vendorDirectives } from '#contract/vendors/vendor.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface PolicySources {
  boot: string
  styles: readonly string[]
  leadsOrigin?: string | undefined
  vendors?: readonly Pick<VendorData, 'origins'>[]
}

/** Returns the policy for all pages. All pages share one inline script and few inline style sheets, so the policy needs few hashes. */
export function contentSecurityPolicy({ boot, styles, leadsOrigin, vendors = [] }: PolicySources): string {
  const leadsSources = leadsOrigin ? [leadsOrigin] : []
  const directives = [
    ['default-src', `'none'`],
    ['script-src', `'self'`, hashSource(boot)],
    ['style-src', `'self'`, ...styles.map(hashSource)],
    ['img-src', `'self'`],
    ['font-src', `'self'`],
    ['connect-src', `'self'`, ...leadsSources],
    ['worker-src', `'self'`],
    ['form-action', `'self'`, ...leadsSources],
    ['base-uri', `'none'`],
    ['frame-ancestors', `'none'`],
    // src/behaviors/shared/trusted-types.ts creates both policies.
    ['require-trusted-types-for', `'script'`],
    ['trusted-types', trustedTypesPolicy, defaultPolicy],
  ]
  return withVendors(directives.map(directive => directive.join(' ')).join('; '), vendors)
}

export function withVendors(csp: string, vendors: readonly Pick<VendorData, 'origins'>[]): string {
  const vendorOrigins = originsOf(vendors)
  const policy = new Map(csp.split('; ').map(directive => [directive.split(' ')[0] ?? '', directive]))
  for (const name of vendorDirectives)
    if (vendorOrigins[name].length > 0)
      policy.set(name, [policy.get(name) ?? name, ...vendorOrigins[name]].join(' '))
  return [...policy.values()].join('; ')
}

/** Returns the headers of every response. `staticHost` removes document-only headers from subresources. */
export const securityHeaders = (csp: string): Record<string, string> => ({
  'Content-Security-Policy': csp,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `require-corp`, vendors' scripts would have to opt in. With any value but `unsafe-none`, vendors' frames would have to opt in.
  'Cross-Origin-Embedder-Policy': /; frame-src /.test(csp) ? 'unsafe-none' : 'credentialless',
})

/** Files in `assets/` have a hash in their name, so they're immutable. Drawings and share images may be stale for a day. */
export function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  if (name.startsWith('art/') || name.startsWith('share/')) return 'public, max-age=86400'
  return 'public, max-age=0, must-revalidate'
}
