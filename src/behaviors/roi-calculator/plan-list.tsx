import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { PlansChange } from '#machines/roi-calculator.ts'
import { maxPlans, type Plans, planFormFields, planName } from '#models/ai-roi-plans.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'
import { restoreLabel } from '#src/behaviors/shared/restore-notice.tsx'
import { SmallButton } from '#src/ui/small-button.tsx'
import styles from './roi-calculator.module.css'
import { workLabel } from './text.ts'

interface PlanListProps {
  plans: Plans
  canRestore: boolean
  formAction: string
  onChange: (change: PlansChange) => void
}

/** Without JavaScript, the buttons post the form. */
export function PlanList({ plans: { plans, shown }, canRestore, formAction, onChange }: PlanListProps) {
  const commandButton = (change: Exclude<PlansChange, { act: 'write' | 'choose' | 'restore' }>) => ({
    type: 'submit' as const,
    name: planFormFields.act,
    value: 'index' in change ? `${change.act} ${change.index}` : change.act,
    formAction,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      // Showing the shown plan again would discard the plans that can be restored.
      if (change.act !== 'show' || change.index !== shown) onChange(change)
    },
  })
  return (
    <div key={plans.length} className={`row ${styles.plans} ${assessment.settling}`}>
      {plans.length > 1
        ? plans.map((plan, index) => (
            <SmallButton
              key={planName(index)}
              aria-pressed={index === shown}
              {...commandButton({ act: 'show', index })}
            >
              {`${planName(index)}: ${workLabel(plan)}`}
            </SmallButton>
          ))
        : null}
      {plans.length < maxPlans ? (
        <SmallButton {...commandButton({ act: 'add' })}>Compare with another plan</SmallButton>
      ) : null}
      {plans.length > 1 ? (
        <SmallButton {...commandButton({ act: 'remove', index: shown })}>
          {`Remove ${planName(shown)}`}
        </SmallButton>
      ) : null}
      {Object.keys(plans[shown]?.own ?? {}).length > 0 ? (
        <SmallButton {...commandButton({ act: 'reset' })}>Reset to typical values</SmallButton>
      ) : null}
      {canRestore ? (
        <SmallButton onClick={() => onChange({ act: 'restore' })}>{restoreLabel}</SmallButton>
      ) : null}
    </div>
  )
}

/**
 * Moves focus after a button changes the plans: to a new plan's first field or, if the button is gone, to the shown plan. There, pressing
 * Enter again changes nothing.
 */
export function usePlanFocus(
  form: RefObject<HTMLFormElement | null>,
  plans: Plans,
  onChange: (change: PlansChange) => void,
): (change: PlansChange) => void {
  const pressedAction = useRef<PlansChange['act']>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the plans change
  useLayoutEffect(() => {
    const act = pressedAction.current
    pressedAction.current = undefined
    const firstField = form.current?.querySelector<HTMLElement>(`[name=${planFormFields.preset}]`)
    if (act === 'add') firstField?.focus()
    else if (act) focusIfLost(form.current?.querySelector('[aria-pressed=true]') ?? firstField)
  }, [plans, form])
  return change => {
    pressedAction.current = change.act
    onChange(change)
  }
}
