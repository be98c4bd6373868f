/** Subsets the headline font to the characters of a page's headline, so the font is small enough to inline. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import subsetFont from 'subset-font'
import { cacheOnDisk } from './disk-cache.ts'
import { elementsIn, textOf } from './html.ts'

/** Drops hints and alternative glyphs, but keeps kerning. */
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

export class HeadlineFontSubsetter {
  private readonly fonts: Record<keyof HeadlineText, { font: Promise<Buffer>; hash: string }>

  constructor(root: string) {
    const openFont = (file: string) => {
      const compressed = readFileSync(join(root, 'src/ui/styles/fonts', file))
      const font = subsetFont(compressed, '', { targetFormat: 'sfnt', keepAllGlyphs: true })
      return { font, hash: createHash('sha256').update(compressed).digest('hex') }
    }
    this.fonts = { roman: openFont('newsreader.woff2'), italic: openFont('newsreader-italic.woff2') }
  }

  /** Returns the fonts in base64: roman, then italic if the headline uses it. Every page's header shows `siteName` in the roman. */
  async subset({ roman, italic }: HeadlineText, siteName: string): Promise<string> {
    const subsets = [
      this.subsetTo('roman', roman + siteName),
      ...(italic ? [this.subsetTo('italic', italic)] : []),
    ]
    return (await Promise.all(subsets)).map(font => Buffer.from(font).toString('base64')).join(' ')
  }

  private subsetTo(style: keyof HeadlineText, text: string): Promise<Uint8Array> {
    const { font, hash } = this.fonts[style]
    const characters = [...new Set(text)].sort().join('')
    return cacheOnDisk('headlines', [hash, characters, JSON.stringify(subsetOptions)], async () =>
      subsetFont(await font, characters, subsetOptions),
    )
  }
}
