/** What the static host serves, as it was when the server started. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { SiteFile, SiteFiles } from '#contract/site-files.ts'

/** The built site is not there or not whole; the message says so in one line. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/** Every file of the site, in each form that a client may ask for. */
export interface SiteContent {
  /** @returns the length of a file in bytes, compressed as asked for; every encoding must be one that the file has */
  sizeOf: (file: SiteFile, encoding?: SiteFile['encodings'][number]) => number
  /** @returns the bytes of a file, compressed as asked for */
  bytesOf: (file: SiteFile, encoding?: SiteFile['encodings'][number]) => Bytes | Promise<Bytes>
}

type Bytes = Uint8Array<ArrayBuffer>

const unpack = promisify(brotliDecompress)

const suffixes = { br: '.br', gzip: '.gz' } as const

/** Name of the file that holds another in an encoding. */
const encodedName = ({ name }: SiteFile, encoding: SiteFile['encodings'][number]): string =>
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
 * answers from one build. A file that lies there compressed is kept so alone: hardly any client asks for it plain. The first one
 * that does has it unpacked, beside the main thread; the plain form is kept from then on.
 * @throws SiteError when a file cannot be read
 */
export function readSiteContent(list: SiteFiles, folder: string): SiteContent {
  const files = Object.values(list.files)
  const names = files.flatMap(file =>
    file.encodings.includes('br') ? file.encodings.map(name => encodedName(file, name)) : [file.name],
  )
  const read = (name: string) => readFileSync(join(folder, name)) as Buffer<ArrayBuffer>
  let content: Map<string, Bytes>
  try {
    content = new Map(names.map(name => [name, read(name)]))
  } catch (error) {
    throw new SiteError(`The built site in ${folder} is not whole: ${(error as Error).message}`)
  }
  const stored = (name: string): Bytes => {
    const bytes = content.get(name)
    if (!bytes) throw new Error(`${name} is not among the files that were read`)
    return bytes
  }
  const unpacked = new Map<string, Promise<Bytes>>()
  return {
    sizeOf: (file, encoding) => (encoding ? stored(encodedName(file, encoding)).length : file.size),
    bytesOf: (file, encoding) => {
      if (encoding) return stored(encodedName(file, encoding))
      if (!file.encodings.includes('br')) return stored(file.name)
      const bytes =
        unpacked.get(file.name) ?? (unpack(stored(encodedName(file, 'br'))) as Promise<Buffer<ArrayBuffer>>)
      unpacked.set(file.name, bytes)
      return bytes
    },
  }
}
