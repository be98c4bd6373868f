/** Simulates plans off the main thread. Receives a plan's assumptions, and posts its sorted draws. */
import { drawPlan, draws } from '#models/ai-roi-result.ts'
import type { Assumptions } from '#models/core/simulate.ts'

addEventListener('message', ({ data }: MessageEvent<Assumptions>) => {
  const drawn = drawPlan(data, draws.full)
  postMessage(drawn, { transfer: drawn.map(({ buffer }) => buffer as ArrayBuffer) })
})
