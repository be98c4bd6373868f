import type { VendorData } from '#contract/vendors/vendor-data.ts'

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** Names of all cookies; none if cookies are blocked, because then vendors set none. */
function cookieNames(): string[] {
  try {
    return document.cookie.split('; ').flatMap(cookie => cookie.split('=')[0] || [])
  } catch {
    return []
  }
}

/** Domains that a cookie may be set for; the empty string is host-only. */
function domains(): string[] {
  const parts = location.hostname.split('.')
  return ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
}

function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the one that knows domains in every browser
  for (const domain of domains()) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}

const areas = { local: () => localStorage, session: () => sessionStorage }

/**
 * Deletes what vendors have stored, by their declared lists.
 * @returns names of remaining cookies, and addresses where vendors keep cookies of their own
 */
export function deleteResidualCookies(vendors: readonly VendorData[]): string[] {
  const patterns = vendors.flatMap(({ cookies }) => cookies)
  const isListed = (name: string) => patterns.some(pattern => isNamed(pattern, name))
  for (const name of cookieNames()) if (isListed(name)) deleteCookie(name)
  for (const { area, name } of vendors.flatMap(({ storage }) => storage)) {
    try {
      const storage = areas[area]()
      for (const key of Object.keys(storage)) if (isNamed(name, key)) storage.removeItem(key)
    } catch {
      // Blocked storage was blocked for vendors too.
    }
  }
  return [...cookieNames().filter(isListed), ...vendors.flatMap(({ elsewhere }) => elsewhere)]
}
