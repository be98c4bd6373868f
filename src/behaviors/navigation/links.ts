import type { AnyRouter } from '@tanstack/react-router'

/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
const intent = 50

/** The link that an event is about, when it leads to another page of this site. */
function pageLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  // Within the page the browser knows best: it moves the focus as well as the view.
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return isPage(link.pathname) && !isHere ? link : null
}

/** Files have an ending, pages have none. */
const isPage = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path)

/**
 * Lets the router follow ordinary links: in pages, in articles, in the menu, wherever they come from. A page is fetched when a
 * pointer rests on its link, when a finger touches it or when it gets focus. Everything else about a link stays the browser's.
 * @returns what undoes it
 */
export function followLinks(router: AnyRouter): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchPage = (link: HTMLAnchorElement) => {
    // A failure is not told here: it comes again, and is told, when the link is followed.
    router
      .preloadRoute({ to: link.pathname, search: Object.fromEntries(new URLSearchParams(link.search)) })
      .catch(() => {})
  }
  const rest = (event: Event) => {
    clearTimeout(timer)
    const link = pageLink(event)
    if (link) timer = setTimeout(fetchPage, intent, link)
  }
  const now = (event: Event) => {
    const link = pageLink(event)
    if (link) fetchPage(link)
  }
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const link = isPlain && !event.defaultPrevented ? pageLink(event) : null
    if (!link) return
    event.preventDefault()
    clearTimeout(timer)
    void router.navigate({ href: link.pathname + link.search + link.hash })
  }
  document.addEventListener('pointerover', rest, { signal, passive: true })
  document.addEventListener('focusin', rest, { signal })
  document.addEventListener('touchstart', now, { signal, passive: true })
  document.addEventListener('click', follow, { signal })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
