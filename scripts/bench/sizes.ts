import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { parse } from 'parse5'
import { elementsIn, modulesOf, textOf } from '#build/html.ts'
import { filesOf, sentFile, sentSize } from './pages.ts'

export interface Sizes {
  /** Document with its inline style, brotli. */
  document: number
  /** The inline style alone, brotli. */
  style: number
  /** So much of the document must be here until headline and first paragraph are. */
  firstScreen: number
  /** Typefaces that its style names. */
  fonts: number
  /** Modules that start the page, brotli, and how many there are. */
  modules: number
  moduleCount: number
}

/** Bytes of a page's first load, without headers. */
export function sizesOf(out: string, path: string): Sizes {
  const html = readFileSync(join(out, 'site', filesOf(out)[path]?.name ?? ''), 'utf8')
  const elements = elementsIn(parse(html))
  const sheets = elements.filter(element => element.tagName === 'style')
  const style = sheets.map(textOf).join('')
  const modules = modulesOf(elements)
  const fonts = [...new Set(style.match(/\/assets\/[^)"']+\.woff2/g) ?? [])]
  const sum = (addresses: readonly string[]) =>
    addresses.reduce((bytes, address) => bytes + sentSize(out, address), 0)
  return {
    document: sentSize(out, path),
    style: brotliCompressSync(style).length,
    firstScreen: bytesUntil(readFileSync(sentFile(out, path)), endOfLead(html)),
    fonts: sum(fonts),
    modules: sum(modules),
    moduleCount: modules.length,
  }
}

/** Where the first paragraph after the headline ends. */
const endOfLead = (html: string): number => html.indexOf('</p>', html.indexOf('</h1>')) + '</p>'.length

/** How many bytes of a compressed text hold so many of its characters. */
function bytesUntil(compressed: Buffer, characters: number): number {
  const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
  const held = (bytes: number) =>
    brotliDecompressSync(compressed.subarray(0, bytes), options).toString('utf8').length
  let [low, high] = [1, compressed.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (held(middle) >= characters) high = middle
    else low = middle + 1
  }
  return low
}
