import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { fromCallback } from 'xstate'
import { type Change, type NavigationEvent, navigationMachine } from '#machines/navigation.ts'
import { announceTitle } from '#src/behaviors/shared/announcer.ts'
import { heading } from '#src/behaviors/shared/focus.ts'
import { noteArrival } from '#src/behaviors/shared/time-on-page.ts'
import { deferOffscreen, showAll, showByParts } from './defer-offscreen.ts'
import { kindShown } from './page-kind.ts'
import { currentRouter, keepRouter } from './router-handle.ts'

interface Place {
  top: number
  /** Held weakly: an element of a page that was left would keep the whole of it. */
  focus: WeakRef<Element> | undefined
  /** Where the focused link led. */
  href: string | null
}

/** Places left behind, by the key of their history entry. */
const places = new Map<string, Place>()
/** Scroll position that the visitor saw last. */
let seenTop = 0
/** Key of the entry being left; the router has moved on by the time it says so. */
let currentKey = 'start'

/** An entry that the browser made itself, for a fragment, has no state, and the router gives it another key each time: its address serves. */
const keyOf = ({ state, href }: ParsedLocation): string =>
  history.state === null ? href : (state.__TSR_key ?? 'start')

/** Gives the machine the router to watch; called once, before the actors start. */
export function followRouter(target: AnyRouter): void {
  keepRouter(target)
  currentKey = keyOf(target.state.location)
  // Left alone, the router scrolls to the top each time it has rendered, even when the app starts on a reloaded page.
  target.options.scrollRestoration = () => false
  history.scrollRestoration = 'manual'
  seenTop = scrollY
  const see = () => {
    seenTop = scrollY
  }
  document.addEventListener('scroll', see, { passive: true })
  // A page that is slow to paint tells of its scrolling only after a link in it was clicked.
  document.addEventListener('click', see, { capture: true, passive: true })
  // A reload and a return from another site are the browser's to restore: it knows before any script does. Not so WebKit, when it takes
  // out the page that it has put by: it shows its top.
  let leftTop = 0
  addEventListener('pagehide', () => {
    leftTop = scrollY
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual'
    if (persisted) scrollTo({ top: leftTop, behavior: 'instant' })
  })
}

/** What is another in the address asked for; the same address once more changes no more than another query does. */
function changeOf(from: ParsedLocation, to: ParsedLocation): Change {
  if (from.pathname !== to.pathname) return 'path'
  return from.hash === to.hash ? 'query' : 'fragment'
}

/** How the history says that an entry was there before. */
const returns = new Set(['BACK', 'FORWARD', 'GO'])

/** The chart of moving from page to page, connected with the browser. */
export const connectNavigation = () =>
  navigationMachine.provide({
    actors: {
      watchRouter: fromCallback<NavigationEvent>(({ sendBack }) => {
        const router = currentRouter()
        const stop = [
          router?.history.subscribe(({ action }: { action: { type: string } }) =>
            sendBack({ type: returns.has(action.type) ? 'history.go' : 'history.push' }),
          ),
          router?.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
            if (fromLocation)
              sendBack({ type: 'navigation.start', change: changeOf(fromLocation, toLocation) })
          }),
          router?.subscribe('onRendered', ({ fromLocation, toLocation }) => {
            currentKey = keyOf(toLocation)
            if (!fromLocation) return
            const change = changeOf(fromLocation, toLocation)
            if (change === 'path') noteArrival()
            sendBack({
              type: 'navigation.settle',
              change,
              path: toLocation.pathname,
              kind: kindShown(),
            })
          }),
        ]
        sendBack({ type: 'page.find', path: location.pathname, kind: kindShown() })
        return () => {
          for (const unsubscribe of stop) unsubscribe?.()
        }
      }),
      watchPaint: fromCallback<NavigationEvent>(({ sendBack }) => {
        // A frame comes before its paint, and the next one after it.
        let frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => sendBack({ type: 'screen.paint' }))
        })
        return () => cancelAnimationFrame(frame)
      }),
    },
    actions: {
      rememberPlace: () => {
        // Only entries that the browser makes itself, for a fragment, have no state. Firefox and WebKit have then scrolled to it already.
        const top = history.state === null ? seenTop : scrollY
        const focus = document.activeElement
        places.set(currentKey, {
          top,
          focus: focus ? new WeakRef(focus) : undefined,
          href: focus?.getAttribute('href') ?? null,
        })
      },
      restorePlace: () => {
        const place = places.get(currentKey)
        showAll()
        scrollTo({ top: place?.top ?? 0, behavior: 'instant' })
        findFocusTarget(place)?.focus({ preventScroll: true })
      },
      restoreScroll: () => {
        const place = places.get(currentKey)
        showAll()
        // A place that this document has not seen is where the fragment says.
        if (place) scrollTo({ top: place.top, behavior: 'instant' })
        else fragmentTarget()?.scrollIntoView({ behavior: 'instant' })
      },
      scrollToStart: () => {
        const target = fragmentTarget()
        if (target) target.scrollIntoView({ behavior: 'instant' })
        else scrollTo({ top: 0, behavior: 'instant' })
      },
      scrollToFragment: () => {
        showAll()
        fragmentTarget()?.scrollIntoView({ behavior: 'instant' })
      },
      paintFirstScreen: () => {
        // A place further down must be there to be scrolled to.
        if (location.hash) showAll()
        else deferOffscreen()
      },
      paintWhole: () => void showByParts(),
      announceTitle,
      focusHeading: () => {
        const place = fragmentTarget()
        // As a document that is loaded at a fragment: the keyboard goes on from there.
        if (place && place.tabIndex < 0) place.tabIndex = -1
        ;(place ?? heading())?.focus({ preventScroll: true })
      },
    },
  })

/** The element that the fragment of the address names; a fragment that is no text, such as `#%`, names none. */
function fragmentTarget(): HTMLElement | null {
  try {
    return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  } catch {
    return null
  }
}

/** The element that had focus, or its twin in the page rendered anew: the link with the same address. */
function findFocusTarget({ focus, href }: Partial<Place> = {}): HTMLElement | null {
  const element = focus?.deref()
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) return element
  const twin = href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : null
  return twin ?? heading()
}
