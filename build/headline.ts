/**
 * The typeface of a page's headline, cut to its letters, so that it can stand in the document itself and in the first frame. The
 * whole typefaces come later; see `src/app/boot/`.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import subsetFont from 'subset-font'
import { elementsIn, textOf } from './html.ts'
import { kept } from './kept.ts'

/** Tables that a headline needs nothing of: hints for old screens, alternative glyphs. Kerning stays. */
const options = {
  targetFormat: 'woff2',
  noHinting: true,
  dropTables: ['GSUB', 'GDEF', 'STAT', 'gasp', 'meta'],
} as const

export interface HeadlineText {
  roman: string
  /** Letters of its emphasized part, which stands in italics. */
  italic: string
}

/**
 * @param path address of the document, for the error
 * @throws when it has no headline
 */
export function headlineIn(html: string, path: string): HeadlineText {
  const headline = elementsIn(parse(html)).find(({ tagName }) => tagName === 'h1')
  if (!headline) throw new Error(`${path} has no headline: add an h1 (on the home page, in <Opening>)`)
  const italic = elementsIn(headline).filter(({ tagName }) => tagName === 'em')
  return { roman: textOf(headline), italic: italic.map(textOf).join('') }
}

const typefaces = { roman: 'newsreader.woff2', italic: 'newsreader-italic.woff2' } as const
/** Cuts headlines from the typefaces of a project. */
export class HeadlineCutter {
  private readonly fonts: Record<keyof HeadlineText, { font: Promise<Buffer>; hash: string }>

  constructor(root: string) {
    const open = (file: string) => {
      const packed = readFileSync(join(root, 'src/ui/styles/fonts', file))
      const font = subsetFont(packed, '', { targetFormat: 'sfnt', keepAllGlyphs: true })
      return { font, hash: createHash('sha256').update(packed).digest('hex') }
    }
    this.fonts = { roman: open(typefaces.roman), italic: open(typefaces.italic) }
  }

  /**
   * Both typefaces in base64, separated by a space; the italic one only where it is used.
   * @param name of the site, which stands in the same typeface in every header
   */
  async cut({ roman, italic }: HeadlineText, name: string): Promise<string> {
    const parts = [this.cutTo('roman', roman + name), ...(italic ? [this.cutTo('italic', italic)] : [])]
    return (await Promise.all(parts)).map(font => Buffer.from(font).toString('base64')).join(' ')
  }

  private cutTo(style: keyof HeadlineText, text: string): Promise<Uint8Array> {
    const { font, hash } = this.fonts[style]
    const letters = [...new Set(text)].sort().join('')
    // Packing a typeface takes longer than rendering its page, and the same headline gives the same bytes.
    return kept('headlines', [hash, letters, JSON.stringify(options)], async () =>
      subsetFont(await font, letters, options),
    )
  }
}
