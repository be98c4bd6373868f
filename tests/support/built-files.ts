import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, PageData } from '#contract/page-data.ts'
import { dataPath } from '#contract/paths.ts'
import type { SiteFiles } from '#contract/site-files.ts'

export const dist = join(import.meta.dirname, '../../dist')

/** @throws if nothing has been built */
export function readSiteFiles(): SiteFiles {
  const list = join(dist, 'site-files.json')
  if (!existsSync(list)) throw new Error(`${list} is missing: run "npm run build" before these tests`)
  return JSON.parse(readFileSync(list, 'utf8')) as SiteFiles
}

export const readSiteFile = (name: string): Buffer => readFileSync(join(dist, 'site', name))

/** The not-found document is served at unknown addresses, never at its own. */
export const notFoundPath = '/404'

export const pagePaths = (): string[] =>
  Object.entries(readSiteFiles().files)
    .filter(([address, file]) => file.name.endsWith('.html') && address !== notFoundPath)
    .map(([address]) => address)
    .sort()

export function kindAt(address: string): Kind {
  const data = readSiteFile(dataPath(address)).toString()
  return (JSON.parse(data) as { page: PageData }).page.kind
}

/** Returns the largest page of each kind, which shows the most of its template. */
export function largestPages(): Map<string, string> {
  const { files } = readSiteFiles()
  const sizeOf = (address: string) => readSiteFile(files[address]?.name ?? '').length
  const largest = new Map<string, string>()
  for (const address of pagePaths()) {
    const kind = kindAt(address)
    if (sizeOf(address) > sizeOf(largest.get(kind) ?? address) || !largest.has(kind))
      largest.set(kind, address)
  }
  return largest
}
