/**
 * Subsets the site's fonts. Run `npx tsx scripts/fonts.ts` after changing them. The fallbacks in fonts.css match their metrics, so
 * that text doesn't move; other fonts need other metrics (capsizecss.com).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { basicCharacters, furtherCharacters, unicodeRange } from './fonts/characters.ts'

interface Font {
  /** Without the ending. */
  file: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
  /** Hints sharpen text on old screens and change its width. */
  hinting: boolean
}

const fonts: Font[] = [
  {
    file: 'newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    axes: { wght: 360, opsz: 36 },
    // Like the inlined headline font, so that no line moves when this one loads.
    hinting: false,
  },
  {
    file: 'newsreader-italic',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    axes: { wght: 360, opsz: 36 },
    hinting: false,
  },
  {
    file: 'instrument-sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    hinting: true,
  },
  {
    file: 'plex-mono',
    source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    axes: {},
    hinting: true,
  },
]

/** Characters that most pages use, and those that few use. */
const parts = [
  ['', basicCharacters],
  ['-further', furtherCharacters],
] as const

const sheet = 'src/ui/styles/fonts.css'
let css = readFileSync(sheet, 'utf8')
for (const { file, source, axes, hinting } of fonts) {
  const whole = readFileSync(`node_modules/${source}`)
  for (const [suffix, characters] of parts) {
    const name = `${file}${suffix}.woff2`
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: !hinting,
    })
    writeFileSync(`src/ui/styles/fonts/${name}`, cut)
    const [before = '', after = ''] = css.split(`/${name}"`)
    css = `${before}/${name}"${after.replace(/unicode-range:[^;]*/, `unicode-range: ${unicodeRange(characters)}`)}`
    console.log(`${name}: ${cut.length} bytes`)
  }
}
writeFileSync(sheet, css)
