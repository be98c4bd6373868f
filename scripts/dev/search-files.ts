import type { Site } from '#build/content/model.ts'
import { searchIndex } from '#build/search/search-index.ts'
import { searchPartsAddress } from '#contract/search.ts'

export const isSearchFile = (address: string): boolean =>
  address === searchPartsAddress || address.startsWith('/assets/search/')

const indexes = new WeakMap<Site, Promise<Map<string, string>>>()

/** Renders all bodies for the first request, and again after a change. */
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
