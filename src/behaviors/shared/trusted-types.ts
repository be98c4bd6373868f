/** Turns text into markup and script URLs. The CSP allows only the two Trusted Types policies created here. */
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

/** Creates the policy lazily, because prerendering has no window. The policy accepts everything, so callers must check their input. */
const getPolicy = (): Policy => {
  createdPolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules
  return createdPolicy
}

/** React creates every script element from this markup, including data blocks. Such scripts never run. */
const emptyScript = '<script></script>'

/** Rules of the default policy, which browsers apply to plain strings. Null blocks the write. */
export interface DefaultRules {
  createHTML: (text: string, type: string, sink: string) => string | null
  createScriptURL: (url: string) => string | null
}

let vendorRules: DefaultRules | undefined

/** Sets the rules for scripts of vendors, which don't use our policy. */
export const allowByDefault = (rules: DefaultRules): void => {
  vendorRules = rules
}

/**
 * Lets React re-render a document that a translator or an extension changed before hydration. Otherwise, Trusted Types would block the data
 * scripts that React re-creates, and the page would be lost. Call it once, before React starts.
 */
export function allowRecovery(): void {
  const defaultRules: DefaultRules = {
    createHTML: (text, type, sink) => {
      // Allow React's empty script element, and text without markup, such as JSON in a data block.
      const isInert = text === emptyScript || !text.includes('<')
      return isInert ? text : (vendorRules?.createHTML(text, type, sink) ?? null)
    },
    createScriptURL: url => vendorRules?.createScriptURL(url) ?? null,
  }
  window.trustedTypes?.createPolicy(defaultPolicy, defaultRules)
}

/**
 * Parses a page's markup into detached elements.
 * @throws TypeError if it contains a script or an embedded document
 */
export function parseMarkup(markup: string): DocumentFragment {
  const template = document.createElement('template')
  // The content of a template neither runs scripts nor loads resources.
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

/** Returns an element's markup as a Trusted Type. There's no check, because any script in the element has already run. */
export const markupIn = (element: Element): string => getPolicy().createHTML(element.innerHTML)

/**
 * Returns a script's URL as a Trusted Type.
 * @throws TypeError unless it's HTTPS or same-origin
 */
export function trustedScriptUrl(url: string): string {
  const { protocol, origin } = new URL(url, location.href)
  if (protocol !== 'https:' && origin !== location.origin)
    throw new TypeError(`${url} is neither HTTPS nor same-origin`)
  return getPolicy().createScriptURL(url)
}
