import { configuredVendors, type VendorIds, type VendorName } from './registry.ts'
import type { Vendor } from './vendor.ts'

/** A configured vendor's data for the browser. */
export interface VendorData {
  name: VendorName
  id: string
  title: string
  purpose: Vendor['purpose']
  origins: Vendor['origins']
  cookies: string[]
  storage: { area: keyof Vendor['storage']; name: string }[]
  /** Hosts of third-party cookies, which this site can't delete. */
  thirdPartyCookieHosts: string[]
}

export const vendorDataOf = (ids: VendorIds | undefined): VendorData[] =>
  configuredVendors(ids).map(
    ({ name, id, vendor: { title, purpose, origins, cookies, storage, thirdPartyCookies } }) => ({
      name,
      id,
      title,
      purpose,
      origins,
      cookies: cookies.map(cookie => cookie.name),
      storage: (['local', 'session'] as const).flatMap(area =>
        (storage[area] ?? []).map(entry => ({ area, name: entry.name })),
      ),
      thirdPartyCookieHosts: Object.keys(thirdPartyCookies),
    }),
  )
