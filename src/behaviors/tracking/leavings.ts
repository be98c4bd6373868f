/** What vendors leave in the browser under this site's address, and how it is deleted. */
import type { VendorData } from '#contract/vendors/vendor-data.ts'

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** Names of all cookies; none where they are refused to us, for then they were to vendors. */
function cookieNames(): string[] {
  try {
    return document.cookie.split('; ').flatMap(cookie => cookie.split('=')[0] || [])
  } catch {
    return []
  }
}

/** Every domain that a cookie of this address may have been set for; none at all stands for the address alone. */
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
 * Deletes what these vendors have left, by their lists.
 * @returns what could not be deleted: names of cookies that are still there, and addresses that have cookies of their own
 */
export function deleteLeavings(vendors: readonly VendorData[]): string[] {
  const patterns = vendors.flatMap(({ cookies }) => cookies)
  const isListed = (name: string) => patterns.some(pattern => isNamed(pattern, name))
  for (const name of cookieNames()) if (isListed(name)) deleteCookie(name)
  for (const { area, name } of vendors.flatMap(({ storage }) => storage)) {
    try {
      const storage = areas[area]()
      for (const key of Object.keys(storage)) if (isNamed(name, key)) storage.removeItem(key)
    } catch {
      // Where storage is refused to us, it was to them.
    }
  }
  return [...cookieNames().filter(isListed), ...vendors.flatMap(({ elsewhere }) => elsewhere)]
}
