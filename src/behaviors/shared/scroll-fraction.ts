/** Returns how far the page is scrolled, from 0 to 1. Returns 0 if the page doesn't scroll. */
export function scrollFraction(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0
}
