import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { fromCallback } from 'xstate'
import { type NavigationEvent, navigationMachine, type UrlChange } from '#machines/navigation.ts'
import { findFocusedElement } from '#src/behaviors/search/watch-search-links.ts'
import { announceTitle } from '#src/behaviors/shared/announcer.ts'
import { findHeading } from '#src/behaviors/shared/focus.ts'
import { recordArrival } from '#src/behaviors/shared/time-on-page.ts'
import { deferOffscreen, layOutAll, layOutGradually } from './defer-offscreen.ts'
import { currentKind, currentRouter, setRouter } from './router-handle.ts'

interface Position {
  top: number
  /** A weak reference, because a strong one would keep the element's page in memory. */
  focus: WeakRef<Element> | undefined
  /** URL of the focused link; null if another element had focus. */
  href: string | null
}

/** Scroll positions and focus of visited pages, by history key. */
const positions = new Map<string, Position>()
let lastScrollTop = 0
/** History key of the rendered page. At `onBeforeNavigate`, the router's location is already the next page's. */
let currentKey = 'start'

/** Uses the URL for entries that the browser made for a fragment, because they have no state and no stable router key. */
const keyOf = ({ state, href }: ParsedLocation): string =>
  history.state === null ? href : (state.__TSR_key ?? 'start')

/** Lets the navigation machine use the router, and takes over scroll restoration. Call it once, before the actors start. */
export function connectRouter(router: AnyRouter): void {
  setRouter(router)
  currentKey = keyOf(router.state.location)
  // The router would scroll to the top after each render, even on a reloaded page.
  router.options.scrollRestoration = () => false
  history.scrollRestoration = 'manual'
  const recordScroll = () => {
    lastScrollTop = scrollY
  }
  recordScroll()
  document.addEventListener('scroll', recordScroll, { passive: true })
  // Record on click too, because on slow pages the scroll event may come after it.
  document.addEventListener('click', recordScroll, { capture: true, passive: true })
  // Let the browser restore scroll after a reload or a return from another site. WebKit doesn't do so from its back-forward cache.
  let scrollTopAtHide = 0
  addEventListener('pagehide', () => {
    scrollTopAtHide = scrollY
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual'
    if (persisted) scrollTo({ top: scrollTopAtHide, behavior: 'instant' })
  })
}

/** Counts a link to the current URL as a query change. */
function changeOf(from: ParsedLocation, to: ParsedLocation): UrlChange {
  if (from.pathname !== to.pathname) return 'path'
  return from.hash === to.hash ? 'query' : 'fragment'
}

const traversalActions = new Set(['BACK', 'FORWARD', 'GO'])

export const connectNavigation = () =>
  navigationMachine.provide({
    actors: {
      watchRouter: fromCallback<NavigationEvent>(({ sendBack }) => {
        const router = currentRouter()
        const subscriptions = [
          router?.history.subscribe(({ action }: { action: { type: string } }) =>
            sendBack({ type: traversalActions.has(action.type) ? 'history.go' : 'history.push' }),
          ),
          router?.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
            if (fromLocation)
              sendBack({ type: 'navigation.start', change: changeOf(fromLocation, toLocation) })
          }),
          router?.subscribe('onRendered', ({ fromLocation, toLocation }) => {
            currentKey = keyOf(toLocation)
            if (!fromLocation) return
            const change = changeOf(fromLocation, toLocation)
            if (change === 'path') recordArrival()
            sendBack({ type: 'navigation.settle', change, path: toLocation.pathname, kind: currentKind() })
          }),
        ]
        sendBack({ type: 'page.open', path: location.pathname, kind: currentKind() })
        return () => {
          for (const unsubscribe of subscriptions) unsubscribe?.()
        }
      }),
      watchPaint: fromCallback<NavigationEvent>(({ sendBack }) => {
        // The callback of a second frame runs after the first frame has been painted.
        let frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => sendBack({ type: 'screen.painted' }))
        })
        return () => cancelAnimationFrame(frame)
      }),
    },
    actions: {
      savePosition: () => {
        // Firefox and WebKit have already scrolled to the fragment of an entry without state.
        const top = history.state === null ? lastScrollTop : scrollY
        const focus = findFocusedElement()
        positions.set(currentKey, {
          top,
          focus: focus ? new WeakRef(focus) : undefined,
          href: focus?.getAttribute('href') ?? null,
        })
      },
      restorePosition: () => {
        const position = positions.get(currentKey)
        layOutAll()
        scrollTo({ top: position?.top ?? 0, behavior: 'instant' })
        findFocusTarget(position)?.focus({ preventScroll: true })
      },
      restoreScroll: () => {
        const position = positions.get(currentKey)
        layOutAll()
        if (position) scrollTo({ top: position.top, behavior: 'instant' })
        else findFragmentTarget()?.scrollIntoView({ behavior: 'instant' })
      },
      scrollToStart: () => {
        const target = findFragmentTarget()
        if (target) target.scrollIntoView({ behavior: 'instant' })
        else scrollTo({ top: 0, behavior: 'instant' })
      },
      scrollToFragment: () => {
        layOutAll()
        findFragmentTarget()?.scrollIntoView({ behavior: 'instant' })
      },
      paintFirstScreen: () => {
        // Lay out the whole page for a fragment, because its target may be below the fold.
        if (location.hash) layOutAll()
        else deferOffscreen()
      },
      paintFullPage: () => void layOutGradually(),
      announceTitle,
      focusHeading: () => {
        const target = findFragmentTarget()
        // Make the target focusable, so Tab continues from it, as it does after a document loads at a fragment.
        if (target && target.tabIndex < 0) target.tabIndex = -1
        const mainField = document.querySelector<HTMLElement>('main [autofocus]')
        ;(target ?? mainField ?? findHeading())?.focus({ preventScroll: true })
      },
    },
  })

/** Returns null for a malformed fragment, such as `#%`. */
function findFragmentTarget(): HTMLElement | null {
  try {
    return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  } catch {
    return null
  }
}

/** Finds the element that had focus, or the same link in the re-rendered page, or the heading. */
function findFocusTarget({ focus, href }: Partial<Position> = {}): HTMLElement | null {
  const element = focus?.deref()
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) return element
  const link = href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : null
  return link ?? findHeading()
}
