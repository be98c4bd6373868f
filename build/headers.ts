import { createHash } from 'node:crypto'
import { trustedTypesPolicy, unaskedPolicy } from '#contract/document.ts'

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface InlineParts {
  /** The one inline script of every page. */
  boot: string
  /** The inline style sheets, one for the pages of each template. */
  styles: readonly string[]
  /** Where leads are posted, when that is another origin. */
  leadsOrigin?: string | undefined
  /** Scripts of third parties that the site names; none of them is asked for before consent. */
  vendors?: readonly string[]
}

/**
 * Content-Security-Policy of the whole site. Every page carries the same inline script, and pages of a template the same inline
 * style, so a few hashes cover them all. JSON and JSON-LD elements are data blocks, which a policy does not execute and so does not list.
 */
export function contentSecurityPolicy({ boot, styles, leadsOrigin, vendors = [] }: InlineParts): string {
  const leads = leadsOrigin ? ` ${leadsOrigin}` : ''
  const others = [...new Set(vendors.map(address => ` ${new URL(address).origin}`))].join('')
  return [
    `default-src 'none'`,
    `script-src 'self' ${sourceOf(boot)}${others}`,
    `style-src 'self' ${styles.map(sourceOf).join(' ')}`,
    `img-src 'self'${others}`,
    `font-src 'self'`,
    `connect-src 'self'${leads}${others}`,
    `form-action 'self'${leads}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // A browser takes text as markup, or as the address of a script, from src/behaviors/shared/trusted.ts alone.
    `require-trusted-types-for 'script'`,
    `trusted-types ${trustedTypesPolicy} ${unaskedPolicy}`,
  ].join('; ')
}

/** Headers of every response. */
export const securityHeaders = (csp: string): Record<string, string> => ({
  'Content-Security-Policy': csp,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Not `require-corp`, which a vendor's script would have to know.
  'Cross-Origin-Embedder-Policy': 'credentialless',
})

/** A hashed name never changes its content; a drawing or share image changes only with the site's look; the rest is asked for each time. */
export function cacheOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  if (name.startsWith('art/') || name.startsWith('share/')) return 'public, max-age=86400'
  return 'public, max-age=0, must-revalidate'
}
