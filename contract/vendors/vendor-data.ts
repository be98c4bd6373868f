import { configured, type VendorIds, type VendorName } from './registry.ts'
import type { Vendor } from './vendor.ts'

/** A configured vendor, as sent to the browser after consent. */
export interface VendorData {
  name: VendorName
  id: string
  title: string
  purpose: Vendor['purpose']
  origins: Vendor['origins']
  cookies: string[]
  storage: { area: keyof Vendor['storage']; name: string }[]
  /** Hosts whose cookies this site can't delete. */
  elsewhere: string[]
}

export const vendorData = (ids: VendorIds | undefined): VendorData[] =>
  configured(ids).map(({ name, id, vendor: { title, purpose, origins, cookies, storage, elsewhere } }) => ({
    name,
    id,
    title,
    purpose,
    origins,
    cookies: cookies.map(cookie => cookie.name),
    storage: (['local', 'session'] as const).flatMap(area =>
      (storage[area] ?? []).map(entry => ({ area, name: entry.name })),
    ),
    elsewhere: Object.keys(elsewhere),
  }))
