import { memo, useDeferredValue } from 'react'
import { type Plan, presetOf } from '#models/ai-roi-plan.ts'
import type { Outcome } from '#models/ai-roi-result.ts'
import { EvidenceFor } from './evidence.tsx'
import { Drawings, Headlines } from './result.tsx'
import { Assumptions, BreakEven, FullWorking, YearlyCashFlow } from './result-details.tsx'
import styles from './roi-calculator.module.css'

interface PlanResultProps {
  plan: Plan
  outcome: Outcome
}

/** Memoized, because a result is expensive to render. */
export const PlanResult = memo(({ plan, outcome }: PlanResultProps) => {
  // Headlines and figures render first. The details follow in the background.
  const deferredOutcome = useDeferredValue(outcome)
  return (
    <>
      <Headlines outcome={outcome} />
      <div className={styles.drawings}>
        <Drawings outcome={outcome} />
      </div>
      <Details plan={plan} outcome={deferredOutcome} />
    </>
  )
})

const Details = memo(({ plan, outcome }: PlanResultProps) => (
  <>
    <YearlyCashFlow outcome={outcome} />
    <BreakEven outcome={outcome} />
    <EvidenceFor preset={presetOf(plan)} />
    <Assumptions outcome={outcome} />
    <FullWorking outcome={outcome} />
  </>
))
