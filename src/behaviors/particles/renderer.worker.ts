import { createParticleRenderer, type ParticleMessage } from './renderer.ts'

let receive: ((message: ParticleMessage) => void) | undefined

/** Expects the canvas as the first message. */
addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | ParticleMessage>) => {
  if (data instanceof OffscreenCanvas) receive = createParticleRenderer(data)
  else receive?.(data)
})
