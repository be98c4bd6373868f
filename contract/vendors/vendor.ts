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

/** The CSP, the privacy policy, and the cleanup after consent ends derive from these facts. */
export interface Vendor {
  title: string
  company: string
  purpose: Purpose
  /** Format of the id in `content/site.yml`. */
  id: { pattern: RegExp; example: string }
  /** A clause that follows the vendor's name. */
  description: string
  origins: Partial<Record<VendorDirective, readonly string[]>>
  /** First-party cookies. The site deletes them when consent ends. */
  cookies: readonly StoredItem[]
  /** The site deletes these entries when consent ends. */
  storage: { local?: readonly StoredItem[]; session?: readonly StoredItem[] }
  /** By host. Only the vendor or the browser can delete these cookies. */
  thirdPartyCookies: Readonly<Record<string, readonly StoredItem[]>>
  retention: string
  privacyPolicy: string
}
