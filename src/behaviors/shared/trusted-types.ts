/** Creates Trusted Types. The CSP allows only the two policies created here. */
import { defaultPolicy, trustedTypesPolicy } from '#contract/document.ts'
import { findForbiddenMarkup } from '#contract/markup.ts'

/** Browsers without Trusted Types get plain strings, so the types say `string`. */
interface Policy {
  createHTML: (text: string) => string
  createScriptURL: (text: string) => string
}
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: ((name: string, rules: Policy) => Policy) &
        ((name: typeof defaultPolicy, rules: DefaultRules) => unknown)
    }
  }
}

const rules: Policy = { createHTML: text => text, createScriptURL: url => url }
let createdPolicy: Policy | undefined

/** Creates the policy lazily, because prerendering has no window. The policy accepts all input, so callers must check it. */
function getPolicy(): Policy {
  createdPolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules
  return createdPolicy
}

/** React creates every script element from this markup. Such scripts never run. */
const emptyScript = '<script></script>'

/** Rules of the default policy, which browsers apply to plain strings. Null blocks the write. */
export interface DefaultRules {
  createHTML: (text: string, type: string, sink: string) => string | null
  createScriptURL: (url: string) => string | null
}

let vendorRules: DefaultRules | undefined

/** Sets the default policy's rules for vendors' scripts, which don't use our policy. */
export const allowByDefault = (rules: DefaultRules): void => {
  vendorRules = rules
}

/**
 * Creates the default policy, which applies the vendors' rules, and lets React re-create a document's inert scripts (JSON data) after a
 * browser extension changed the document. Call it once, before React starts.
 */
export function createDefaultPolicy(): void {
  const defaultRules: DefaultRules = {
    createHTML: (text, type, sink) => {
      const isInert = text === emptyScript || !text.includes('<')
      return isInert ? text : (vendorRules?.createHTML(text, type, sink) ?? null)
    },
    createScriptURL: url => vendorRules?.createScriptURL(url) ?? null,
  }
  window.trustedTypes?.createPolicy(defaultPolicy, defaultRules)
}

/** @throws TypeError if the markup contains a script or an embedded document */
export function parseMarkup(markup: string): DocumentFragment {
  const template = document.createElement('template')
  // A template's content neither runs scripts nor loads resources.
  template.innerHTML = getPolicy().createHTML(markup)
  for (const element of template.content.querySelectorAll('*')) {
    const problem = findForbiddenMarkup(element.localName, attributesOf(element))
    if (problem) throw new TypeError(`The markup of a page holds ${problem}`)
  }
  return template.content
}

/** Avoids `element.attributes`, because its nodes would stay in memory. */
const attributesOf = (element: Element): { name: string; value: string }[] =>
  element.getAttributeNames().map(name => ({ name, value: element.getAttribute(name) ?? '' }))

/** Doesn't check the markup, because any script in the element has already run. */
export const markupIn = (element: Element): string => getPolicy().createHTML(element.innerHTML)

/** @throws TypeError unless the URL is HTTPS or same-origin */
export function trustedScriptUrl(url: string): string {
  const { protocol, origin } = new URL(url, location.href)
  if (protocol !== 'https:' && origin !== location.origin)
    throw new TypeError(`${url} is neither HTTPS nor same-origin`)
  return getPolicy().createScriptURL(url)
}
