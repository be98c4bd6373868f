import { useState } from 'react'
import { people, roiInput, wage } from '#models/ai-roi.ts'
import { planFormFields } from '#models/ai-roi-plans.ts'
import { presets } from '#models/ai-roi-presets.ts'
import numberField from '#src/behaviors/number-field/number-field.module.css'
import { PlanEntry, type PlanForm, PlanInput } from './plan-input.tsx'
import styles from './roi-calculator.module.css'

export function Questions({ onChoose, ...form }: PlanForm & { onChoose: (preset: string) => void }) {
  const id = `${form.id}preset`
  return (
    <div className={styles.questions}>
      <div className={numberField.field}>
        <label htmlFor={id}>What work would the tool help with?</label>
        <select
          id={id}
          name={planFormFields.preset}
          value={form.plan.preset}
          onChange={event => onChoose(event.target.value)}
        >
          {Object.entries(presets).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          <option value="">Other work</option>
        </select>
      </div>
      <PlanEntry {...form} name={people.key} label="How many people would have it?" />
      <PlanEntry {...form} name={wage.key} label="What does an hour of their work cost you?" />
    </div>
  )
}

const inputGroups: Readonly<Record<string, readonly string[]>> = {
  'The work': ['hours', 'assisted'],
  'What is saved': ['saving', 'checking', 'convert'],
  'Who uses it, and when': ['first', 'adoption', 'ramp'],
  'What it costs to start': ['build', 'training', 'reserve'],
  'What it costs to run': ['license', 'tokens', 'tokenPrice', 'hosting', 'run', 'turnover'],
  'What is counted': ['years', 'rate', 'growth'],
}

const questionKeys: readonly string[] = [people.key, wage.key]

export function AdvancedInputs(form: PlanForm) {
  // Decide this only once, so typing neither opens nor closes the section.
  const [isOpen] = useState(() => form.parsedPlan.invalidFields.some(name => !questionKeys.includes(name)))
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
