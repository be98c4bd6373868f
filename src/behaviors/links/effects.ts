import { fromCallback } from 'xstate'
import { cardAttribute } from '#contract/document.ts'
import { type LinksEvent, linksMachine } from '#machines/links.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { heading } from '#src/behaviors/shared/focus.ts'
import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'

/** The link that an event is about, when it leads to another page of this site. */
function pageLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? (event.target.closest('a') ?? cardLink(event.target)) : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  // Within the page the browser knows best: it moves the focus as well as the view.
  return isPage(link.pathname) && !(isHere(link) && link.hash) ? link : null
}

/** The link of the card around a text, unless the text is being selected. */
const cardLink = (text: Element): HTMLAnchorElement | null =>
  getSelection()?.isCollapsed === false
    ? null
    : (text.closest(`[${cardAttribute}]`)?.querySelector<HTMLAnchorElement>(':is(h2, h3) a') ?? null)

/** Whether a link leads to the page that is shown. */
const isHere = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && search === location.search

/** Files have an ending, pages have none. */
const isPage = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path)

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash

/**
 * The chart of links, connected with the browser: it finds ordinary links in pages, in articles, in the menu, wherever they come from,
 * and has the router fetch and show their pages. Everything else about a link stays the browser's.
 */
export const connectLinks = () =>
  linksMachine.provide({
    actors: {
      watchLinks: fromCallback<LinksEvent>(({ sendBack }) => {
        const stop = new AbortController()
        const report = (type: 'link.point' | 'link.touch') => (event: Event) => {
          const link = pageLink(event)
          sendBack(link ? { type, address: addressOf(link) } : { type: 'link.leave' })
        }
        const follow = (event: MouseEvent) => {
          const link = isPlainClick(event) && !event.defaultPrevented ? pageLink(event) : null
          if (!link) return
          event.preventDefault()
          sendBack({ type: isHere(link) ? 'link.repeat' : 'link.follow', address: addressOf(link) })
        }
        const options = { signal: stop.signal, passive: true }
        document.addEventListener('pointerover', report('link.point'), options)
        document.addEventListener('focusin', report('link.point'), options)
        document.addEventListener('touchstart', report('link.touch'), options)
        document.addEventListener('click', follow, { signal: stop.signal })
        return () => stop.abort()
      }),
    },
    actions: {
      fetchAhead: (_, { address }) => {
        const { pathname, searchParams } = new URL(address, location.origin)
        // A failure is not told here: it comes again, and is told, when the link is followed.
        currentRouter()
          ?.preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) })
          .catch(() => {})
      },
      // The router tells of its departure at once. It leaves when this action is over: charts that hear of it act for themselves then,
      // not within an action of this one.
      followLink: (_, { address }) => queueMicrotask(() => void currentRouter()?.navigate({ href: address })),
      showStart: () => {
        scrollTo({ top: 0, behavior: 'instant' })
        heading()?.focus({ preventScroll: true })
      },
    },
  })
