/** Trusted Types rules for vendors: scripts only from declared origins, inert markup, no eval, and no `document.write`. */
import { originsOf } from '#contract/vendors/origins.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { allowByDefault, type DefaultRules, parseMarkup } from '#src/behaviors/shared/trusted-types.ts'

/** In the list, `*.` matches one or more labels of a domain. */
export const isListed = (origin: string, list: readonly string[]): boolean =>
  list.some(pattern =>
    pattern.startsWith('https://*.')
      ? origin.startsWith('https://') && origin.endsWith(pattern.slice('https://*'.length))
      : origin === pattern,
  )

let allowedVendors: readonly VendorData[] = []

const rules: DefaultRules = {
  createHTML(text, _type, sink) {
    if (sink.startsWith('Document ')) return null
    parseMarkup(text)
    return text
  },
  createScriptURL(url) {
    const { origin } = new URL(url, location.href)
    return origin === location.origin || isListed(origin, originsOf(allowedVendors)['script-src'])
      ? url
      : null
  },
}

export const addAllowedVendor = (vendor: VendorData): void =>
  setAllowedVendors([...allowedVendors.filter(({ name }) => name !== vendor.name), vendor])

export function setAllowedVendors(vendors: readonly VendorData[]): void {
  allowedVendors = vendors
  allowByDefault(rules)
}
