let resolveRequest = () => {}
const requestPromise = new Promise<void>(resolve => {
  resolveRequest = resolve
})

/** Event that makes `lazyForm` retry its import at once, even if the browser is offline. */
export const formRequestEvent = 'formrequest'

/** Requests the form's code at once. Needed after a navigation in the app, because the new page has no prerendered form. */
export const requestForm = (): void => {
  resolveRequest()
  dispatchEvent(new Event(formRequestEvent))
}

/**
 * Resolves when the visitor points at, touches, or focuses a form, or when `requestForm` is called. Resolves at once if the URL has a
 * subject, and on the server.
 */
export function whenFormNeeded(): Promise<void> {
  if (import.meta.env.SSR || new URLSearchParams(location.search).has('subject')) return Promise.resolve()
  const handleEvent = (event: Event) => {
    if (!(event.target as Element).closest('form')) return
    for (const type of types) removeEventListener(type, handleEvent, true)
    resolveRequest()
  }
  const types = ['focusin', 'pointerover', 'touchstart'] as const
  for (const type of types) addEventListener(type, handleEvent, { capture: true, passive: true })
  // Check the current focus, because the visitor may have focused a field before the app started.
  if (document.activeElement?.closest('form')) resolveRequest()
  return requestPromise
}
