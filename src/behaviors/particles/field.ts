import { particleNumbers } from '#machines/particles.ts'

interface Point {
  x: number
  y: number
  /** CSS pixels a second. */
  vx: number
  vy: number
}

/** Speed of a point in CSS pixels a second, at most, along each axis. */
const topSpeed = 7

export interface Field {
  readonly count: number
  /** Moves every point on by so many milliseconds. */
  move: (milliseconds: number) => void
  draw: () => void
}

/** Points in the box of a canvas that drift, turn at its edges and are linked to their nearest neighbors. */
export function createField(canvas: HTMLCanvasElement, count: number): Field {
  const context = canvas.getContext('2d')
  let { width, height } = fitToBox(canvas)
  const points: Point[] = Array.from({ length: count }, () => ({
    x: Math.random() * width,
    y: Math.random() * height,
    vx: (Math.random() * 2 - 1) * topSpeed,
    vy: (Math.random() * 2 - 1) * topSpeed,
  }))
  /** In a box of another size every point keeps its share of width and height: none is left outside, and no part stays empty. */
  const keepInside = () => {
    const box = fitToBox(canvas)
    if (box.width === width && box.height === height) return
    for (const point of points) {
      point.x *= width > 0 ? box.width / width : 0
      point.y *= height > 0 ? box.height / height : 0
    }
    ;({ width, height } = box)
  }
  return {
    count,
    move(milliseconds) {
      const seconds = milliseconds / 1000
      for (const point of points) {
        point.x += point.vx * seconds
        point.y += point.vy * seconds
        if (point.x < 0 || point.x > width) point.vx = Math.abs(point.vx) * (point.x < 0 ? 1 : -1)
        if (point.y < 0 || point.y > height) point.vy = Math.abs(point.vy) * (point.y < 0 ? 1 : -1)
      }
    },
    draw() {
      if (!context) return
      keepInside()
      const style = getComputedStyle(canvas)
      context.clearRect(0, 0, width, height)
      context.strokeStyle = style.borderTopColor
      context.fillStyle = style.color
      context.beginPath()
      for (const [a, b] of links(points)) {
        context.moveTo(a.x, a.y)
        context.lineTo(b.x, b.y)
      }
      context.stroke()
      for (const { x, y } of points) context.fillRect(x - 1, y - 1, 2, 2)
    },
  }
}

/**
 * Pairs of near neighbors, nearest first: a point takes part in at most three pairs, none longer than 80 pixels.
 * Numbers: specification, section 9.
 */
export function links<P extends { x: number; y: number }>(points: readonly P[]): [P, P][] {
  const { neighbors, reach } = particleNumbers
  const near: { a: P; b: P; distance: number }[] = []
  points.forEach((a, index) => {
    for (const b of points.slice(index + 1)) {
      const distance = Math.hypot(a.x - b.x, a.y - b.y)
      if (distance <= reach) near.push({ a, b, distance })
    }
  })
  near.sort((one, other) => one.distance - other.distance)
  const degree = new Map<P, number>()
  const degreeOf = (point: P) => degree.get(point) ?? 0
  const chosen: [P, P][] = []
  for (const { a, b } of near) {
    if (degreeOf(a) >= neighbors || degreeOf(b) >= neighbors) continue
    degree.set(a, degreeOf(a) + 1)
    degree.set(b, degreeOf(b) + 1)
    chosen.push([a, b])
  }
  return chosen
}

/** Matches the canvas to its box and the density of the screen. Returns its size in CSS pixels. */
function fitToBox(canvas: HTMLCanvasElement): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = canvas
  const density = Math.min(devicePixelRatio, 2)
  if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    canvas.getContext('2d')?.scale(density, density)
  }
  return { width, height }
}
