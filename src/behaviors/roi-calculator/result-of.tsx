import { memo, useDeferredValue } from 'react'
import { type Plan, presetOf } from '#models/ai-roi-plan.ts'
import type { Outcome } from '#models/ai-roi-result.ts'
import { EvidenceFor } from './evidence.tsx'
import { Drawings, Headlines } from './result.tsx'
import { Assumptions, BreakEven, FullWorking, YearlyCashFlow } from './result-details.tsx'
import styles from './roi-calculator.module.css'

interface PlanResult {
  plan: Plan
  outcome: Outcome
}

/** Memoized, because a result is expensive to render. */
export const ResultOf = memo(({ plan, outcome }: PlanResult) => {
  // Headlines and figures update first, the rest when idle.
  const held = useDeferredValue(outcome)
  return (
    <>
      <Headlines outcome={outcome} />
      <div className={styles.drawings}>
        <Drawings outcome={outcome} />
      </div>
      <Rest plan={plan} outcome={held} />
    </>
  )
})

const Rest = memo(({ plan, outcome }: PlanResult) => (
  <>
    <YearlyCashFlow outcome={outcome} />
    <BreakEven outcome={outcome} />
    <EvidenceFor preset={presetOf(plan)} />
    <Assumptions outcome={outcome} />
    <FullWorking outcome={outcome} />
  </>
))
