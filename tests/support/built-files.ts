import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataAddress } from '#contract/addresses.ts'
import type { Kind, PageData } from '#contract/page-data.ts'
import type { SiteFiles } from '#contract/site-files.ts'

/** Folder of the last build. */
export const dist = join(import.meta.dirname, '../../dist')

/**
 * What the last build serves.
 * @throws when nothing has been built
 */
export function readSiteFiles(): SiteFiles {
  const list = join(dist, 'site-files.json')
  if (!existsSync(list)) throw new Error(`${list} is missing: run "npm run build" before these tests`)
  return JSON.parse(readFileSync(list, 'utf8')) as SiteFiles
}

/** Content of a file of the built site, by its name in the site's folder. */
export const readSiteFile = (name: string): Buffer => readFileSync(join(dist, 'site', name))

/** Address of the not-found document; it is served at every unknown address, never at its own. */
export const notFoundAddress = '/404'

/** Addresses of every page, the not-found document left out. */
export const pageAddresses = (): string[] =>
  Object.entries(readSiteFiles().files)
    .filter(([address, file]) => file.name.endsWith('.html') && address !== notFoundAddress)
    .map(([address]) => address)
    .sort()

/** The kind of the page at an address, as its data says. */
export function kindAt(address: string): Kind {
  const data = readSiteFile(dataAddress(address)).toString()
  return (JSON.parse(data) as { page: PageData }).page.kind
}

/** Of each kind of page, that is of each template, the address of the largest: it shows the most of what its template can. */
export function largestPages(): Map<string, string> {
  const { files } = readSiteFiles()
  const sizeOf = (address: string) => readSiteFile(files[address]?.name ?? '').length
  const largest = new Map<string, string>()
  for (const address of pageAddresses()) {
    const kind = kindAt(address)
    if (sizeOf(address) > sizeOf(largest.get(kind) ?? address) || !largest.has(kind))
      largest.set(kind, address)
  }
  return largest
}
