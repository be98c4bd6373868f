/** Moves focus that would be lost to the body, where screen readers lose their place. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

export const findHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

const canHoldFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true })

/** Focuses the element, or `main` if the element is gone or hidden. Doesn't scroll. */
export function giveFocus(element: Element | null | undefined): void {
  const target = canHoldFocus(element) ? element : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** Focuses the element if no visible element has focus. */
export function focusIfLost(element: Element | null | undefined): void {
  if (!canHoldFocus(document.activeElement)) giveFocus(element)
}

/**
 * Moves focus out of a part when it's hidden.
 * @param findTarget finds the element to focus. By default, focus returns to where it came from.
 * @returns props for the part's element
 */
export function useFocusReturn<Part extends HTMLElement>(
  isShown: boolean,
  findTarget?: () => HTMLElement | null,
): { ref: RefObject<Part | null>; onFocus: (event: FocusEvent) => void } {
  const ref = useRef<Part>(null)
  const previousFocus = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    if (isShown || !ref.current?.contains(document.activeElement)) return
    giveFocus(findTarget ? findTarget() : (previousFocus.current as Element | null))
  }, [isShown, findTarget])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }
  return { ref, onFocus }
}
