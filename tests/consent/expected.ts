/** Requests and stored data that a visit with consent must cause, from the vendors' data. */
import { readFileSync } from 'node:fs'
import { configuredVendors, type VendorIds, type VendorName } from '#contract/vendors/registry.ts'
import { vendorDirectives } from '#contract/vendors/vendor.ts'
import { isListed } from '#src/behaviors/tracking/script-policy.ts'

export type StoredNames = { cookies: string[]; local: string[]; session: string[] }

/** URLs, without queries, that a page with a vendor's stand-in requests on load, by vendor. The chat loads only when it's opened. */
export const requestsOnLoad: Record<VendorName, (id: string) => string[]> = {
  'google-tag-manager': () => ['https://www.googletagmanager.com/gtm.js'],
  'google-ads': () => ['https://www.googletagmanager.com/gtag/js'],
  'microsoft-clarity': id => [
    `https://www.clarity.ms/tag/${id}`,
    'https://www.clarity.ms/s/0.8.0/clarity.js',
    'https://c.clarity.ms/c.gif',
    'https://k.clarity.ms/collect',
  ],
  'meta-pixel': id => [
    'https://connect.facebook.net/en_US/fbevents.js',
    `https://connect.facebook.net/signals/config/${id}`,
    'https://www.facebook.com/tr/',
  ],
  'linkedin-insight': () => [
    'https://snap.licdn.com/li.lms-analytics/insight.min.js',
    'https://px.ads.linkedin.com/collect/',
  ],
  crisp: () => [],
}

export const chatRequests = (id: string): string[] => [
  'https://client.crisp.chat/l.js',
  'https://client.crisp.chat/static/javascripts/client.js',
  `https://client.crisp.chat/settings/website/${id}/`,
]

export const eventEndpoints: Partial<Record<VendorName, string>> = {
  'google-tag-manager': 'https://region1.google-analytics.com/g/collect',
  'google-ads': 'https://www.googleadservices.com/pagead/conversion/',
  'microsoft-clarity': 'https://k.clarity.ms/collect',
  'meta-pixel': 'https://www.facebook.com/tr/',
  'linkedin-insight': 'https://px.ads.linkedin.com/collect/',
}

export function findUndeclaredUrls(urls: readonly string[], ids: VendorIds): string[] {
  const listed = configuredVendors(ids).flatMap(({ vendor }) =>
    vendorDirectives.flatMap(directive => vendor.origins[directive] ?? []),
  )
  return urls.filter(url => !isListed(new URL(url).origin, listed))
}

/** Returns the names of the site's own storage entries, from the privacy policy's tables, and of its only cookie. */
function readSiteEntries(): { always: string[]; accepted: string[] } {
  const text = readFileSync('content/pages/privacy-policy.mdx', 'utf8')
  const rows = [...text.matchAll(/^\| `([^`]+)`( and the name[^|]*)? \|.*\|$/gm)]
  const namesOf = (tableRows: typeof rows) =>
    tableRows.map(([, name, more]) => (more ? `${name}*` : (name ?? '')))
  const needsConsent = ([row]: readonly string[]) => /only after you accept|Likewise/.test(row ?? '')
  return {
    always: ['dse_lead_popup_shown', ...namesOf(rows.filter(row => !needsConsent(row)))],
    accepted: namesOf(rows.filter(needsConsent)),
  }
}

const siteEntries = readSiteEntries()

const matchesAnyPattern = (name: string, patterns: readonly string[]): boolean =>
  patterns.some(each => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))

/**
 * Returns stored names that aren't the site's own, such as `cookie _ga` or `local li_adsId`.
 * @param isAccepted also allows entries that the site itself stores only with consent
 */
export function findForeignNames({ cookies, local, session }: StoredNames, isAccepted = false): string[] {
  const siteNames = [...siteEntries.always, ...(isAccepted ? siteEntries.accepted : [])]
  const findIn = (where: string, names: readonly string[]) =>
    names.filter(name => !matchesAnyPattern(name, siteNames)).map(name => `${where} ${name}`)
  return [...findIn('cookie', cookies), ...findIn('local', local), ...findIn('session', session)]
}

/** Returns the differences between what these vendors list and what they stored, in both directions. */
export function findDifferences(found: readonly string[], names: readonly VendorName[], ids: VendorIds) {
  const listed = configuredVendors(ids)
    .filter(({ name }) => names.includes(name))
    .flatMap(({ vendor: { cookies, storage } }) => [
      ...cookies.map(({ name }) => `cookie ${name}`),
      ...Object.entries(storage).flatMap(([area, entries]) => entries.map(({ name }) => `${area} ${name}`)),
    ])
  return [
    ...found.filter(each => !matchesAnyPattern(each, listed)).map(each => `${each} is not listed`),
    ...listed
      .filter(each => !found.some(name => matchesAnyPattern(name, [each])))
      .map(each => `${each} is not stored`),
  ]
}
