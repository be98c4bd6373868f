/** Draws share images, 1200 × 630 pixels. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import type { Site } from '#build/content/model.ts'
import type { PageDataBuilder } from '#build/content/page-data.ts'
import { cacheOnDisk } from '#build/disk-cache.ts'
import { projectRoot } from '#build/project.ts'
import { type Xml, x } from '#build/xml.ts'
import type { PageData, PageKind } from '#contract/page-data.ts'
import { shareImagePath } from '#contract/paths.ts'
import { wrapText } from '#src/figures/labels.ts'
import { terrainLines } from './terrain.ts'

const [width, height] = [1200, 630]

/** A palette makes the file much smaller, and line art needs few colors. */
const png = { palette: true, colors: 16, effort: 1, dither: 0, compressionLevel: 9 } as const

interface ShareImage {
  /** Seeds the terrain. */
  path: string
  /** Shapes the terrain. */
  kind: PageKind
  label: string
  title: string
  footer: string
}

const typefaces = [
  { file: 'newsreader/files/newsreader-latin-standard-normal.woff2', axes: { wght: 360, opsz: 48 } },
  { file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', axes: { wght: 400 } },
] as const

/** Latin letters, their extensions, punctuation, and symbols. */
const characters = [
  [0x20, 0x24f],
  [0x2000, 0x22ff],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
)

let fontsHash: Promise<string> | undefined

/** Converts the packages' WOFF2 fonts to TrueType, registers them with fontconfig for sharp, and returns their hash. */
async function registerFonts(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'share-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const hash = createHash('sha256')
  for (const [index, { file, axes }] of typefaces.entries()) {
    const source = readFileSync(join(projectRoot, 'node_modules/@fontsource-variable', file))
    const font = await subsetFont(source, characters.join(''), { targetFormat: 'sfnt', variationAxes: axes })
    hash.update(font)
    writeFileSync(join(folder, `${index}.ttf`), font)
  }
  const settings = join(folder, 'fonts.conf')
  writeFileSync(settings, `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`)
  // fontconfig reads this once per process.
  process.env.FONTCONFIG_FILE = settings
  return hash.digest('hex')
}

export async function drawShareImage(image: ShareImage): Promise<Uint8Array> {
  fontsHash ??= registerFonts()
  const svg = svgOf(image)
  const inputs = [JSON.stringify(png), sharp.versions.vips, await fontsHash, svg]
  return cacheOnDisk('share-images', inputs, () => sharp(Buffer.from(svg)).png(png).toBuffer())
}

const logoPaths = [
  'M16 3C7 5 3 11 4 18s7 11 13 10 12-7 11-14S23 2 16 3Z',
  'M16 8c-5 1-8 5-7.500 9s4.500 7 8.500 6 7-4 6-8.500S20 7 16 8Z',
  'M16 13c-2 .5-3.500 2-3 4s2 3 4 2.500 3-2 2.500-3.800S18 12.500 16 13Z',
]

function svgOf({ path, kind, label, title, footer }: ShareImage): string {
  const [size, length] = title.length > 44 ? [68, 33] : [82, 27]
  const lines = wrapText(title, length)
  const top = 356 - ((lines.length - 1) * size * 1.08) / 2
  const fade = x('linearGradient', { id: 'fade', gradientUnits: 'userSpaceOnUse', x1: 220, x2: 1240 }, [
    x('stop', { 'stop-color': '#0b1514' }),
    x('stop', { offset: 1, 'stop-color': '#35584f' }),
  ])
  const strokeGroup = (stroke: string, thickness: number, transform: string, children: Xml[]) =>
    x('g', { fill: 'none', stroke, 'stroke-width': thickness, transform }, children)
  const smallText = { 'font-family': 'Instrument Sans' }
  const svg = x(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    [
      x('defs', [fade]),
      x('rect', { width, height, fill: '#0b1514' }),
      strokeGroup('url(#fade)', 1.4, 'translate(-120 -40)', terrainLines(path, kind)),
      strokeGroup(
        '#ff9a4d',
        1.5,
        'translate(80 70) scale(1.9)',
        logoPaths.map(d => x('path', { d })),
      ),
      x('text', { ...smallText, x: 168, y: 112, 'font-size': 28, fill: '#b3b8ab' }, label),
      x(
        'text',
        {
          'font-family': "'Newsreader 16pt'",
          'font-size': size,
          'letter-spacing': -1.2,
          fill: '#ece7da',
          y: top,
        },
        lines.map((line, index) => x('tspan', { x: 80, dy: index === 0 ? 0 : size * 1.08 }, line)),
      ),
      x('text', { ...smallText, x: 80, y: 560, 'font-size': 26, fill: '#8d988f' }, footer),
    ],
  )
  return svg.text
}

/** Writes an image for each page, and `share.png` for the not-found page. Aliases and further pages of a list reuse an image. */
export async function writeShareImages(
  site: Site,
  builder: PageDataBuilder,
  write: (path: string, content: Uint8Array) => void,
): Promise<void> {
  const { name: label, longName: title, description: footer } = site.config
  const images = [...site.entries.values()]
    .filter(entry => entry.file !== '' && !(entry.type === 'page' && entry.aliasOf))
    .flatMap(entry => builder.page(entry.path) ?? [])
    .map(page => [shareImagePath(page.path), imageOf(page, site)] as const)
  const draw = async (path: string, image: ShareImage) => write(path, await drawShareImage(image))
  const defaultImage = { path: '/', kind: 'home', label, title, footer } as const
  await Promise.all([draw('share.png', defaultImage), ...images.map(([path, image]) => draw(path, image))])
}

function imageOf(page: PageData, { config }: Site): ShareImage {
  const { path, kind, title, crumbs } = page
  const tags = 'tags' in page ? page.tags : undefined
  const folders = crumbs.slice(1, -1).map(crumb => crumb.label)
  const label = [config.name, ...folders, ...(tags?.slice(0, 1) ?? [])].join('  /  ')
  return { path, kind, label, title, footer: `${config.longName}, ${new URL(config.url).host}` }
}
