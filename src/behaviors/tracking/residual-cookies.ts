import type { VendorData } from '#contract/vendors/vendor-data.ts'

const matchesPattern = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** Returns an empty list if the browser blocks cookies. */
function cookieNames(): string[] {
  try {
    return document.cookie.split('; ').flatMap(cookie => cookie.split('=')[0] || [])
  } catch {
    return []
  }
}

/** Returns the `Domain` attributes that a cookie of this page can have, and an empty one for host-only cookies. */
function domainAttributes(): string[] {
  const labels = location.hostname.split('.')
  return ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
}

function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: only this API sets domains in every browser
  for (const domain of domainAttributes()) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}

const storageAreas = { local: () => localStorage, session: () => sessionStorage }

/** Deletes the vendors' cookies and storage entries. Returns the cookies that remain, and the hosts of third-party cookies. */
export function deleteVendorStorage(vendors: readonly VendorData[]): string[] {
  const patterns = vendors.flatMap(({ cookies }) => cookies)
  const isListed = (name: string) => patterns.some(pattern => matchesPattern(pattern, name))
  for (const name of cookieNames()) if (isListed(name)) deleteCookie(name)
  for (const { area, name } of vendors.flatMap(({ storage }) => storage)) {
    try {
      const storage = storageAreas[area]()
      for (const key of Object.keys(storage)) if (matchesPattern(name, key)) storage.removeItem(key)
    } catch {
      // If storage is blocked, vendors haven't stored anything.
    }
  }
  return [
    ...cookieNames().filter(isListed),
    ...vendors.flatMap(({ thirdPartyCookieHosts }) => thirdPartyCookieHosts),
  ]
}
