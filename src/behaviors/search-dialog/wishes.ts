import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'
import { searchLinkAttribute as attribute, wishEvent } from './typed-ahead.ts'

export const searchLink = { [attribute]: '' }

/**
 * Calls `open` when the search is requested, and at once if it was requested before the app started. Ignores requests
 * while a modal dialog is open.
 * @param open gets the pressed link, or else the last visible one, which can show progress
 * @returns cleanup
 */
export function watchWishes(open: (link: Element | undefined) => void): () => void {
  const stop = new AbortController()
  const links = [...document.querySelectorAll(`a[${attribute}]`)]
  // Set by script, because without scripts no shortcut works.
  for (const link of links) link.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
  const answer = (link = links.findLast(each => each.checkVisibility())) => {
    if (document.querySelector('dialog:modal')) document.searchWish = undefined
    else open(link)
  }
  // Capture, so that it runs before the links machine.
  document.addEventListener(
    'click',
    event => {
      const { target } = event
      const link = target instanceof Element ? target.closest(`a[${attribute}]`) : null
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      document.searchWish = { place: link, keys: document.searchWish?.keys ?? [] }
      answer(link)
    },
    { signal: stop.signal, capture: true },
  )
  addEventListener(wishEvent, () => answer(), { signal: stop.signal })
  // Back or Forward cancels.
  addEventListener('popstate', () => (document.searchWish = undefined), { signal: stop.signal })
  if (document.searchWish) answer()
  return () => stop.abort()
}

/**
 * Shows progress on a link until the search opens or is canceled.
 * @returns cleanup
 */
export function signOn(link: Element | undefined): () => void {
  const sign = new AbortController()
  const end = () => {
    // Once ended, don't affect the progress of a later request.
    if (sign.signal.aborted) return
    link?.removeAttribute('aria-busy')
    sign.abort()
  }
  link?.setAttribute('aria-busy', 'true')
  // The boot script's listeners run first, and clear `searchWish` on cancel.
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => document.searchWish || end(), { capture: true, signal: sign.signal })
  return end
}
