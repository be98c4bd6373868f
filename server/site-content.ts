/** What the static host serves, as it was when the server started. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile, SiteFiles } from '#contract/site-files.ts'

/** The built site is not there or not whole; the message says so in one line. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/** Every file of the site by its name, compressed forms included. */
export type SiteContent = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const suffixes = { br: '.br', gzip: '.gz' } as const

/** Name of the file that holds another in an encoding. */
export const encodedName = ({ name }: SiteFile, encoding: SiteFile['encodings'][number]): string =>
  name + suffixes[encoding]

/**
 * Reads the list that the build has written.
 * @throws SiteError when there is none
 */
export function readSiteFiles(dist: string): SiteFiles {
  try {
    return JSON.parse(readFileSync(join(dist, 'site-files.json'), 'utf8')) as SiteFiles
  } catch (error) {
    throw new SiteError(`There is no built site in ${dist}: ${(error as Error).message}`)
  }
}

/**
 * Reads every file of the list. All of them at once, and never again: whatever a later build does to the folder, a server that runs
 * answers from one build.
 * @throws SiteError when a file cannot be read
 */
export function readSiteContent(list: SiteFiles, folder: string): SiteContent {
  const files = Object.values(list.files)
  const names = files.flatMap(file => [file.name, ...file.encodings.map(name => encodedName(file, name))])
  try {
    return new Map(names.map(name => [name, readFileSync(join(folder, name)) as Buffer<ArrayBuffer>]))
  } catch (error) {
    throw new SiteError(`The built site in ${folder} is not whole: ${(error as Error).message}`)
  }
}
