/** Draws plans outside the main thread. Takes the numbers of a plan and posts its sorted draws. */
import { drawPlan, draws } from '#models/ai-roi-result.ts'
import type { Views } from '#models/core/simulate.ts'

addEventListener('message', ({ data }: MessageEvent<Views>) => {
  const drawn = drawPlan(data, draws.full)
  postMessage(drawn, { transfer: drawn.map(({ buffer }) => buffer as ArrayBuffer) })
})
