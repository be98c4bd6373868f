import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, PageData } from '#contract/page-data.ts'
import { dataPath } from '#contract/paths.ts'
import type { SiteFiles } from '#contract/site-files.ts'

export const dist = join(import.meta.dirname, '../../dist')

/** @throws an error if nothing has been built */
export function readSiteFiles(): SiteFiles {
  const list = join(dist, 'site-files.json')
  if (!existsSync(list)) throw new Error(`${list} is missing: run "npm run build" before these tests`)
  return JSON.parse(readFileSync(list, 'utf8')) as SiteFiles
}

export const readSiteFile = (name: string): Buffer => readFileSync(join(dist, 'site', name))

/** The not-found document is served at unknown paths, never at its own. */
export const notFoundPath = '/404'

export const pagePaths = (): string[] =>
  Object.entries(readSiteFiles().files)
    .filter(([path, file]) => file.name.endsWith('.html') && path !== notFoundPath)
    .map(([path]) => path)
    .sort()

export function kindAt(path: string): Kind {
  return (JSON.parse(readSiteFile(dataPath(path)).toString()) as { page: PageData }).page.kind
}

/** Returns the path of the largest page of each kind, because that page uses most of its template. */
export function largestPages(): Map<string, string> {
  const { files } = readSiteFiles()
  const sizeOf = (path: string) => readSiteFile(files[path]?.name ?? '').length
  const largest = new Map<string, string>()
  for (const path of pagePaths()) {
    const kind = kindAt(path)
    if (sizeOf(path) > sizeOf(largest.get(kind) ?? path) || !largest.has(kind)) largest.set(kind, path)
  }
  return largest
}
