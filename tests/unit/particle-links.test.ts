import { expect, test } from 'vitest'
import { links } from '#src/behaviors/particles/field.ts'
import { seeded } from '#tests/support/random.ts'

interface Point {
  x: number
  y: number
}

/** Up to 120 points in a box of up to 1200 × 600 pixels, some crowded into a corner. */
function field(seed: number): Point[] {
  const random = seeded(seed)
  const [width, height] = [100 + random() * 1100, 50 + random() * 550]
  return Array.from({ length: Math.floor(random() * 121) }, () => {
    const scale = random() < 0.2 ? 0.05 : 1
    return { x: random() * width * scale, y: random() * height * scale }
  })
}

const lengthOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)
const degreeOf = (pairs: readonly (readonly [Point, Point])[], point: Point): number =>
  pairs.filter(pair => pair.includes(point)).length

const seeds = Array.from({ length: 100 }, (_, index) => index + 1)

test('no point has more than three links in any field', () => {
  const crowded = seeds.filter(seed => {
    const points = field(seed)
    const pairs = links(points)
    return points.some(point => degreeOf(pairs, point) > 3)
  })
  expect(crowded).toEqual([])
})

test('no link is longer than 80 pixels in any field', () => {
  expect(seeds.filter(seed => links(field(seed)).some(pair => lengthOf(pair) > 80))).toEqual([])
})

test('no pair is linked twice and no point to itself', () => {
  const repeated = seeds.filter(seed => {
    const points = field(seed)
    const keys = links(points).map(pair => pair.map(point => points.indexOf(point)).sort((a, b) => a - b))
    return new Set(keys.map(String)).size < keys.length || keys.some(([a, b]) => a === b)
  })
  expect(repeated).toEqual([])
})

test('two near points are unlinked only if one has three links as short', () => {
  const missing = seeds.slice(0, 30).filter(seed => {
    const points = field(seed)
    const pairs = links(points)
    const isFull = (point: Point, distance: number) =>
      pairs.filter(pair => pair.includes(point) && lengthOf(pair) <= distance).length === 3
    return points.some((a, index) =>
      points.slice(index + 1).some(b => {
        const distance = lengthOf([a, b])
        const linked = pairs.some(pair => pair.includes(a) && pair.includes(b))
        return distance <= 80 && !linked && !isFull(a, distance) && !isFull(b, distance)
      }),
    )
  })
  expect(missing).toEqual([])
})

test('points exactly 80 pixels apart are linked, and farther ones are not', () => {
  expect(
    links([
      { x: 0, y: 0 },
      { x: 80, y: 0 },
    ]),
  ).toHaveLength(1)
  expect(
    links([
      { x: 0, y: 0 },
      { x: 80.01, y: 0 },
    ]),
  ).toEqual([])
})

test('a field of one point or none has no links', () => {
  expect(links([])).toEqual([])
  expect(links([{ x: 1, y: 1 }])).toEqual([])
})
