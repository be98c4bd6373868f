/**
 * Cuts the site's fonts to what it uses and writes them with fallbacks of the same metrics, so that text does not move when
 * they arrive. Run it after changing the character set; its output is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import courierNew from '@capsizecss/metrics/courierNew'
import georgia from '@capsizecss/metrics/georgia'
import georgiaItalic from '@capsizecss/metrics/georgia/italic'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import timesNewRomanItalic from '@capsizecss/metrics/timesNewRoman/italic'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { basicCharacters, furtherCharacters, unicodeRange } from './fonts/characters.ts'

interface Font {
  /** Name of its files, without the ending. */
  file: string
  source: string
  family: string
  style: 'normal' | 'italic'
  weight: string
  axes: Record<string, number | { min: number; max: number }>
  /** Whether it keeps hints, which set text sharp on old screens and make its letters wider or narrower than they are drawn. */
  hinting: boolean
  fallbacks: Fallback[]
}

interface Fallback {
  metrics: typeof arial
  italic?: typeof arial
  local: string[]
}

/** What visitors have installed, with metric-compatible stand-ins by other names. */
const serifFallbacks: Fallback[] = [
  { metrics: georgia, italic: georgiaItalic, local: ['Georgia', 'Gelasio'] },
  {
    metrics: timesNewRoman,
    italic: timesNewRomanItalic,
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  },
]
const sansFallbacks: Fallback[] = [{ metrics: arial, local: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'] }]
const monoFallbacks: Fallback[] = [
  { metrics: courierNew, local: ['Courier New', 'Liberation Mono', 'Cousine'] },
]

const fonts: Font[] = [
  {
    file: 'newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    family: 'Newsreader',
    style: 'normal',
    weight: '360',
    axes: { wght: 360, opsz: 36 },
    // As the cut of a headline in its document, which has no room for hints: no line of it moves when the whole typeface comes.
    hinting: false,
    fallbacks: serifFallbacks,
  },
  {
    file: 'newsreader-italic',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    family: 'Newsreader',
    style: 'italic',
    weight: '360',
    axes: { wght: 360, opsz: 36 },
    hinting: false,
    fallbacks: serifFallbacks,
  },
  {
    file: 'instrument-sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    family: 'Instrument Sans',
    style: 'normal',
    weight: '400 700',
    axes: { wght: { min: 400, max: 700 } },
    hinting: true,
    fallbacks: sansFallbacks,
  },
  {
    file: 'plex-mono',
    source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    family: 'IBM Plex Mono',
    style: 'normal',
    weight: '400',
    axes: {},
    hinting: true,
    fallbacks: monoFallbacks,
  },
]

/** Files of each font: what most pages need, and what few do. */
const parts = [
  ['', basicCharacters],
  ['-further', furtherCharacters],
] as const

const css: string[] = ['/* Written by scripts/fonts.ts. */']
for (const font of fonts) {
  const whole = readFileSync(`node_modules/${font.source}`)
  for (const [suffix, characters] of parts) {
    const file = `${font.file}${suffix}.woff2`
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
      noHinting: !font.hinting,
    })
    writeFileSync(`src/ui/styles/fonts/${file}`, cut)
    // What is here already is waited for a moment, so that it is in the first frame; otherwise the fallback is shown.
    css.push(
      `@font-face {\n  font-family: "${font.family}";\n  src: url("./fonts/${file}") format("woff2");\n  font-weight: ${font.weight};\n  font-style: ${font.style};\n  font-display: fallback;\n  unicode-range: ${unicodeRange(characters)};\n}`,
    )
    console.log(`${file}: ${cut.length} bytes`)
  }
  const metrics = await fromBuffer(
    await subsetFont(whole, basicCharacters + furtherCharacters, {
      targetFormat: 'sfnt',
      variationAxes: font.axes,
    }),
  )
  font.fallbacks.forEach((fallback, index) => {
    const { fontFaces } = createFontStack(
      [metrics, font.style === 'italic' ? (fallback.italic ?? fallback.metrics) : fallback.metrics],
      { fontFaceFormat: 'styleObject' },
    )
    const face = fontFaces[0]?.['@font-face'] ?? {}
    const adjust = (['ascentOverride', 'descentOverride', 'lineGapOverride', 'sizeAdjust'] as const)
      .filter(key => key in face)
      .map(
        key =>
          `  ${key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}: ${(face as Record<string, string>)[key]};`,
      )
    const suffix = font.style === 'italic' ? ' Italic' : ''
    const local = fallback.local.map(family => `local("${family}${suffix}")`).join(', ')
    const name = `${font.family} Fallback${index === 0 ? '' : ` ${index + 1}`}`
    css.push(
      `@font-face {\n  font-family: "${name}";\n  src: ${local};\n  font-style: ${font.style};\n${adjust.join('\n')}\n}`,
    )
  })
}
writeFileSync('src/ui/styles/fonts.css', `${css.join('\n\n')}\n`)
