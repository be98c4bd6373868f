/**
 * The one place where text becomes markup, or the address of a script. The Content-Security-Policy names the policy made here and no
 * other, so that a browser refuses every such write, by our code or a library's, that has not come through one of these functions.
 */
import { trustedTypesPolicy, unaskedPolicy } from '#contract/document.ts'
import { faultOfElement } from '#contract/markup.ts'

/** What browsers give that know Trusted Types; in others, text stays text. */
interface Policy {
  createHTML: (text: string) => string
  createScriptURL: (text: string) => string
}
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: ((name: string, rules: Policy) => Policy) &
        ((name: typeof unaskedPolicy, rules: UnaskedRules) => unknown)
    }
  }
}

const rules: Policy = { createHTML: text => text, createScriptURL: address => address }
let made: Policy | undefined

/** Made when it is first wanted, as the prerenderer has no window. The functions below check what they give to it. */
const policy = (): Policy => {
  made ??= window.trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules
  return made
}

/** How React begins every script element that it makes, those that hold data among them. Made like this, none ever runs. */
const emptyScript = '<script></script>'

/** Says which text may pass where a script has asked no policy; null for none. */
export interface UnaskedRules {
  createHTML: (text: string, type: string, sink: string) => string | null
  createScriptURL: (address: string) => string | null
}

let further: UnaskedRules | undefined

/** What else may pass from now on: scripts of others know no policy of ours. */
export const allowUnasked = (rules: UnaskedRules): void => {
  further = rules
}

/**
 * Lets React make a document anew that somebody has changed before it was adopted, such as a program that translates pages. Called
 * once, before React is. Without this the page would be gone, for a document holds script elements with data.
 */
export function allowRecovery(): void {
  const unasked: UnaskedRules = {
    createHTML: (text, type, sink) => {
      // What has no tag is text, such as the data in a script element.
      const isInert = text === emptyScript || !text.includes('<')
      return isInert ? text : (further?.createHTML(text, type, sink) ?? null)
    },
    createScriptURL: address => further?.createScriptURL(address) ?? null,
  }
  window.trustedTypes?.createPolicy(unaskedPolicy, unasked)
}

/**
 * Markup of a page's data as elements that are in no document yet.
 * @throws TypeError when it holds anything that a browser would run or load as a document; the build writes nothing of the kind
 */
export function elementsOf(markup: string): DocumentFragment {
  const template = document.createElement('template')
  // In a template nothing runs and nothing is loaded, so that it can be looked at.
  template.innerHTML = policy().createHTML(markup)
  for (const element of template.content.querySelectorAll('*')) {
    const fault = faultOfElement(element.localName, attributesOf(element))
    if (fault) throw new TypeError(`The markup of a page holds ${fault}`)
  }
  return template.content
}

/** Read by name: the nodes of `attributes`, once made, would stay with the page. */
const attributesOf = (element: Element): { name: string; value: string }[] =>
  element.getAttributeNames().map(name => ({ name, value: element.getAttribute(name) ?? '' }))

/** The markup of an element of the document, for React to find there again. What would run in it has had its chance. */
export const markupIn = (element: Element): string => policy().createHTML(element.innerHTML)

/**
 * The address of a script that the site names: of a third party, or of one that is served from here.
 * @throws TypeError when it comes neither encrypted nor from this site
 */
export function scriptAddress(address: string): string {
  const { protocol, origin } = new URL(address, location.href)
  if (protocol !== 'https:' && origin !== location.origin)
    throw new TypeError(`${address} is not the address of a script that this site names`)
  return policy().createScriptURL(address)
}
