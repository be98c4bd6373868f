/** Moves focus that would be lost to the body, where screen readers lose their place. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

export const heading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true })

/** Focuses the element, or `main` if the element is gone or hidden. Doesn't scroll. */
export function giveFocus(element: Element | null | undefined): void {
  const target = isThere(element) ? element : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** Focuses the element unless the visitor has moved focus. */
export function focusIfLost(element: Element | null | undefined): void {
  if (!isThere(document.activeElement)) giveFocus(element)
}

/**
 * Moves focus out of a part when it's hidden.
 * @param home where focus goes; by default where it came from
 * @returns handlers for the part's element
 */
export function useFocusReturn<Part extends HTMLElement>(
  isShown: boolean,
  home?: () => HTMLElement | null,
): { ref: RefObject<Part | null>; onFocus: (event: FocusEvent) => void } {
  const ref = useRef<Part>(null)
  const before = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    if (isShown || !ref.current?.contains(document.activeElement)) return
    giveFocus(home ? home() : (before.current as Element | null))
  }, [isShown, home])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return { ref, onFocus }
}
