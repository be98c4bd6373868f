import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback } from 'xstate'
import { type NavigationEvent, navigationMachine } from '#machines/navigation.ts'
import { currentRouter, keepRouter } from './router-handle.ts'

/** Id of the live region that says the title of the page arrived at. */
export const announcerId = 'announcer'

/** Set on the document root while only the first screen of a page is painted. */
const skimAttribute = 'data-skim'

interface Place {
  top: number
  focus: Element | null
}

/** Places left behind, by the key of their history entry. */
const places = new Map<string, Place>()
/** Key of the entry being left; the router has moved on by the time it says so. */
let currentKey = 'start'

const keyOf = (state: { __TSR_key?: string }): string => state.__TSR_key ?? 'start'

/** Gives the machine the router to watch; called once, before the actors start. */
export function followRouter(target: AnyRouter): void {
  keepRouter(target)
  currentKey = keyOf(target.state.location.state)
  // Left alone, the router scrolls to the top each time it has rendered, even when the app starts on a reloaded page.
  target.options.scrollRestoration = () => false
  history.scrollRestoration = 'manual'
  // A reload and a return from another site are the browser's to restore: it knows before any script does.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

export const navigation = navigationMachine.provide({
  actors: {
    watchRouter: fromCallback<NavigationEvent>(({ sendBack }) => {
      const router = currentRouter()
      let byHistory = false
      const stop = [
        router?.history.subscribe(({ action }: { action: { type: string } }) => {
          byHistory = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
        }),
        router?.subscribe('onBeforeNavigate', ({ fromLocation }) => {
          if (fromLocation) sendBack({ type: 'navigation.start' })
        }),
        router?.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
          currentKey = keyOf(toLocation.state)
          if (!fromLocation) return
          sendBack({
            type: 'navigation.settle',
            travel: byHistory ? 'history' : 'link',
            samePath: !pathChanged,
          })
          byHistory = false
        }),
      ]
      return () => {
        for (const unsubscribe of stop) unsubscribe?.()
      }
    }),
  },
  actions: {
    rememberPlace: () => {
      places.set(currentKey, { top: scrollY, focus: document.activeElement })
    },
    restorePlace: () => {
      const place = places.get(currentKey)
      scrollTo({ top: place?.top ?? 0, behavior: 'instant' })
      const heading = findFocusTarget(place?.focus ?? null)
      heading?.focus({ preventScroll: true })
    },
    scrollToTarget: () => {
      const target = location.hash
        ? document.getElementById(decodeURIComponent(location.hash.slice(1)))
        : null
      if (target) target.scrollIntoView({ behavior: 'instant' })
      else scrollTo({ top: 0, behavior: 'instant' })
    },
    skimPage: () => {
      // A place further down must be there to be scrolled to.
      if (!location.hash) document.documentElement.setAttribute(skimAttribute, '')
    },
    showWhole: () => document.documentElement.removeAttribute(skimAttribute),
    announceTitle: () => {
      const announcer = document.getElementById(announcerId)
      if (announcer) announcer.textContent = document.title
    },
    focusHeading: () => heading()?.focus({ preventScroll: true }),
  },
})

const heading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

/** The element that had focus, or its twin in the page rendered anew: the link with the same address. */
function findFocusTarget(focus: Element | null): HTMLElement | null {
  if (focus instanceof HTMLElement && focus.isConnected && focus !== document.body) return focus
  const href = focus?.getAttribute('href')
  const twin = href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : null
  return twin ?? heading()
}
