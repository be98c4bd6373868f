/** Draws the particles. Runs in a worker if the browser supports `OffscreenCanvas`. */

interface Particle {
  x: number
  y: number
  /** CSS pixels per second. */
  vx: number
  vy: number
}

/** Lengths are in CSS pixels. */
export interface ParticleView {
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  density: number
  lineColor: string
  pointColor: string
}

export type ParticleMessage =
  | { type: 'view'; view: ParticleView }
  | { type: 'draw' | 'run'; count: number }
  | { type: 'pause' }

/** CSS pixels per second, along each axis. */
const maxSpeed = 7
/** Limits from the specification, section 9. Lengths are in CSS pixels. */
const maxLinksPerParticle = 3
const maxLinkLength = 80
const frameMs = 1000 / 60

/** Draws points that bounce off the edges and link to neighbors. Returns the message handler. */
export function createParticleRenderer(
  canvas: HTMLCanvasElement | OffscreenCanvas,
): (message: ParticleMessage) => void {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  let view: ParticleView | undefined
  let points: Particle[] = []
  let count = 0
  let frame = 0

  /** Preserves the points' relative positions. */
  function resize(newView: ParticleView): void {
    for (const point of points) {
      point.x *= view && view.width > 0 ? newView.width / view.width : 0
      point.y *= view && view.height > 0 ? newView.height / view.height : 0
    }
    view = newView
    canvas.width = Math.round(newView.width * newView.density)
    canvas.height = Math.round(newView.height * newView.density)
    context?.scale(newView.density, newView.density)
  }

  function draw(): void {
    if (!context || !view) return
    const { width, height, lineColor, pointColor } = view
    if (points.length !== count) points = Array.from({ length: count }, () => randomPoint(width, height))
    context.clearRect(0, 0, width, height)
    context.strokeStyle = lineColor
    context.fillStyle = pointColor
    context.beginPath()
    for (const [a, b] of linkNeighbors(points)) {
      context.moveTo(a.x, a.y)
      context.lineTo(b.x, b.y)
    }
    context.stroke()
    for (const { x, y } of points) context.fillRect(x - 1, y - 1, 2, 2)
  }

  function run(): void {
    cancelAnimationFrame(frame)
    let lastDrawTime = 0
    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      // Draw at most 60 frames per second. The half millisecond absorbs jitter.
      if (now - lastDrawTime < frameMs - 0.5) return
      if (view) move(points, view, Math.min(now - lastDrawTime, 100) / 1000)
      lastDrawTime = now
      draw()
    }
    frame = requestAnimationFrame(step)
  }

  return message => {
    if (message.type === 'view') resize(message.view)
    else if (message.type === 'pause') return cancelAnimationFrame(frame)
    else count = message.count
    if (message.type === 'run') run()
    else draw()
  }
}

const randomPoint = (width: number, height: number): Particle => ({
  x: Math.random() * width,
  y: Math.random() * height,
  vx: (Math.random() * 2 - 1) * maxSpeed,
  vy: (Math.random() * 2 - 1) * maxSpeed,
})

function move(points: readonly Particle[], { width, height }: ParticleView, seconds: number): void {
  for (const point of points) {
    point.x += point.vx * seconds
    point.y += point.vy * seconds
    if (point.x < 0 || point.x > width) point.vx = Math.abs(point.vx) * (point.x < 0 ? 1 : -1)
    if (point.y < 0 || point.y > height) point.vy = Math.abs(point.vy) * (point.y < 0 ? 1 : -1)
  }
}

export function linkNeighbors<P extends { x: number; y: number }>(points: readonly P[]): [P, P][] {
  const candidates: { a: P; b: P; distance: number }[] = []
  points.forEach((a, index) => {
    for (const b of points.slice(index + 1)) {
      const distance = Math.hypot(a.x - b.x, a.y - b.y)
      if (distance <= maxLinkLength) candidates.push({ a, b, distance })
    }
  })
  candidates.sort((a, b) => a.distance - b.distance)
  const degree = new Map<P, number>()
  const degreeOf = (point: P) => degree.get(point) ?? 0
  const links: [P, P][] = []
  for (const { a, b } of candidates) {
    if (degreeOf(a) >= maxLinksPerParticle || degreeOf(b) >= maxLinksPerParticle) continue
    degree.set(a, degreeOf(a) + 1)
    degree.set(b, degreeOf(b) + 1)
    links.push([a, b])
  }
  return links
}
