import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PlansChange } from '#machines/roi-calculator.ts'
import { type Plans, planFormFields } from '#models/ai-roi-plans.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'

/**
 * Keeps focus when a pressed button disappears: in a new plan's first field, or else on the nearest button.
 * @returns the handler of such a button
 */
export function usePlanFocus(
  form: RefObject<HTMLFormElement | null>,
  plans: Plans,
  onChange: (change: PlansChange) => void,
): (change: PlansChange) => void {
  const pressed = useRef<PlansChange['act']>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the plans change
  useLayoutEffect(() => {
    const act = pressed.current
    pressed.current = undefined
    const first = form.current?.elements.namedItem(planFormFields.preset)
    // Scrolls to the field, which can be far above the button.
    if (act === 'add' && first instanceof HTMLElement) first.focus()
    else if (act)
      focusIfLost(
        form.current?.querySelector(`[name=${planFormFields.act}][aria-pressed=true]`) ??
          form.current?.querySelector(`[name=${planFormFields.act}]`),
      )
  }, [plans, form])
  return change => {
    pressed.current = change.act
    onChange(change)
  }
}
