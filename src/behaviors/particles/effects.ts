import type { RefObject } from 'react'
import { fromCallback } from 'xstate'
import { type ParticlesEvent, particleNumbers, particlesMachine } from '#machines/particles.ts'
import { createField, type Field } from './field.ts'

type Canvas = RefObject<HTMLCanvasElement | null>

const frameTime = 1000 / particleNumbers.framesPerSecond

/** The particles chart, connected with the browser: it draws on a canvas. */
export function connectParticles(canvas: Canvas) {
  let field: Field | undefined
  const fieldOf = (count: number): Field | undefined => {
    const element = canvas.current
    if (!element) return undefined
    if (field?.count !== count) field = createField(element, count)
    return field
  }
  return particlesMachine.provide({
    actors: {
      watchView: fromCallback<ParticlesEvent>(({ sendBack }) => watchView(canvas, sendBack)),
      animate: fromCallback<ParticlesEvent, { count: number }>(({ input }) => {
        let frame = 0
        let last = 0
        const step = (now: number) => {
          frame = requestAnimationFrame(step)
          // A screen that refreshes faster than 60 times a second skips frames; half a millisecond absorbs its jitter.
          if (now - last < frameTime - 0.5) return
          fieldOf(input.count)?.move(Math.min(now - last, 100))
          last = now
          fieldOf(input.count)?.draw()
        }
        frame = requestAnimationFrame(step)
        return () => cancelAnimationFrame(frame)
      }),
    },
    actions: {
      drawOnce: (_, params) => fieldOf(params.count)?.draw(),
    },
  })
}

function watchView(canvas: Canvas, send: (event: ParticlesEvent) => void): () => void {
  const element = canvas.current
  if (!element) return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const preference = () => send({ type: reduced.matches ? 'motion.reduce' : 'motion.allow' })
  const visibility = () => send({ type: document.hidden ? 'page.hide' : 'page.show' })
  const width = () => send({ type: 'view.resize', width: innerWidth })
  const screen = new IntersectionObserver(entries => {
    for (const entry of entries) send({ type: entry.isIntersecting ? 'canvas.enter' : 'canvas.leave' })
  })
  width()
  visibility()
  preference()
  screen.observe(element)
  reduced.addEventListener('change', preference, { signal })
  document.addEventListener('visibilitychange', visibility, { signal })
  addEventListener('resize', width, { signal })
  return () => {
    stop.abort()
    screen.disconnect()
  }
}
