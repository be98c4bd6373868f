import { useState } from 'react'
import * as inputs from '#models/ai-roi.ts'
import type { Input } from '#models/core/input.ts'
import { PlanEntry, type PlanForm, PlanInput } from './plan-input.tsx'
import styles from './roi-calculator.module.css'

/** In the order of planning steps. */
const groups: readonly (readonly [string, readonly Input[]])[] = [
  ['The work', [inputs.hours, inputs.assisted]],
  ['What is saved', [inputs.saving, inputs.checking, inputs.convert]],
  ['Who uses it, and when', [inputs.first, inputs.adoption, inputs.ramp]],
  ['What it costs to start', [inputs.build, inputs.training, inputs.reserve]],
  [
    'What it costs to run',
    [inputs.license, inputs.tokens, inputs.tokenPrice, inputs.hosting, inputs.run, inputs.turnover],
  ],
  ['What is counted', [inputs.years, inputs.rate, inputs.growth]],
]

const asked: readonly string[] = [inputs.people.key, inputs.wage.key]

/** Every input beyond the three questions. Open if one of those inputs has a problem. */
export function AdvancedInputs(form: PlanForm) {
  // Only the server's response opens the section; after that, the visitor decides.
  const [isOpen] = useState(() => form.reading.problems.some(name => !asked.includes(name)))
  return (
    <details className={styles.advanced} open={isOpen}>
      <summary>Adjust every assumption</summary>
      <p className={styles.remark}>
        The value is what you think is most likely. Low and high are the limits you’d be surprised to see
        crossed. They move with the value until you enter your own.
      </p>
      <div className={styles.group}>
        <h2>The cost of an hour</h2>
        <div className={`row ${styles.ends}`}>
          <PlanEntry {...form} name={`${inputs.wage.key}.low`} label="Low" />
          <PlanEntry {...form} name={`${inputs.wage.key}.high`} label="High" />
        </div>
      </div>
      {groups.map(([name, list]) => (
        <div key={name} className={styles.group}>
          <h2>{name}</h2>
          {list.map(input => (
            <PlanInput key={input.key} {...form} input={input} />
          ))}
        </div>
      ))}
    </details>
  )
}
