import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PlansChange } from '#machines/roi-calculator.ts'
import { type Plans, planFormFields } from '#models/ai-roi-plans.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'

/**
 * Moves focus after a button changes the plans: to a new plan's first field or, if the button was removed, to another plan button.
 * @returns the handler for the buttons
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
    const firstField = form.current?.elements.namedItem(planFormFields.preset)
    if (act === 'add' && firstField instanceof HTMLElement) firstField.focus()
    else if (act)
      focusIfLost(
        form.current?.querySelector(`[name=${planFormFields.act}][aria-pressed=true]`) ??
          form.current?.querySelector(`[name=${planFormFields.act}]`),
      )
  }, [plans, form])
  return change => {
    pressedAction.current = change.act
    onChange(change)
  }
}
