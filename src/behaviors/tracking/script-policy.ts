/**
 * What vendors' scripts may do with text. They know nothing of Trusted Types, so the browser asks the policy for what was not asked:
 * scripts come from the vendors' declared origins, markup holds nothing that
 * runs, and no text is run or written over the document.
 */
import { originsOf } from '#contract/vendors/origins.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { allowUnasked, elementsOf, type UnaskedRules } from '#src/behaviors/shared/trusted.ts'

/** Whether an origin is one of these; `*.` stands for one or more names before it. */
export const isListed = (origin: string, list: readonly string[]): boolean =>
  list.some(each =>
    each.startsWith('https://*.')
      ? origin.startsWith('https://') && origin.endsWith(each.slice('https://*'.length))
      : origin === each,
  )

let allowed: readonly VendorData[] = []

const rules: UnaskedRules = {
  createHTML(text, _type, sink) {
    if (sink.startsWith('Document ')) return null
    elementsOf(text)
    return text
  },
  createScriptURL(address) {
    const { origin } = new URL(address, location.href)
    return origin === location.origin || isListed(origin, originsOf(allowed)['script-src']) ? address : null
  },
}

/** Lets the scripts of this vendor load what they need too. */
export const allowScriptsOf = (vendor: VendorData): void =>
  allowScripts([...allowed.filter(({ name }) => name !== vendor.name), vendor])

/** Lets the scripts of these vendors, and of no others, load what they need. */
export function allowScripts(vendors: readonly VendorData[]): void {
  allowed = vendors
  allowUnasked(rules)
}
