import { fromCallback } from 'xstate'
import { cardAttribute } from '#contract/document.ts'
import { type LinksEvent, linksMachine } from '#machines/links.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { findHeading } from '#src/behaviors/shared/focus.ts'
import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'

function findPageLink(event: Event): HTMLAnchorElement | null {
  const link =
    event.target instanceof Element ? (event.target.closest('a') ?? findCardLink(event.target)) : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  // The browser itself handles links to a fragment of the current page.
  return isPage(link.pathname) && !(isCurrentPage(link) && link.hash) ? link : null
}

/** Finds the link of the surrounding card. Returns null while text is selected, so visitors can select a card's text. */
const findCardLink = (element: Element): HTMLAnchorElement | null =>
  getSelection()?.isCollapsed === false
    ? null
    : (element.closest(`[${cardAttribute}]`)?.querySelector<HTMLAnchorElement>(':is(h2, h3) a') ?? null)

const isCurrentPage = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && search === location.search

/** Only files have an extension in their path. */
const isPage = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path)

const relativeUrlOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash

export const connectLinks = () =>
  linksMachine.provide({
    actors: {
      watchLinks: fromCallback<LinksEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const report = (type: 'link.point' | 'link.touch') => (event: Event) => {
          const link = findPageLink(event)
          sendBack(link ? { type, href: relativeUrlOf(link) } : { type: 'link.leave' })
        }
        const handleClick = (event: MouseEvent) => {
          const link = isPlainClick(event) && !event.defaultPrevented ? findPageLink(event) : null
          if (!link) return
          event.preventDefault()
          sendBack({ type: isCurrentPage(link) ? 'link.repeat' : 'link.follow', href: relativeUrlOf(link) })
        }
        const options = { signal: controller.signal, passive: true }
        document.addEventListener('pointerover', report('link.point'), options)
        document.addEventListener('focusin', report('link.point'), options)
        document.addEventListener('touchstart', report('link.touch'), options)
        document.addEventListener('click', handleClick, { signal: controller.signal })
        return () => controller.abort()
      }),
    },
    actions: {
      prefetch: (_, { href }) => {
        const { pathname, searchParams } = new URL(href, location.origin)
        // Ignore a failed prefetch. If the visitor follows the link, the navigation reports the failure.
        currentRouter()
          ?.preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) })
          .catch(() => {})
      },
      // The router reports a navigation synchronously, but other statecharts must not react while this action runs.
      followLink: (_, { href }) => queueMicrotask(() => void currentRouter()?.navigate({ href })),
      focusPageStart: () => {
        scrollTo({ top: 0, behavior: 'instant' })
        findHeading()?.focus({ preventScroll: true })
      },
    },
  })
