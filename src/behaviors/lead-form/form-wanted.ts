let want = () => {}
const wanted = new Promise<void>(resolve => {
  want = resolve
})

/** Asks for the form's code now: a page was reached by a link, so there is no prerendered form to use meanwhile. */
export const wantForm = (): void => want()

/**
 * Resolves when a prerendered form needs its code: the visitor points at it or moves into it, or the address carries a subject
 * to be filled in. While prerendering, at once.
 */
export function formWanted(): Promise<void> {
  if (import.meta.env.SSR || new URLSearchParams(location.search).has('subject')) return Promise.resolve()
  const notice = (event: Event) => {
    if (!(event.target as Element).closest('form')) return
    for (const type of types) removeEventListener(type, notice, true)
    want()
  }
  const types = ['focusin', 'pointerover', 'touchstart'] as const
  for (const type of types) addEventListener(type, notice, { capture: true, passive: true })
  // A field may have focus already: the visitor was faster than the app.
  if (document.activeElement?.closest('form')) want()
  return wanted
}
