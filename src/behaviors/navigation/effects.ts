import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { fromCallback } from 'xstate'
import { type Change, type NavigationEvent, navigationMachine } from '#machines/navigation.ts'
import { focusedElement } from '#src/behaviors/search/watch-links.ts'
import { announceTitle } from '#src/behaviors/shared/announcer.ts'
import { findHeading } from '#src/behaviors/shared/focus.ts'
import { recordArrival } from '#src/behaviors/shared/time-on-page.ts'
import { deferOffscreen, showAll, showByParts } from './defer-offscreen.ts'
import { currentKind, currentRouter, setRouter } from './router-handle.ts'

interface Position {
  top: number
  /** Weak, because an element would keep its whole page in memory. */
  focus: WeakRef<Element> | undefined
  /** The address of the focused link; null if another element had focus. */
  href: string | null
}

/** Scroll positions and focus of pages that the visitor left, by history key. */
const positions = new Map<string, Position>()
let lastScrollTop = 0
/** History key of the page on screen. When the router reports a navigation, its own location is already the next one. */
let currentKey = 'start'

/**
 * Returns a history entry's key. Fragment entries that the browser made have no state and no stable router key, so their address is the
 * key.
 */
const keyOf = ({ state, href }: ParsedLocation): string =>
  history.state === null ? href : (state.__TSR_key ?? 'start')

/** Connects the router. Call it once, before the actors start. */
export function followRouter(target: AnyRouter): void {
  setRouter(target)
  currentKey = keyOf(target.state.location)
  // By default the router scrolls to the top after each render, even at the start on a reloaded page.
  target.options.scrollRestoration = () => false
  history.scrollRestoration = 'manual'
  lastScrollTop = scrollY
  const recordScroll = () => {
    lastScrollTop = scrollY
  }
  document.addEventListener('scroll', recordScroll, { passive: true })
  // On a slow page, the scroll event may come after a click.
  document.addEventListener('click', recordScroll, { capture: true, passive: true })
  // The browser restores scroll after a reload or a return from another site, except WebKit from its back-forward cache.
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

/** Following a link to the current address counts as a query change. */
function changeOf(from: ParsedLocation, to: ParsedLocation): Change {
  if (from.pathname !== to.pathname) return 'path'
  return from.hash === to.hash ? 'query' : 'fragment'
}

const historyActions = new Set(['BACK', 'FORWARD', 'GO'])

export const connectNavigation = () =>
  navigationMachine.provide({
    actors: {
      watchRouter: fromCallback<NavigationEvent>(({ sendBack }) => {
        const router = currentRouter()
        const subscriptions = [
          router?.history.subscribe(({ action }: { action: { type: string } }) =>
            sendBack({ type: historyActions.has(action.type) ? 'history.go' : 'history.push' }),
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
            sendBack({
              type: 'navigation.settle',
              change,
              path: toLocation.pathname,
              kind: currentKind(),
            })
          }),
        ]
        sendBack({ type: 'page.open', path: location.pathname, kind: currentKind() })
        return () => {
          for (const unsubscribe of subscriptions) unsubscribe?.()
        }
      }),
      watchPaint: fromCallback<NavigationEvent>(({ sendBack }) => {
        // The second frame comes after the first one's paint.
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
        const focus = focusedElement()
        positions.set(currentKey, {
          top,
          focus: focus ? new WeakRef(focus) : undefined,
          href: focus?.getAttribute('href') ?? null,
        })
      },
      restorePosition: () => {
        const position = positions.get(currentKey)
        showAll()
        scrollTo({ top: position?.top ?? 0, behavior: 'instant' })
        findFocusTarget(position)?.focus({ preventScroll: true })
      },
      restoreScroll: () => {
        const position = positions.get(currentKey)
        showAll()
        // If no position was saved, the fragment decides.
        if (position) scrollTo({ top: position.top, behavior: 'instant' })
        else findFragmentTarget()?.scrollIntoView({ behavior: 'instant' })
      },
      scrollToStart: () => {
        const target = findFragmentTarget()
        if (target) target.scrollIntoView({ behavior: 'instant' })
        else scrollTo({ top: 0, behavior: 'instant' })
      },
      scrollToFragment: () => {
        showAll()
        findFragmentTarget()?.scrollIntoView({ behavior: 'instant' })
      },
      paintFirstScreen: () => {
        // The target must be laid out before it can be scrolled to.
        if (location.hash) showAll()
        else deferOffscreen()
      },
      paintFullPage: () => void showByParts(),
      announceTitle,
      focusHeading: () => {
        const target = findFragmentTarget()
        // Focus it, so that Tab continues from there, as when a document loads at a fragment.
        if (target && target.tabIndex < 0) target.tabIndex = -1
        ;(target ?? findMainField() ?? findHeading())?.focus({ preventScroll: true })
      },
    },
  })

/** Finds the page's main field, such as the search field. */
const findMainField = () => document.querySelector<HTMLElement>('main [autofocus]')

/** Finds the fragment's target. A malformed fragment, such as `#%`, has none. */
function findFragmentTarget(): HTMLElement | null {
  try {
    return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  } catch {
    return null
  }
}

/** Finds the element that had focus, or the link with its address in the re-rendered page, or the heading. */
function findFocusTarget({ focus, href }: Partial<Position> = {}): HTMLElement | null {
  const element = focus?.deref()
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) return element
  const sameLink = href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : null
  return sameLink ?? findHeading()
}
