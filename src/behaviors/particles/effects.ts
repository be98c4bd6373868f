import type { RefObject } from 'react'
import { fromCallback } from 'xstate'
import { type ParticlesEvent, particlesMachine } from '#machines/particles.ts'
import { trustedScriptUrl } from '#src/behaviors/shared/trusted-types.ts'
import type { ParticleMessage } from './renderer.ts'
import workerUrl from './renderer.worker.ts?worker&url'

interface Field {
  send: (message: ParticleMessage) => void
  close: () => void
}

export function connectParticles(canvas: RefObject<HTMLCanvasElement | null>) {
  let field: Field | undefined
  const send = (message: ParticleMessage) => {
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
    actions: { drawOnce: (_, { count }) => send({ type: 'draw', count }) },
  })
}

function openField(canvas: HTMLCanvasElement): Field {
  if ('transferControlToOffscreen' in canvas) {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    const offscreen = canvas.transferControlToOffscreen()
    worker.postMessage(offscreen, [offscreen])
    return { send: message => worker.postMessage(message), close: () => worker.terminate() }
  }
  const rendererPromise = import('./renderer.ts').then(({ createParticleRenderer }) =>
    createParticleRenderer(canvas),
  )
  const send = (message: ParticleMessage) => void rendererPromise.then(receive => receive(message))
  return { send, close: () => send({ type: 'pause' }) }
}

function watchViewport(
  canvas: HTMLCanvasElement,
  report: (event: ParticlesEvent) => void,
  send: (message: ParticleMessage) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const reportMotion = () => report({ type: reducedMotion.matches ? 'motion.reduce' : 'motion.allow' })
  const reportVisibility = () => report({ type: document.hidden ? 'page.hide' : 'page.show' })
  const reportWidth = () => report({ type: 'viewport.resize', width: innerWidth })
  const sendView = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    const { color: pointColor, borderTopColor: lineColor } = getComputedStyle(canvas)
    const density = Math.min(devicePixelRatio, 2)
    send({ type: 'view', view: { width, height, density, lineColor, pointColor } })
  }
  const intersectionObserver = new IntersectionObserver(entries => {
    for (const entry of entries) report({ type: entry.isIntersecting ? 'canvas.enter' : 'canvas.leave' })
  })
  const resizeObserver = new ResizeObserver(sendView)
  // A theme change sets another class on the root element.
  const themeObserver = new MutationObserver(sendView)
  reportWidth()
  reportVisibility()
  reportMotion()
  intersectionObserver.observe(canvas)
  resizeObserver.observe(canvas)
  themeObserver.observe(document.documentElement, { attributeFilter: ['class'] })
  reducedMotion.addEventListener('change', reportMotion, { signal })
  document.addEventListener('visibilitychange', reportVisibility, { signal })
  addEventListener('resize', reportWidth, { signal })
  return () => {
    controller.abort()
    for (const observer of [intersectionObserver, resizeObserver, themeObserver]) observer.disconnect()
  }
}
