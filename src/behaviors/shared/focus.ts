/** Keeps focus from falling back to the body, where screen readers would lose their place. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

export const findHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

const canHoldFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true })

/** Focuses the element, or `main` if it's missing or hidden. Doesn't scroll. */
export function giveFocus(element: Element | null | undefined): void {
  const target = canHoldFocus(element) ? element : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** Focuses the element if no visible element has focus. */
export function focusIfLost(element: Element | null | undefined): void {
  if (!canHoldFocus(document.activeElement)) giveFocus(element)
}

/**
 * Moves focus out of an element when it's hidden.
 * @param findTarget finds the element to focus; by default, the element that had focus before
 * @returns props for the element
 */
export function useFocusReturn<Container extends HTMLElement>(
  isShown: boolean,
  findTarget?: () => HTMLElement | null,
): { ref: RefObject<Container | null>; onFocus: (event: FocusEvent) => void } {
  const ref = useRef<Container>(null)
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
