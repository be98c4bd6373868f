import type { Plan } from '#models/ai-roi-plan.ts'
import type { Store } from '#src/behaviors/shared/store.ts'
import { scriptAddress } from '#src/behaviors/shared/trusted-types.ts'
import workerAddress from './draws.worker.ts?worker&url'
import { calculatePlan, type PlanState, planToRefine, refinePlan } from './plan-state.ts'
import { withCurrentAnnouncement } from './words.ts'

/**
 * Replaces each plan's estimate with the result from all draws, which a worker calculates. Without workers, the estimates stay.
 * @returns cleanup
 */
export function drawInFull(planState: Store<PlanState>): () => void {
  let worker: Worker | undefined
  let currentPlan: Plan | undefined
  const refineNext = () => {
    const plan = currentPlan ? undefined : planToRefine(planState.get())
    if (!plan || typeof Worker === 'undefined') return
    currentPlan = plan
    worker ??= startWorker()
    worker.postMessage(calculatePlan(plan).reading.assumptions)
  }
  const startWorker = (): Worker => {
    const started = new Worker(scriptAddress(workerAddress), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Float64Array[]>) => {
      if (currentPlan) refinePlan(currentPlan, data)
      currentPlan = undefined
      // Updates the views and calls `refineNext`.
      planState.set(withCurrentAnnouncement(planState.get()))
    })
    return started
  }
  refineNext()
  const stop = planState.subscribe(refineNext)
  return () => {
    stop()
    worker?.terminate()
  }
}
