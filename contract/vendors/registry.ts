/** Vendors that `content/site.yml` can name. Each has an adapter with the same name in `src/behaviors/tracking/vendors/`. */
import { crisp } from './crisp.ts'
import { googleAds } from './google-ads.ts'
import { googleTagManager } from './google-tag-manager.ts'
import { linkedinInsight } from './linkedin-insight.ts'
import { metaPixel } from './meta-pixel.ts'
import { microsoftClarity } from './microsoft-clarity.ts'
import type { Vendor } from './vendor.ts'

export const vendors = {
  'google-tag-manager': googleTagManager,
  'microsoft-clarity': microsoftClarity,
  'meta-pixel': metaPixel,
  'google-ads': googleAds,
  'linkedin-insight': linkedinInsight,
  crisp,
} as const satisfies Record<string, Vendor>

export type VendorName = keyof typeof vendors

export type VendorIds = Partial<Record<VendorName, string>>

export interface ConfiguredVendor {
  name: VendorName
  id: string
  vendor: Vendor
}

export const configuredVendors = (ids: VendorIds = {}): ConfiguredVendor[] =>
  Object.entries(ids).map(([name, id]) => ({
    name: name as VendorName,
    id,
    vendor: vendors[name as VendorName],
  }))
