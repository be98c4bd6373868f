/** Draws the default share image, 1200 × 630 pixels. Run it after changing the brand; its output is committed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import subsetFont from 'subset-font'
import { drawTerrain } from './build/terrain.ts'
import { readSite } from './content/site.ts'
import { projectRoot as root } from './vite/config.ts'

const [width, height] = [1200, 630]
const { config } = readSite({ root })
const text = `${config.name}${config.longName}${config.description} &`

/** The drawing library reads plain TrueType; the packages hold compressed web fonts. */
async function fontFile(
  folder: string,
  source: string,
  name: string,
  axes: Record<string, number>,
): Promise<string> {
  const font = await subsetFont(readFileSync(join(root, 'node_modules', source)), text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  })
  const file = join(folder, name)
  writeFileSync(file, font)
  return file
}

/** Breaks a sentence into lines of at most so many characters. */
function lines(sentence: string, length: number): string[] {
  const all: string[] = []
  for (const word of sentence.split(' ')) {
    const longer = `${all.at(-1)} ${word}`
    if (all.length > 0 && longer.length <= length) all[all.length - 1] = longer
    else all.push(word)
  }
  return all
}

const escapeXml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const terrain = drawTerrain('/', 'home').replace(/^<svg[^>]*>|<\/svg>$/g, '')
const description = lines(config.description, 46)
  .map((line, index) => `<tspan x="84" dy="${index === 0 ? 0 : 42}">${escapeXml(line)}</tspan>`)
  .join('')
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="fade"><stop offset="0.15" stop-color="#0b1514" stop-opacity="0.92"/><stop offset="0.75" stop-color="#0b1514" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="#0b1514"/>
<g fill="none" stroke="#2c4a43" stroke-width="1.4" transform="translate(-120 -40)">${terrain}</g>
<rect width="${width}" height="${height}" fill="url(#fade)"/>
<g fill="none" stroke="#ff9a4d" stroke-width="1.5" transform="translate(80 78) scale(2.4)"><path d="M16 3C7 5 3 11 4 18s7 11 13 10 12-7 11-14S23 2 16 3Z"/><path d="M16 8c-5 1-8 5-7.500 9s4.500 7 8.500 6 7-4 6-8.500S20 7 16 8Z"/><path d="M16 13c-2 .5-3.500 2-3 4s2 3 4 2.500 3-2 2.500-3.800S18 12.500 16 13Z"/></g>
<text x="186" y="136" font-family="Newsreader" font-size="58" fill="#ece7da">${escapeXml(config.name)}</text>
<text x="80" y="368" font-family="Newsreader" font-size="86" letter-spacing="-1.5" fill="#ece7da">${escapeXml(config.longName)}</text>
<text x="84" y="440" font-family="Instrument Sans" font-size="30" fill="#b3b8ab">${description}</text>
</svg>`

const folder = mkdtempSync(join(tmpdir(), 'share-'))
const fontFiles = [
  await fontFile(
    folder,
    '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    'serif.ttf',
    { wght: 360, opsz: 48 },
  ),
  await fontFile(
    folder,
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    'sans.ttf',
    { wght: 400 },
  ),
]
const image = new Resvg(picture, { font: { fontFiles, loadSystemFonts: false } }).render().asPng()
rmSync(folder, { recursive: true })
writeFileSync(join(root, 'public/share.png'), image)
console.log(`public/share.png: ${image.length} bytes`)
