import { contours } from 'd3-contour'
import { createNoise2D } from 'simplex-noise'
import type { PageDataBuilder } from '#build/content/page-data.ts'
import { type Xml, x } from '#build/xml.ts'
import type { PageKind } from '#contract/page-data.ts'
import { notFoundPath } from '#contract/paths.ts'
import { hash } from '#models/core/hash.ts'

/** Size of the drawing, in SVG units. Pages crop it. */
const [width, height] = [1440, 720]
/** Samples per row and per column of the height field. */
const [columns, rows] = [64, 32]
const defaultLevels = 11
/** Every fourth contour is an index contour, drawn heavier. */
const indexEvery = 4

type Height = (x: number, y: number) => number

/** Returns the height that a page kind adds to the noise. `x` and `y` range from 0 to 1. */
function landform(kind: PageKind): Height {
  switch (kind) {
    case 'service':
    case 'services-index':
      return (x, y) => 0.7 * (1 - Math.abs(Math.sin(3.1 * (x + 0.55 * y))))
    case 'technology':
    case 'insight':
      return (x, y) => -1.3 * bell(x - 0.68, y - 0.5, 0.3)
    case 'case-study-page':
    case 'case-study':
      return (x, y) => 1.5 * bell(x - 0.7, y - 0.45, 0.26)
    case 'compare':
      return x => 1.8 * Math.abs(x - 0.55)
    default:
      return () => 0
  }
}

const bell = (x: number, y: number, radius: number): number =>
  Math.exp(-(x * x + (y * y) / 3) / (radius * radius))

/**
 * Returns a page's drawing, or undefined if the page has no terrain. An engagement's page has one contour level per week of its maximum
 * duration.
 */
export function drawPageTerrain(path: string, builder: PageDataBuilder): string | undefined {
  if (path === notFoundPath) return drawTerrain(path, 'not-found')
  const page = builder.page(path)
  const weeks = page && 'engagement' in page ? page.engagement?.weeks[1] : undefined
  return page && (weeks || page.kind === 'home') ? drawTerrain(path, page.kind, weeks) : undefined
}

/** Draws contour lines as an SVG file. The same arguments give the same drawing. */
export const drawTerrain = (path: string, kind: PageKind, levels?: number): string =>
  x(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, fill: 'none' },
    terrainLines(path, kind, levels),
  ).text

/** Draws contour lines in two groups, `lines` and `index`, without a color. `levels` is the number of contours. */
export function terrainLines(path: string, kind: PageKind, levels = defaultLevels): Xml[] {
  const noise = createNoise2D(createRandom(hash(path)))
  const addLandform = landform(kind)
  const field = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column / (columns - 1), row / (rows - 1)]
      const [u, v] = [x * 3, y * 1.5]
      const roughness = noise(u, v) + 0.42 * noise(2.1 * u + 9, 2.1 * v + 4) + 0.14 * noise(4.3 * u, 4.3 * v)
      field[row * columns + column] = roughness + addLandform(x, y)
    }
  }
  const [low, high] = [Math.min(...field), Math.max(...field)]
  const thresholds = Array.from({ length: levels }, (_, i) => low + ((i + 0.5) * (high - low)) / levels)
  const lines = contours()
    .size([columns, rows])
    .smooth(true)
    .thresholds(thresholds)(Array.from(field))
    .map(contour => contour.coordinates.flat().flatMap(splitAtEdge).map(curve).join(''))
  const group = (id: string, isIndex: boolean) =>
    x(
      'g',
      { id },
      lines
        .filter((line, level) => line !== '' && (level % indexEvery === 1) === isIndex)
        .map(line => x('path', { d: line })),
    )
  return [group('lines', false), group('index', true)]
}

type Position = readonly number[]

/** Splits a contour at the edge of the field. Drops segments along the edge, and segments with only one inner point. */
function splitAtEdge(ring: Position[]): { points: Position[]; isClosed: boolean }[] {
  const onEdge = ([x = 0, y = 0]: Position) => x <= 0.5 || y <= 0.5 || x >= columns - 0.5 || y >= rows - 0.5
  const firstEdgeIndex = ring.findIndex(onEdge)
  if (firstEdgeIndex < 0) return [{ points: ring.slice(0, -1), isClosed: true }]
  const rotated = [...ring.slice(firstEdgeIndex, -1), ...ring.slice(0, firstEdgeIndex + 1)]
  const segments: { points: Position[]; isClosed: boolean }[] = []
  let segment: Position[] = []
  for (const point of rotated) {
    segment.push(point)
    if (onEdge(point)) {
      if (segment.length > 3) segments.push({ points: segment, isClosed: false })
      segment = [point]
    }
  }
  return segments
}

/** Draws quadratic curves between midpoints. Longer lines use every other point. */
function curve({ points, isClosed }: { points: Position[]; isClosed: boolean }): string {
  const scaledPoints = points
    .filter((_, index) => points.length < 12 || index % 2 === 0)
    .map(
      ([x = 0, y = 0]) => [((x - 0.5) * width) / (columns - 1), ((y - 0.5) * height) / (rows - 1)] as const,
    )
  if (scaledPoints.length < 4) return ''
  const pointAt = (index: number) =>
    scaledPoints[(index + scaledPoints.length) % scaledPoints.length] ?? [0, 0]
  const middle = (index: number) => {
    const [[ax, ay], [bx, by]] = [pointAt(index), pointAt(index + 1)]
    return [(ax + bx) / 2, (ay + by) / 2] as const
  }
  let [penX, penY] = [0, 0]
  // Use relative integer coordinates, because they halve the file size.
  const step = (...targets: (readonly [number, number])[]) => {
    const [baseX, baseY] = [penX, penY]
    const numbers = targets.flatMap(([x, y]) => {
      ;[penX, penY] = [Math.round(x), Math.round(y)]
      return [penX - baseX, penY - baseY]
    })
    return numbers.join(' ').replaceAll(' -', '-')
  }
  const start = isClosed ? middle(-1) : pointAt(0)
  const curveEnd = isClosed ? scaledPoints.length : scaledPoints.length - 1
  let line = `M${step(start)}q`
  for (let index = isClosed ? 0 : 1; index < curveEnd; index++)
    line += `${index > (isClosed ? 0 : 1) ? ' ' : ''}${step(pointAt(index), middle(index))}`
  return isClosed ? `${line}z` : line
}

/** Returns a xorshift32 generator of numbers in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}
