/** Subsets the headline font to the characters of a page's headline, so the font is small enough to inline. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import subsetFont from 'subset-font'
import { cacheOnDisk } from './disk-cache.ts'
import { elementsIn, textOf } from './html.ts'

/** Drops hinting and alternate glyphs, but keeps kerning. */
const subsetOptions = {
  targetFormat: 'woff2',
  noHinting: true,
  dropTables: ['GSUB', 'GDEF', 'STAT', 'gasp', 'meta'],
} as const

interface HeadlineText {
  roman: string
  /** The emphasized part of `roman`. */
  italic: string
}

/** @throws Error if the document has no headline */
export function headlineIn(html: string, path: string): HeadlineText {
  const headline = elementsIn(parse(html)).find(({ tagName }) => tagName === 'h1')
  if (!headline) throw new Error(`${path} has no headline: add an h1 (on the home page, in <Opening>)`)
  const italic = elementsIn(headline).filter(({ tagName }) => tagName === 'em')
  return { roman: textOf(headline), italic: italic.map(textOf).join('') }
}

/** Returns a function that resolves with a headline's base64 fonts: roman, which includes `siteName` for the header, then any italic. */
export function createHeadlineSubsetter(root: string, siteName: string) {
  const openFont = (file: string) => {
    const compressed = readFileSync(join(root, 'src/ui/styles/fonts', file))
    const font = subsetFont(compressed, '', { targetFormat: 'sfnt', keepAllGlyphs: true })
    const hash = createHash('sha256').update(compressed).digest('hex')
    return (text: string): Promise<Uint8Array> => {
      const characters = [...new Set(text)].sort().join('')
      return cacheOnDisk('headlines', [hash, characters, JSON.stringify(subsetOptions)], async () =>
        subsetFont(await font, characters, subsetOptions),
      )
    }
  }
  const [subsetRoman, subsetItalic] = [openFont('newsreader.woff2'), openFont('newsreader-italic.woff2')]
  return async ({ roman, italic }: HeadlineText): Promise<string> => {
    const fonts = [await subsetRoman(roman + siteName), italic ? await subsetItalic(italic) : undefined]
    return fonts.flatMap(font => (font ? Buffer.from(font).toString('base64') : [])).join(' ')
  }
}
