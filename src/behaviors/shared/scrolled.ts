/** Share of the page that has been scrolled past, 0 to 1; a page that does not scroll counts as 0. */
export function scrolledShare(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0
}
