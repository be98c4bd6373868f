import type { Plan } from '#models/ai-roi-plan.ts'
import type { Store } from '#src/behaviors/shared/store.ts'
import { scriptAddress } from '#src/behaviors/shared/trusted-types.ts'
import workerAddress from './draws.worker.ts?worker&url'
import { calculatePlan, type PlanState, planToRefine, refinePlan } from './plan-state.ts'
import { announcedAgain } from './words.ts'

/**
 * Replaces each estimate shown with the result from all draws, which a worker calculates. Without workers the estimates stay.
 * @returns a function that stops it
 */
export function drawInFull(planState: Store<PlanState>): () => void {
  let worker: Worker | undefined
  let busy: Plan | undefined
  const next = () => {
    const plan = busy ? undefined : planToRefine(planState.get())
    if (!plan || typeof Worker === 'undefined') return
    busy = plan
    worker ??= begin()
    worker.postMessage(calculatePlan(plan).reading.views)
  }
  const begin = (): Worker => {
    const begun = new Worker(scriptAddress(workerAddress), { type: 'module' })
    begun.addEventListener('message', ({ data }: MessageEvent<Float64Array[]>) => {
      if (busy) refinePlan(busy, data)
      busy = undefined
      // Updates the views and requests the next plan.
      planState.set(announcedAgain(planState.get()))
    })
    return begun
  }
  next()
  const stop = planState.subscribe(next)
  return () => {
    stop()
    worker?.terminate()
  }
}
