import { configuredVendors, type VendorIds } from './registry.ts'

/** A configured vendor's data for the browser. */
export type VendorData = ReturnType<typeof vendorDataOf>[number]

export const vendorDataOf = (ids: VendorIds | undefined) =>
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
      // Hosts are enough, because this site can't delete third-party cookies.
      thirdPartyCookieHosts: Object.keys(thirdPartyCookies),
    }),
  )
