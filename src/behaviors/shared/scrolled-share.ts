/** Returns the share of the page scrolled, from 0 to 1; 0 if the page doesn't scroll. */
export function scrolledShare(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0
}
