import type { RefObject } from 'react'
import { fromCallback } from 'xstate'
import { type ParticlesEvent, particlesMachine } from '#machines/particles.ts'
import { scriptAddress } from '#src/behaviors/shared/trusted-types.ts'
import type { FieldMessage } from './field.ts'
import workerAddress from './field.worker.ts?worker&url'

type Canvas = RefObject<HTMLCanvasElement | null>

interface Field {
  send: (message: FieldMessage) => void
  close: () => void
}

/** Connects the particles chart to the browser: a worker draws on the canvas. */
export function connectParticles(canvas: Canvas) {
  let field: Field | undefined
  const send = (message: FieldMessage) => {
    if (canvas.current) field ??= openField(canvas.current)
    field?.send(message)
  }
  return particlesMachine.provide({
    actors: {
      watchViewport: fromCallback<ParticlesEvent>(({ sendBack }) => {
        const stop = canvas.current ? watchViewport(canvas.current, sendBack, send) : undefined
        return () => {
          stop?.()
          field?.close()
          field = undefined
        }
      }),
      animate: fromCallback<ParticlesEvent, { count: number }>(({ input: { count } }) => {
        send({ type: 'run', count })
        return () => send({ type: 'pause' })
      }),
    },
    actions: {
      drawOnce: (_, { count }) => send({ type: 'draw', count }),
    },
  })
}

function openField(canvas: HTMLCanvasElement): Field {
  if ('transferControlToOffscreen' in canvas) {
    const worker = new Worker(scriptAddress(workerAddress), { type: 'module' })
    const offscreen = canvas.transferControlToOffscreen()
    worker.postMessage(offscreen, [offscreen])
    return { send: message => worker.postMessage(message), close: () => worker.terminate() }
  }
  const receive = import('./field.ts').then(({ createField }) => createField(canvas))
  const send = (message: FieldMessage) => void receive.then(take => take(message))
  return { send, close: () => send({ type: 'pause' }) }
}

function watchViewport(
  canvas: HTMLCanvasElement,
  report: (event: ParticlesEvent) => void,
  send: (message: FieldMessage) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const preference = () => report({ type: reduced.matches ? 'motion.reduce' : 'motion.allow' })
  const visibility = () => report({ type: document.hidden ? 'page.hide' : 'page.show' })
  const width = () => report({ type: 'viewport.resize', width: innerWidth })
  const view = () => {
    const { clientWidth, clientHeight } = canvas
    const { color, borderTopColor } = getComputedStyle(canvas)
    const density = Math.min(devicePixelRatio, 2)
    const colors = { lineColor: borderTopColor, pointColor: color }
    send({ type: 'view', view: { width: clientWidth, height: clientHeight, density, ...colors } })
  }
  const screen = new IntersectionObserver(entries => {
    for (const entry of entries) report({ type: entry.isIntersecting ? 'canvas.enter' : 'canvas.leave' })
  })
  const box = new ResizeObserver(view)
  // The theme is a class on the root element.
  const theme = new MutationObserver(view)
  width()
  visibility()
  preference()
  screen.observe(canvas)
  box.observe(canvas)
  theme.observe(document.documentElement, { attributeFilter: ['class'] })
  reduced.addEventListener('change', preference, { signal })
  document.addEventListener('visibilitychange', visibility, { signal })
  addEventListener('resize', width, { signal })
  return () => {
    stop.abort()
    for (const observer of [screen, box, theme]) observer.disconnect()
  }
}
