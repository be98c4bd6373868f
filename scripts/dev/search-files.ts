import type { Site } from '#build/content/model.ts'
import { searchIndex } from '#build/search/search-index.ts'
import { searchPartsAddress } from '#contract/search.ts'

/** Whether a part of the search index stands at an address. */
export const isSearchFile = (address: string): boolean =>
  address === searchPartsAddress || address.startsWith('/assets/search/')

/** The index of each state of the content that was searched. */
const indexes = new WeakMap<Site, Promise<Map<string, string>>>()

/** A part of the search index; all bodies are rendered for the first one, and again when the content has changed. */
export async function searchFile(
  site: Site,
  address: string,
  bodyOf: (path: string) => Promise<string>,
): Promise<string | undefined> {
  const index = indexes.get(site) ?? indexOf(site, bodyOf)
  indexes.set(site, index)
  return (await index).get(address)
}

async function indexOf(site: Site, bodyOf: (path: string) => Promise<string>): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (const path of site.entries.keys()) bodies.set(path, await bodyOf(path))
  return new Map(searchIndex(site, bodies))
}
