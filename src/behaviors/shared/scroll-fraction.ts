/** Returns the scroll position as a fraction of the page, or 0 if the page doesn't scroll. */
export function scrollFraction(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0
}
