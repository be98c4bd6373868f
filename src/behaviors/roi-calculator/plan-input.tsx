import { type ParsedPlan, type Plan, planField, presetOf, textOf } from '#models/ai-roi-plan.ts'
import { sourceNames } from '#models/ai-roi-sources.ts'
import { fieldUnit } from '#models/core/entry.ts'
import type { Input } from '#models/core/input.ts'
import { toMidSentence } from '#models/core/mid-sentence.ts'
import { NumberField } from '#src/behaviors/number-field/number-field.tsx'
import styles from './roi-calculator.module.css'

export interface PlanForm {
  id: string
  plan: Plan
  parsedPlan: ParsedPlan
  onText: (name: string, text: string) => void
}

interface PlanEntryProps extends PlanForm {
  name: string
  label?: string
  isOriginShown?: boolean
}

export function PlanEntry({ id, plan, parsedPlan, onText, name, label, isOriginShown }: PlanEntryProps) {
  const field = planField(name)
  const entry = parsedPlan.entries.get(name)
  return (
    <NumberField
      id={`${id}${name.replace('.', '-')}`}
      name={name}
      label={label ?? field.input.label}
      unit={field.end ? '' : fieldUnit(field.input)}
      text={textOf(plan, field)}
      interpretation={entry?.interpretation}
      problem={entry?.problem}
      onText={text => onText(name, text)}
    >
      {isOriginShown ? <Origin input={field.input} plan={plan} /> : null}
    </NumberField>
  )
}

export function PlanInput({ input, ...form }: PlanForm & { input: Input }) {
  const hasRange = form.parsedPlan.entries.has(`${input.key}.low`)
  if (!hasRange) return <PlanEntry {...form} name={input.key} isOriginShown />
  return (
    <fieldset className={styles.input}>
      <legend>{input.label}</legend>
      <div className={`row ${styles.rangeFields}`}>
        <PlanEntry {...form} name={input.key} label="Most likely" />
        <PlanEntry {...form} name={`${input.key}.low`} label="Low" />
        <PlanEntry {...form} name={`${input.key}.high`} label="High" />
      </div>
      <small className={`${styles.remark} ${styles.origin}`}>
        <Origin input={input} plan={form.plan} />
      </small>
    </fieldset>
  )
}

// React can't update text nodes that browser translation has replaced. The keys make React replace the whole element.
function Origin({ input, plan }: { input: Input; plan: Plan }) {
  const preset = presetOf(plan)
  if (preset?.changes[input.key] !== undefined)
    return <span key="typical">{`Typical value for ${toMidSentence(preset.label)}.`}</span>
  const { origin } = input
  if ('assumed' in origin)
    return (
      <span key="assumed">
        <em>Assumed.</em> {origin.assumed}
      </span>
    )
  return (
    <span key="source">
      <a href={`#source-${origin.sourceId}`}>{sourceNames[origin.sourceId]}</a>: {origin.reading}.
    </span>
  )
}
