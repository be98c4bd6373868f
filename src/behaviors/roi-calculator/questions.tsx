import { people, wage } from '#models/ai-roi.ts'
import { planFormFields } from '#models/ai-roi-plans.ts'
import { presets } from '#models/ai-roi-presets.ts'
import numberField from '#src/behaviors/number-field/number-field.module.css'
import { PlanEntry, type PlanForm } from './plan-input.tsx'
import styles from './roi-calculator.module.css'

/** The three questions for a first result. */
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
