/** Simulates plans outside the main thread: receives a plan's numbers and posts its sorted draws. */
import { drawPlan, draws } from '#models/ai-roi-result.ts'
import type { Assumptions } from '#models/core/simulate.ts'

addEventListener('message', ({ data }: MessageEvent<Assumptions>) => {
  const drawn = drawPlan(data, draws.full)
  postMessage(drawn, { transfer: drawn.map(({ buffer }) => buffer as ArrayBuffer) })
})
