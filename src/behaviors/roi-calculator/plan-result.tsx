import { memo, useDeferredValue } from 'react'
import { type Plan, presetOf } from '#models/ai-roi-plan.ts'
import type { Outcome } from '#models/ai-roi-result.ts'
import { PresetEvidence } from './evidence.tsx'
import { Figures, Headlines } from './result.tsx'
import { Assumptions, BreakEven, CalculationSteps, YearlyCashFlow } from './result-details.tsx'
import styles from './roi-calculator.module.css'

interface PlanResultProps {
  plan: Plan
  outcome: Outcome
}

/** Memoized, because rendering a result is expensive. */
export const PlanResult = memo(({ plan, outcome }: PlanResultProps) => {
  // Headlines and figures render first. The details follow in the background.
  const deferredOutcome = useDeferredValue(outcome)
  return (
    <>
      <Headlines outcome={outcome} />
      <div className={styles.figures}>
        <Figures outcome={outcome} />
      </div>
      <Details plan={plan} outcome={deferredOutcome} />
    </>
  )
})

const Details = memo(({ plan, outcome }: PlanResultProps) => (
  <>
    <YearlyCashFlow outcome={outcome} />
    <BreakEven outcome={outcome} />
    <PresetEvidence preset={presetOf(plan)} />
    <Assumptions outcome={outcome} />
    <CalculationSteps outcome={outcome} />
  </>
))
