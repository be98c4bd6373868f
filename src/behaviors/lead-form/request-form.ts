let want = () => {}
const wanted = new Promise<void>(resolve => {
  want = resolve
})

/** Fires when the page shows no form, so that a form waiting for the network retries at once. */
export const formRequestEvent = 'formrequest'

/** Requests the form's code now: after a navigation in the app there is no prerendered form. */
export const requestForm = (): void => {
  want()
  dispatchEvent(new Event(formRequestEvent))
}

/**
 * Resolves when a prerendered form needs its code: the visitor points at it or focuses it, or the address has a subject. In prerendering,
 * at once.
 */
export function whenFormNeeded(): Promise<void> {
  if (import.meta.env.SSR || new URLSearchParams(location.search).has('subject')) return Promise.resolve()
  const notice = (event: Event) => {
    if (!(event.target as Element).closest('form')) return
    for (const type of types) removeEventListener(type, notice, true)
    want()
  }
  const types = ['focusin', 'pointerover', 'touchstart'] as const
  for (const type of types) addEventListener(type, notice, { capture: true, passive: true })
  // The visitor may have focused a field before the app started.
  if (document.activeElement?.closest('form')) want()
  return wanted
}
