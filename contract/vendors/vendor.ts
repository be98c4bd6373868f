import type { Purpose } from '#contract/purposes.ts'

/** Directives of the Content-Security-Policy that a vendor may need more of. */
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

/** Something that a vendor leaves in a browser. A name that ends with `*` stands for all that begin so. */
export interface Leaving {
  name: string
  holds: string
  /** How long it stays, in words. */
  kept: string
}

/** What a vendor is, what it is for, what it needs and what it leaves behind: for the policies, the texts and the cleaning up. */
export interface Vendor {
  title: string
  company: string
  purpose: Purpose
  /** How its id is written in `content/site.yml`. */
  id: { pattern: RegExp; example: string }
  /** What it does here, as a clause after its name. */
  does: string
  /** Origins beyond our own, by directive. */
  origins: Partial<Record<VendorDirective, readonly string[]>>
  /** Cookies of this site's own address; they are deleted when consent ends. */
  cookies: readonly Leaving[]
  /** Entries of the local storage, or of the tab's, deleted in the same way. */
  storage: readonly (Leaving & { area: 'local' | 'session' })[]
  /** Cookies of the vendor's own addresses, which only the vendor or the browser can delete. */
  elsewhere: readonly (Leaving & { host: string })[]
  /** How long the vendor keeps what it is told, as a sentence. */
  retention: string
  privacy: string
}
