/** Focus that would be lost because its element disappears. Lost, it would be on the body: no reader says where that is. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The heading of the page shown. */
export const heading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true })

/** Gives focus to the element, or to the page's text when the element is gone. Nothing scrolls. */
export function giveFocus(element: Element | null | undefined): void {
  const target = isThere(element) ? element : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** Gives focus to the element unless the visitor has moved it on meanwhile. */
export function focusIfLost(element: Element | null | undefined): void {
  if (!isThere(document.activeElement)) giveFocus(element)
}

/**
 * Keeps focus when a part of the page that had it is hidden.
 * @param isShown whether the part is to be seen
 * @param home where focus goes; without it, where it came from
 * @returns what the part's element needs
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
