/** Keeps focus from falling back to the body, where screen readers lose the reading position. */
import { type FocusEvent, useLayoutEffect, useRef } from 'react'

export const findHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

const isVisible = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true })

/** Focuses the element without scrolling, or `main` if the element is missing or hidden. */
export function moveFocus(element: Element | null | undefined): void {
  const target = isVisible(element) ? element : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** Focuses the element if no visible element has focus. */
export function focusIfLost(element: Element | null | undefined): void {
  if (!isVisible(document.activeElement)) moveFocus(element)
}

/** Moves focus out of an element when it's hidden. By default, returns focus to the element that had it before. */
export function useFocusReturn<Container extends HTMLElement>(
  isShown: boolean,
  findTarget?: () => HTMLElement | null,
) {
  const ref = useRef<Container>(null)
  const previousFocus = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    if (isShown || !ref.current?.contains(document.activeElement)) return
    moveFocus(findTarget ? findTarget() : (previousFocus.current as Element | null))
  }, [isShown, findTarget])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }
  return { ref, onFocus }
}
