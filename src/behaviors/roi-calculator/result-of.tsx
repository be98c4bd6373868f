import { memo, useDeferredValue } from 'react'
import { type Plan, presetOf } from '#models/ai-roi-plan.ts'
import { reckon } from './desk.ts'
import { EvidenceFor } from './evidence.tsx'
import { Drawings, Headlines } from './result.tsx'
import styles from './roi-calculator.module.css'
import { Turns, YearByYear } from './turns.tsx'
import { Assumptions, FullWorking } from './working.tsx'

/** Everything that is told of a plan. Remembered: what changes around it costs nothing. */
export const ResultOf = memo(({ plan }: { plan: Plan }) => {
  const { outcome } = reckon(plan)
  // What is read later follows later: a key shows its result and figures first.
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

/** Where the plan turns, its evidence, its assumptions and its working. */
const Rest = memo(({ plan }: { plan: Plan }) => {
  const { outcome } = reckon(plan)
  if (!outcome) return null
  return (
    <>
      <YearByYear outcome={outcome} />
      <Turns outcome={outcome} />
      <EvidenceFor preset={presetOf(plan)} />
      <Assumptions outcome={outcome} />
      <FullWorking calculation={outcome.calculation} />
    </>
  )
})
