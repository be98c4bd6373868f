import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'
import { searchLinkAttribute as attribute, wishEvent } from './typed-ahead.ts'

export const searchLink = { [attribute]: '' }

/**
 * Calls when the search is wanted, and at once when it was wanted before the app was here. A dialog that is open is not covered.
 * @param open is given the link that was pressed, else the topmost that can be seen: it can say that the search is coming
 * @returns what ends it
 */
export function watchWishes(open: (link: Element | undefined) => void): () => void {
  const stop = new AbortController()
  const links = [...document.querySelectorAll(`a[${attribute}]`)]
  // Here and not in the document: without scripts no key does anything.
  for (const link of links) link.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
  const answer = (link = links.findLast(each => each.checkVisibility())) => {
    if (document.querySelector('dialog:modal')) document.searchWish = undefined
    else open(link)
  }
  // Before the chart of links, which would follow it.
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
  // Whoever goes back to another page wants that.
  addEventListener('popstate', () => (document.searchWish = undefined), { signal: stop.signal })
  if (document.searchWish) answer()
  return () => stop.abort()
}

/**
 * Says on a link that the search is coming, for as long as it is wished for: a key or a press elsewhere takes the wish back.
 * @returns what ends it
 */
export function signOn(link: Element | undefined): () => void {
  const sign = new AbortController()
  const end = () => {
    // What became of a wish that was taken back says nothing of the next one.
    if (sign.signal.aborted) return
    link?.removeAttribute('aria-busy')
    sign.abort()
  }
  link?.setAttribute('aria-busy', 'true')
  // The boot script, which takes the wish back, hears of them first.
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => document.searchWish || end(), { capture: true, signal: sign.signal })
  return end
}
