import { configured, type VendorIds, type VendorName } from './registry.ts'
import type { Vendor } from './vendor.ts'

/** What a browser is told of a configured vendor, once a visitor has consented. */
export interface VendorData {
  name: VendorName
  id: string
  title: string
  purpose: Vendor['purpose']
  origins: Vendor['origins']
  cookies: string[]
  storage: Pick<Vendor['storage'][number], 'area' | 'name'>[]
  /** Addresses whose cookies this site cannot delete. */
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
    storage: storage.map(({ area, name: key }) => ({ area, name: key })),
    elsewhere: [...new Set(elsewhere.map(({ host }) => host))],
  }))
