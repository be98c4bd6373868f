import { createHash } from 'node:crypto'
import { trustedTypesPolicy, unaskedPolicy } from '#contract/document.ts'
import { originsOf } from '#contract/vendors/origins.ts'
import { vendorDirectives } from '#contract/vendors/vendor.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface InlineParts {
  /** The one inline script of every page. */
  boot: string
  /** The inline style sheets, two for the pages of each template. */
  styles: readonly string[]
  /** Where leads are posted, when that is another origin. */
  leadsOrigin?: string | undefined
  /** Third parties that the site names; none of them is asked for before consent. */
  vendors?: readonly Pick<VendorData, 'origins'>[]
}

/**
 * Content-Security-Policy of the whole site. Every page carries the same inline script, and pages of a template the same two inline
 * styles, so a few hashes cover them all. JSON and JSON-LD elements are data blocks, which a policy does not execute and so does not list.
 */
export function contentSecurityPolicy({ boot, styles, leadsOrigin, vendors = [] }: InlineParts): string {
  const leads = leadsOrigin ? [leadsOrigin] : []
  const directives = [
    ['default-src', `'none'`],
    ['script-src', `'self'`, sourceOf(boot)],
    ['style-src', `'self'`, ...styles.map(sourceOf)],
    ['img-src', `'self'`],
    ['font-src', `'self'`],
    ['connect-src', `'self'`, ...leads],
    ['worker-src', `'self'`],
    ['form-action', `'self'`, ...leads],
    ['base-uri', `'none'`],
    ['frame-ancestors', `'none'`],
    // A browser takes text as markup, or as the address of a script, from src/behaviors/shared/trusted.ts alone.
    ['require-trusted-types-for', `'script'`],
    ['trusted-types', trustedTypesPolicy, unaskedPolicy],
  ]
  return withVendors(directives.map(parts => parts.join(' ')).join('; '), vendors)
}

/** A policy that these vendors may be asked under as well: their origins, directive by directive. */
export function withVendors(csp: string, vendors: readonly Pick<VendorData, 'origins'>[]): string {
  const others = originsOf(vendors)
  const policy = new Map(csp.split('; ').map(part => [part.split(' ')[0] ?? '', part]))
  for (const name of vendorDirectives)
    if (others[name].length > 0) policy.set(name, [policy.get(name) ?? name, ...others[name]].join(' '))
  return [...policy.values()].join('; ')
}

/** Headers of every response; our own server leaves away from files within documents what only a document heeds. */
export const securityHeaders = (csp: string): Record<string, string> => ({
  'Content-Security-Policy': csp,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Not `require-corp`, which a vendor's script would have to know; a vendor's frame would have to know any.
  'Cross-Origin-Embedder-Policy': /; frame-src /.test(csp) ? 'unsafe-none' : 'credentialless',
})

/** A hashed name never changes its content; a drawing or share image changes only with the site's look; the rest is asked for each time. */
export function cacheOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  if (name.startsWith('art/') || name.startsWith('share/')) return 'public, max-age=86400'
  return 'public, max-age=0, must-revalidate'
}
