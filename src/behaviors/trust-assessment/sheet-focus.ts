import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusIfLost, giveFocus } from '#src/behaviors/shared/focus.ts'
import { addWish, emptyWish, removeWish, wishField } from './sheets.ts'

/**
 * Keeps focus when the form is filled again and the pressed button is gone: on a new use's name, or after a removal on the next use's
 * remove button.
 * @param filling changes when the form is filled
 * @param refocus restores focus to its field
 * @returns called by a button before it acts
 */
export function useSheetFocus(
  form: RefObject<HTMLFormElement | null>,
  filling: number,
  refocus: () => boolean,
): (wish: string) => void {
  const pressed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is filled anew is what it waits for
  useLayoutEffect(() => {
    const wish = pressed.current
    pressed.current = undefined
    if (wish === undefined) refocus()
    if (wish === undefined || !form.current) return
    const names = [...form.current.querySelectorAll<HTMLElement>('input[id^=use-]')]
    const removals = [
      ...form.current.querySelectorAll<HTMLButtonElement>(`button[name=${wishField}]`),
    ].filter(({ value }, place) => value === removeWish(place + 1))
    if (wish === addWish) giveFocus(names.at(-1))
    else if (wish === emptyWish) focusIfLost(names[0])
    else focusIfLost(removals.find(({ value }) => value === wish) ?? removals.at(-1) ?? names[0])
  }, [filling, form])
  return wish => {
    pressed.current = wish
  }
}
