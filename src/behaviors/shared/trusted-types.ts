/** The only place where text becomes markup or a script's address. The CSP allows only the two Trusted Types policies created here. */
import { defaultPolicy, trustedTypesPolicy } from '#contract/document.ts'
import { faultOfElement } from '#contract/markup.ts'

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

const rules: Policy = { createHTML: text => text, createScriptURL: address => address }
let createdPolicy: Policy | undefined

/** Created lazily, because prerendering has no window. The rules accept everything, so callers check their input. */
const policy = (): Policy => {
  createdPolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules
  return createdPolicy
}

/** React creates every script element, data blocks included, from this markup. Such a script never runs. */
const emptyScript = '<script></script>'

/** Rules of the default policy, which browsers apply to plain strings. Null refuses the write. */
export interface DefaultRules {
  createHTML: (text: string, type: string, sink: string) => string | null
  createScriptURL: (address: string) => string | null
}

let vendorRules: DefaultRules | undefined

/** Sets the rules for third-party scripts, which don't use our policy. */
export const allowByDefault = (rules: DefaultRules): void => {
  vendorRules = rules
}

/**
 * Lets React re-render a document that was changed before hydration, for example by a translator. Call it once, before React starts.
 * Without it, the page would be lost: Trusted Types would refuse the script elements with data that React re-creates.
 */
export function allowRecovery(): void {
  const defaultRules: DefaultRules = {
    createHTML: (text, type, sink) => {
      // React's empty script element, or text without markup, such as JSON in a data block.
      const isInert = text === emptyScript || !text.includes('<')
      return isInert ? text : (vendorRules?.createHTML(text, type, sink) ?? null)
    },
    createScriptURL: address => vendorRules?.createScriptURL(address) ?? null,
  }
  window.trustedTypes?.createPolicy(defaultPolicy, defaultRules)
}

/**
 * Parses a page's markup into detached elements.
 * @throws TypeError if it contains anything that a browser would run or load as a document
 */
export function elementsOf(markup: string): DocumentFragment {
  const template = document.createElement('template')
  // A template's content runs and loads nothing.
  template.innerHTML = policy().createHTML(markup)
  for (const element of template.content.querySelectorAll('*')) {
    const fault = faultOfElement(element.localName, attributesOf(element))
    if (fault) throw new TypeError(`The markup of a page holds ${fault}`)
  }
  return template.content
}

/** Reads by name, because the nodes of `attributes` would stay in memory. */
const attributesOf = (element: Element): { name: string; value: string }[] =>
  element.getAttributeNames().map(name => ({ name, value: element.getAttribute(name) ?? '' }))

/** Returns an element's markup as a Trusted Type, unchecked: the element is in the document, so its scripts have already run. */
export const markupIn = (element: Element): string => policy().createHTML(element.innerHTML)

/**
 * Returns a script's address as a Trusted Type.
 * @throws TypeError unless it's HTTPS or same-origin
 */
export function scriptAddress(address: string): string {
  const { protocol, origin } = new URL(address, location.href)
  if (protocol !== 'https:' && origin !== location.origin)
    throw new TypeError(`${address} is not the address of a script that this site names`)
  return policy().createScriptURL(address)
}
