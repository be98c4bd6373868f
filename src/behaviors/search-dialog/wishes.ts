import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'
import { wishEvent } from './typed-ahead.ts'

const attribute = 'data-search'

/** Marks a link that opens the search. */
export const searchLink = { [attribute]: '' }

/**
 * Calls when the search is wanted, and at once when it was wanted before the app was here. A dialog that is open is not covered.
 * @param open is given the link that was pressed, else the first there is: it can say that the search is coming
 * @returns what ends it
 */
export function watchWishes(open: (link: Element | undefined) => void): () => void {
  const stop = new AbortController()
  const links = [...document.querySelectorAll(`a[${attribute}]`)]
  // Here and not in the document: without scripts no key does anything.
  for (const link of links) link.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
  const answer = (link = links[0]) => {
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
      document.searchWish = { place: link, keys: [] }
      answer(link)
    },
    { signal: stop.signal, capture: true },
  )
  addEventListener(wishEvent, () => answer(), { signal: stop.signal })
  if (document.searchWish) answer()
  return () => stop.abort()
}
