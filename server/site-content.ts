import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { SiteFile, SiteFiles } from '#contract/site-files.ts'

/** The built site is missing or incomplete. main.ts prints the message without a stack. */
export class SiteError extends Error {
  override name = 'SiteError'
}

type Bytes = Uint8Array<ArrayBuffer>
export type Encoding = SiteFile['encodings'][number]

export type SiteContent = ReturnType<typeof readSiteContent>

const decompress = promisify(brotliDecompress)

const suffixes = { br: '.br', gzip: '.gz' } as const
const encodedName = ({ name }: SiteFile, encoding: Encoding): string => name + suffixes[encoding]

/** @throws SiteError if the list can't be read or parsed */
export function readSiteFiles(dist: string): SiteFiles {
  try {
    return JSON.parse(readFileSync(join(dist, 'site-files.json'), 'utf8')) as SiteFiles
  } catch (error) {
    throw new SiteError(`No built site in ${dist}: ${(error as Error).message}`)
  }
}

/**
 * Reads every listed file once, so a running server serves one build even if a later build replaces the folder. Stores compressible
 * files only compressed, because few clients need them uncompressed. The first request for an uncompressed file decompresses and caches it.
 * @throws SiteError if a file can't be read
 */
export function readSiteContent(list: SiteFiles, folder: string) {
  const files = Object.values(list.files)
  const names = files.flatMap(file =>
    file.encodings.includes('br') ? file.encodings.map(name => encodedName(file, name)) : [file.name],
  )
  let content: Map<string, Bytes>
  try {
    content = new Map(names.map(name => [name, readFileSync(join(folder, name)) as Buffer<ArrayBuffer>]))
  } catch (error) {
    throw new SiteError(`The built site in ${folder} is incomplete: ${(error as Error).message}`)
  }
  const readStored = (name: string) => content.get(name) as Bytes
  const decompressedFiles = new Map<string, Promise<Bytes>>()
  return {
    /** In bytes. `encoding` must be one of the file's encodings. */
    sizeOf: (file: SiteFile, encoding?: Encoding): number =>
      encoding ? readStored(encodedName(file, encoding)).length : file.size,
    bytesOf: (file: SiteFile, encoding?: Encoding): Bytes | Promise<Bytes> => {
      if (encoding) return readStored(encodedName(file, encoding))
      if (!file.encodings.includes('br')) return readStored(file.name)
      const bytes =
        decompressedFiles.get(file.name) ??
        (decompress(readStored(encodedName(file, 'br'))) as Promise<Buffer<ArrayBuffer>>)
      decompressedFiles.set(file.name, bytes)
      return bytes
    },
  }
}
