import { memo, useDeferredValue } from 'react'
import { type Plan, presetOf } from '#models/ai-roi-plan.ts'
import { BreakEven } from './break-even.tsx'
import { EvidenceFor } from './evidence.tsx'
import { reckon } from './plan-state.ts'
import { Drawings, Headlines } from './result.tsx'
import styles from './roi-calculator.module.css'
import { Assumptions, FullWorking } from './working.tsx'
import { YearlyCashFlow } from './yearly-cash-flow.tsx'

/** Memoized, because a result is expensive to render. */
export const ResultOf = memo(({ plan }: { plan: Plan }) => {
  const { outcome } = reckon(plan)
  // Headlines and figures update first, the rest when idle.
  const held = useDeferredValue(plan)
  if (!outcome) return null
  return (
    <>
      <Headlines outcome={outcome} />
      <div className={styles.drawings}>
        <Drawings outcome={outcome} />
      </div>
      <Rest plan={held} />
    </>
  )
})

const Rest = memo(({ plan }: { plan: Plan }) => {
  const { outcome } = reckon(plan)
  if (!outcome) return null
  return (
    <>
      <YearlyCashFlow outcome={outcome} />
      <BreakEven outcome={outcome} />
      <EvidenceFor preset={presetOf(plan)} />
      <Assumptions outcome={outcome} />
      <FullWorking calculation={outcome.calculation} />
    </>
  )
})
