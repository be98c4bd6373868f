import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'
import { isCovered, wishEvent } from './typed-ahead.ts'

const attribute = 'data-search'

/** Marks a link that opens the search. */
export const searchLink = { [attribute]: '' }

/**
 * Calls when the search is wanted, and at once when it was wanted before the app was here.
 * @returns what ends it
 */
export function watchWishes(open: () => void): () => void {
  const stop = new AbortController()
  // Here and not in the document: without scripts no key does anything.
  for (const link of document.querySelectorAll(`a[${attribute}]`))
    link.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
  const answer = (event: MouseEvent) => {
    const { target } = event
    if (!isPlainClick(event) || !(target instanceof Element) || !target.closest(`a[${attribute}]`)) return
    event.preventDefault()
    if (isCovered()) return
    document.typedAhead = ''
    open()
  }
  // Before the chart of links, which would follow it.
  document.addEventListener('click', answer, { signal: stop.signal, capture: true })
  addEventListener(wishEvent, open, { signal: stop.signal })
  if (document.typedAhead !== undefined) open()
  return () => stop.abort()
}
