import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'
import { addCommand, commandField, emptyCommand, removeCommand } from './sheets.ts'

/**
 * Moves focus after the form is refilled: back to its field or, after a button, to a new use's name, the next remove button, or the first
 * name.
 * @param fillCount changes when the form is refilled
 * @returns a function to call with a button's command before it acts
 */
export function useSheetFocus(
  form: RefObject<HTMLFormElement | null>,
  fillCount: number,
  refocus: () => boolean,
): (command: string) => void {
  const pressed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the form is refilled
  useLayoutEffect(() => {
    const command = pressed.current
    pressed.current = undefined
    if (command === undefined) refocus()
    if (command === undefined || !form.current) return
    const names = [...form.current.querySelectorAll<HTMLElement>('input[id^=use-]')]
    const removals = [
      ...form.current.querySelectorAll<HTMLButtonElement>(`button[name=${commandField}]`),
    ].filter(({ value }, index) => value === removeCommand(index + 1))
    if (command === addCommand) names.at(-1)?.focus()
    else if (command === emptyCommand) focusIfLost(names[0])
    else focusIfLost(removals.find(({ value }) => value === command) ?? removals.at(-1) ?? names[0])
  }, [fillCount, form])
  return command => {
    pressed.current = command
  }
}
