import { expect, onTestFinished, test, vi } from 'vitest'
import {
  createParticleRenderer,
  linkNeighbors,
  type ParticleView,
} from '#src/behaviors/particles/renderer.ts'
import { seededRandom } from '#tests/support/random.ts'

function createRecordingCanvas() {
  let points: { x: number; y: number }[] = []
  const context = {
    clearRect: () => (points = []),
    fillRect: (x: number, y: number) => points.push({ x: x + 1, y: y + 1 }),
    ...Object.fromEntries(['scale', 'beginPath', 'moveTo', 'lineTo', 'stroke'].map(name => [name, () => {}])),
  }
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as OffscreenCanvas
  return { canvas, points: () => points }
}

const viewOf = (width: number): ParticleView => ({
  ...{ width, height: 600, density: 2 },
  ...{ lineColor: '#000', pointColor: '#000' },
})

test.each([1900, 800, 1500])(
  'at a width of %i px, the points stay inside the field and reach every quarter',
  width => {
    const { canvas, points } = createRecordingCanvas()
    const send = createParticleRenderer(canvas)
    send({ type: 'draw', count: 120 })
    // Nothing is drawn before the field has a size.
    expect(points()).toEqual([])
    send({ type: 'view', view: viewOf(1200) })
    send({ type: 'view', view: viewOf(width) })
    expect(canvas.width).toBe(2 * width)
    expect(points()).toHaveLength(120)
    expect(points().every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= 600)).toBe(true)
    expect(new Set(points().map(({ x }) => Math.min(3, Math.floor((x / width) * 4)))).size).toBe(4)
  },
)

test('moving points bounce off the edges and stay spread over the field', () => {
  let step: FrameRequestCallback = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    step = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(Math, 'random').mockImplementation(seededRandom(1))
  const { canvas, points } = createRecordingCanvas()
  const send = createParticleRenderer(canvas)
  send({ type: 'view', view: { ...viewOf(40), height: 40 } })
  send({ type: 'run', count: 40 })
  for (let now = 100; now <= 60_000; now += 100) step(now)
  // A point passes an edge by less than a frame's distance.
  const distances = points().flatMap(({ x, y }) => [x, y])
  expect(distances.filter(distance => distance < -1 || distance > 41)).toEqual([])
  for (const axis of ['x', 'y'] as const)
    expect(Math.abs(points().filter(point => point[axis] < 20).length - 20)).toBeLessThan(10)
})

type Point = { x: number; y: number }

/** Returns up to 120 points in a box of up to 1200 × 600 pixels, some of them crowded into a corner. */
function randomPoints(seed: number): Point[] {
  const random = seededRandom(seed)
  const [width, height] = [100 + random() * 1100, 50 + random() * 550]
  return Array.from({ length: Math.floor(random() * 121) }, () => {
    const scale = random() < 0.2 ? 0.05 : 1
    return { x: random() * width * scale, y: random() * height * scale }
  })
}

const lengthOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)

test.each(Array.from({ length: 100 }, (_, index) => index + 1))(
  'with seed %i, points up to 80 pixels apart are linked, each to at most three',
  seed => {
    const points = randomPoints(seed)
    const pairs = linkNeighbors(points)
    const linksOf = (point: Point) => pairs.filter(pair => pair.includes(point))
    expect(points.filter(point => linksOf(point).length > 3)).toEqual([])
    expect(pairs.filter(([a, b]) => a === b || lengthOf([a, b]) > 80)).toEqual([])
    const unlinked = points.flatMap((a, index) =>
      points.slice(index + 1).flatMap(b => {
        const links = linksOf(a).filter(pair => pair.includes(b)).length
        const isFull = (point: Point) =>
          linksOf(point).filter(pair => lengthOf(pair) <= lengthOf([a, b])).length === 3
        const shouldLink = lengthOf([a, b]) <= 80 && !isFull(a) && !isFull(b)
        return links > 1 || (links === 0 && shouldLink) ? [[a, b]] : []
      }),
    )
    expect(unlinked).toEqual([])
  },
)

test('points exactly 80 pixels apart are linked, and farther ones are not', () => {
  const pointAt = (x: number): Point => ({ x, y: 0 })
  expect(linkNeighbors([pointAt(0), pointAt(80)])).toHaveLength(1)
  expect(linkNeighbors([pointAt(0), pointAt(80.01)])).toEqual([])
  expect([linkNeighbors([]), linkNeighbors([pointAt(1)])]).toEqual([[], []])
})
