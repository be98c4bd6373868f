import { memo } from 'react'
import { type Plan, presetOf } from '#models/ai-roi-plan.ts'
import { reckon } from './desk.ts'
import { EvidenceFor } from './evidence.tsx'
import { Drawings, Headlines, Turns } from './result.tsx'
import styles from './roi-calculator.module.css'
import { Assumptions, FullWorking } from './working.tsx'

/** Everything that is told of a plan. Remembered: what changes around it costs nothing. */
export const ResultOf = memo(({ plan }: { plan: Plan }) => {
  const { outcome } = reckon(plan)
  if (!outcome) return null
  return (
    <>
      <Headlines outcome={outcome} />
      <div className={styles.drawings}>
        <Drawings outcome={outcome} />
      </div>
      <Turns outcome={outcome} />
      <EvidenceFor preset={presetOf(plan)} />
      <Assumptions outcome={outcome} />
      <FullWorking calculation={outcome.calculation} />
    </>
  )
})
