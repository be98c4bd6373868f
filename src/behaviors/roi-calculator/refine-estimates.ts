import type { Plan } from '#models/ai-roi-plan.ts'
import type { Store } from '#src/behaviors/shared/store.ts'
import { trustedScriptUrl } from '#src/behaviors/shared/trusted-types.ts'
import workerUrl from './draws.worker.ts?worker&url'
import { calculatePlan, findEstimate, type PlanState, refinePlan } from './plan-state.ts'
import { withCurrentAnnouncement } from './words.ts'

/**
 * Replaces each plan's estimate with a result from all draws, calculated in a worker. Without workers, the estimates stay.
 * @returns cleanup
 */
export function refineEstimates(planState: Store<PlanState>): () => void {
  let worker: Worker | undefined
  let currentPlan: Plan | undefined
  const refineNext = () => {
    const plan = currentPlan ? undefined : findEstimate(planState.get())
    if (!plan || typeof Worker === 'undefined') return
    currentPlan = plan
    worker ??= startWorker()
    worker.postMessage(calculatePlan(plan).reading.assumptions)
  }
  const startWorker = (): Worker => {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Float64Array[]>) => {
      if (currentPlan) refinePlan(currentPlan, data)
      currentPlan = undefined
      // Notifies the views and `refineNext`.
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
