/** Checks every page without scripts in every state: no request to another host, and no cookie from the server. */
import { parse } from 'parse5'
import { attribute, elementsIn, textOf } from '#build/html.ts'
import { type ListedPage, type State, states } from './visitor.ts'

/** Request headers that differ between states. */
const headersOf = (state: State): Record<string, string> => ({
  Cookie: 'dse_lead_popup_shown=true',
  ...(state === 'signal' ? { 'Sec-GPC': '1' } : {}),
})

const loading = ['src', 'srcset', 'poster', 'data', 'href']

/** Addresses on other hosts that a browser would request to show a document. */
export function externalAddressesIn(html: string): string[] {
  const elements = elementsIn(parse(html))
  const named = elements
    .filter(({ tagName }) => tagName !== 'a')
    .filter(element => attribute(element, 'rel') !== 'canonical' && attribute(element, 'rel') !== 'alternate')
    .flatMap(element => loading.flatMap(name => attribute(element, name) ?? []))
  const styles = elements
    .filter(({ tagName }) => tagName === 'style')
    .flatMap(element =>
      [...textOf(element).matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address),
    )
  return [...named, ...styles].filter(address => /^(?:https?:)?\/\//.test(address))
}

/** Returns faults by state. A document that differs between states is a fault. States with the same headers share one crawl. */
export async function crawlPlain(
  origin: string,
  pages: readonly ListedPage[],
): Promise<Record<string, string[]>> {
  const first = new Map<string, string>()
  const known = new Map<string, string[]>()
  const faults: Record<string, string[]> = {}
  for (const state of states) {
    const headers = headersOf(state)
    const question = JSON.stringify(headers)
    const found = known.get(question) ?? []
    faults[state] = found
    if (known.has(question)) continue
    known.set(question, found)
    for (const { path } of pages) {
      const response = await fetch(origin + path, { headers })
      const html = await response.text()
      if (response.headers.has('set-cookie')) found.push(`${path} sets a cookie`)
      if (first.has(path) && first.get(path) !== html) found.push(`${path} is another document`)
      if (!first.has(path))
        found.push(...externalAddressesIn(html).map(address => `${path} asks for ${address}`))
      first.set(path, html)
    }
  }
  return faults
}
