/**
 * Subsets the site's fonts. After changing the fonts, run `npx tsx scripts/fonts.ts`. The fallbacks in fonts.css have the fonts' metrics,
 * so text doesn't shift when a font loads. For other fonts, compute new metrics (capsizecss.com).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { basicCharacters, furtherCharacters, unicodeRange } from './fonts/characters.ts'

interface Font {
  /** File name without the subset's suffix and the extension. */
  file: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
  /** Hints sharpen text on low-resolution screens, but change its width. */
  hasHints: boolean
}

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-standard'
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght'
const plexMono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400'
const headline = { wght: 360, opsz: 36 }
const weights = { wght: { min: 400, max: 700 } }

const fonts: Font[] = [
  // Omit hints, as in the inline headline font. Otherwise, lines would shift when this font replaces it.
  { file: 'newsreader', source: `${newsreader}-normal.woff2`, axes: headline, hasHints: false },
  { file: 'newsreader-italic', source: `${newsreader}-italic.woff2`, axes: headline, hasHints: false },
  { file: 'instrument-sans', source: `${instrumentSans}-normal.woff2`, axes: weights, hasHints: true },
  { file: 'plex-mono', source: `${plexMono}-normal.woff2`, axes: {}, hasHints: true },
]

/** File name suffix and characters of each subset: common characters, then rarer ones. */
const subsets = [
  ['', basicCharacters],
  ['-further', furtherCharacters],
] as const

const styleSheet = 'src/ui/styles/fonts.css'
let css = readFileSync(styleSheet, 'utf8')
for (const { file, source, axes, hasHints } of fonts) {
  const font = readFileSync(`node_modules/${source}`)
  for (const [suffix, characters] of subsets) {
    const name = `${file}${suffix}.woff2`
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: !hasHints,
    })
    writeFileSync(`src/ui/styles/fonts/${name}`, subset)
    const [before = '', after = ''] = css.split(`/${name}"`)
    css = `${before}/${name}"${after.replace(/unicode-range:[^;]*/, `unicode-range: ${unicodeRange(characters)}`)}`
    console.log(`${name}: ${subset.length} bytes`)
  }
}
writeFileSync(styleSheet, css)
