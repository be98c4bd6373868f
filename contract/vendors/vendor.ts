import type { Purpose } from '#contract/purposes.ts'

/** CSP directives that a vendor can extend. */
export const vendorDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
] as const
export type VendorDirective = (typeof vendorDirectives)[number]

/** A cookie or storage entry that a vendor sets. A trailing `*` in the name is a wildcard. */
export interface StoredItem {
  name: string
  content: string
  /** Text such as `90 days`. */
  lifetime: string
}

export const storedItem = (name: string, content: string, lifetime: string): StoredItem => ({
  name,
  content,
  lifetime,
})

/** A vendor's purpose, origins, and stored data. The CSP, the privacy policy, and the cleanup after consent ends derive from this. */
export interface Vendor {
  title: string
  company: string
  purpose: Purpose
  /** Format of the id in `content/site.yml`. */
  id: { pattern: RegExp; example: string }
  /** A clause that follows the vendor's name. */
  description: string
  /** Origins to add to the CSP, by directive. */
  origins: Partial<Record<VendorDirective, readonly string[]>>
  /** First-party cookies, deleted when consent ends. */
  cookies: readonly StoredItem[]
  /** Entries of local or session storage, deleted when consent ends. */
  storage: { local?: readonly StoredItem[]; session?: readonly StoredItem[] }
  /** Third-party cookies by host. Only the vendor or the browser can delete them. */
  thirdPartyCookies: Readonly<Record<string, readonly StoredItem[]>>
  /** Data retention, as a sentence. */
  retention: string
  privacyPolicy: string
}
