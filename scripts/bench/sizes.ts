import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'parse5'
import { elementsIn, modulesOf, textOf } from '#build/html.ts'

export interface Sizes {
  /** Document with its inline styles, brotli. */
  html: number
  /** The inline styles alone, brotli. */
  css: number
  /** Fonts of the whole site. */
  fonts: number
  /** Modules that start the page, brotli. */
  javascript: number
}

const brotli = (text: string): number => brotliCompressSync(text).length

/** Bytes on the wire of a page's first load. */
export function sizesOf(site: string, path: string): Sizes {
  const file = join(site, path === '/' ? 'index.html' : `${path}.html`)
  const html = readFileSync(file, 'utf8')
  const elements = elementsIn(parse(html))
  const sheets = elements.filter(element => element.tagName === 'style')
  const style = sheets.map(textOf).join('')
  const modules = modulesOf(elements)
  const fonts = [...new Set(style.match(/\/assets\/[^)"']+\.woff2/g) ?? [])]
  return {
    html: statSync(`${file}.br`).size,
    css: brotli(style),
    fonts: fonts.reduce((sum, name) => sum + statSync(join(site, name)).size, 0),
    javascript: modules.reduce((sum, name) => sum + wireSize(join(site, name)), 0),
  }
}

/** Small files are sent as they are. */
function wireSize(file: string): number {
  try {
    return statSync(`${file}.br`).size
  } catch {
    return statSync(file).size
  }
}
