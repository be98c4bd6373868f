import { useState } from 'react'
import { people, roiInput, wage } from '#models/ai-roi.ts'
import { PlanEntry, type PlanForm, PlanInput } from './plan-input.tsx'
import styles from './roi-calculator.module.css'

/** Input keys by heading, in planning order. */
const inputGroups: Readonly<Record<string, readonly string[]>> = {
  'The work': ['hours', 'assisted'],
  'What is saved': ['saving', 'checking', 'convert'],
  'Who uses it, and when': ['first', 'adoption', 'ramp'],
  'What it costs to start': ['build', 'training', 'reserve'],
  'What it costs to run': ['license', 'tokens', 'tokenPrice', 'hosting', 'run', 'turnover'],
  'What is counted': ['years', 'rate', 'growth'],
}

const questionKeys: readonly string[] = [people.key, wage.key]

/** A section with all inputs except the three questions. It starts open if one of its inputs has a problem. */
export function AdvancedInputs(form: PlanForm) {
  // Compute this once, so that typing neither opens nor closes the section.
  const [isOpen] = useState(() => form.parsedPlan.problems.some(name => !questionKeys.includes(name)))
  return (
    <details className={styles.advanced} open={isOpen}>
      <summary>Adjust every assumption</summary>
      <p className={styles.remark}>
        The value is what you think is most likely. Low and high are the limits you’d be surprised to see
        crossed. They move with the value until you enter your own.
      </p>
      <div className={styles.group}>
        <h2>The cost of an hour</h2>
        <div className={`row ${styles.rangeFields}`}>
          <PlanEntry {...form} name={`${wage.key}.low`} label="Low" />
          <PlanEntry {...form} name={`${wage.key}.high`} label="High" />
        </div>
      </div>
      {Object.entries(inputGroups).map(([name, keys]) => (
        <div key={name} className={styles.group}>
          <h2>{name}</h2>
          {keys.map(key => (
            <PlanInput key={key} {...form} input={roiInput(key)} />
          ))}
        </div>
      ))}
    </details>
  )
}
