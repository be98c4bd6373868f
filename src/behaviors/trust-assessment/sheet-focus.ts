import { type RefObject, useLayoutEffect, useRef } from 'react'
import { addCommand, clearCommand } from './sheets.ts'

/**
 * Moves focus after a refill: after Add, to the new name; after Remove, to the undo notice, so that pressing Enter again doesn't remove
 * another use; after Clear, to the first name.
 * @returns a function to call with a button's command before it changes the form
 */
export function useSheetFocus(
  form: RefObject<HTMLFormElement | null>,
  fillCount: number,
  refocus: () => boolean,
): (command: string) => void {
  const pressedCommand = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the form is refilled
  useLayoutEffect(() => {
    const command = pressedCommand.current
    pressedCommand.current = undefined
    if (command === undefined) refocus()
    if (command === undefined || !form.current) return
    const nameFields = [...form.current.querySelectorAll<HTMLElement>('input[id^=use-]')]
    if (command === addCommand) nameFields.at(-1)?.focus()
    else if (command === clearCommand) {
      nameFields[0]?.focus({ preventScroll: true })
      // Scroll the undo notice into view, then the field, which must be visible even if both don't fit.
      form.current.previousElementSibling?.scrollIntoView({ block: 'nearest' })
      nameFields[0]?.scrollIntoView({ block: 'nearest' })
    } else form.current.previousElementSibling?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [fillCount, form])
  return command => {
    pressedCommand.current = command
  }
}
