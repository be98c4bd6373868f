import { type ReactNode, useEffect } from 'react'
import {
  failedAttribute,
  islandAttribute,
  islandFragmentAttribute,
  sharedNoticeAttribute,
} from '#contract/document.ts'
import { toolNames } from '#contract/tools.ts'
import { hasSavedInput, inputKeyOf } from '#src/behaviors/shared/island-memory.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { type Site, SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import { hydrateIsland } from './hydrate-island.ts'
import { idPrefixOf } from './id-prefix.ts'
import { reportMissedPress } from './missed-press.ts'
import { loadIsland } from './registry.ts'

/** An island starts to hydrate at this distance from the viewport. */
const hydrationMargin = '300px 0px'

/** Margin for islands that restore typed text. After history navigation, they can be far above the viewport. */
const restoredMargin = '1000000px 0px 300px'
const restoredIslands: readonly string[] = ['search', ...toolNames]

const interactionEvents = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * Hydrates each of the body's islands when it nears the viewport or the visitor interacts with it. An island that declares a URL fragment
 * ignores the viewport, and waits for interaction, for that fragment, or for input saved in this tab.
 * @param leaveSignal aborted when the visitor leaves the page, which unmounts all islands
 */
export async function watchIslands(body: Element, site: Site, leaveSignal: AbortSignal): Promise<void> {
  await waitForIdle()
  if (leaveSignal.aborted) return
  for (const [index, island] of [...body.querySelectorAll(`[${islandAttribute}]`)].entries()) {
    const hydrate = async () => {
      const [data, content] = [...island.children].reverse()
      const loading = loadIsland(island.getAttribute(islandAttribute) ?? '')
      const Component = await withTimeout(
        loadTimeoutMs,
        new Error('Loading the island code timed out'),
        loading,
      )
      if (leaveSignal.aborted || !content) return
      // Take the press before hydration starts, because React handles later clicks itself.
      const press = takePress(island)
      const props = JSON.parse(data?.textContent ?? '{}') as Record<string, unknown>
      const element = (
        <SiteActorProvider value={site}>
          <HydrationReporter onHydrated={() => handleHydration(island, press)}>
            <Component {...props} />
          </HydrationReporter>
        </SiteActorProvider>
      )
      hydrateIsland(content, element, idPrefixOf(index), leaveSignal)
    }
    hydrateOnDemand(island, hydrate, () => reportMissedPress(island, site), leaveSignal)
  }
}

/** Returns the last pressed button if `island` contains it, and clears it. */
function takePress(island: Element): HTMLElement | undefined {
  const { pressedButton } = document
  if (!pressedButton || !island.contains(pressedButton)) return
  delete document.pressedButton
  return pressedButton
}

/** Reports hydration. It wraps the island, because a sibling would change the ids that React generates. */
function HydrationReporter({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an island hydrates once
  useEffect(onHydrated, [])
  return children
}

/** Empties the shared-result notice, which hides it, and replays `press` unless the visitor has clicked or typed since. */
function handleHydration(island: Element, press: HTMLElement | undefined): void {
  const notice = noticeIn(island)
  const hasFocus = notice?.contains(document.activeElement)
  notice?.replaceChildren()
  if (hasFocus) [...island.querySelectorAll<HTMLElement>('h2[tabindex]')].at(-1)?.focus()
  island.removeAttribute(failedAttribute)
  if (document.pressedButton === undefined) press?.click()
}

/**
 * Hydrates an island on demand. If its module fails to load after a button press, posts the button's form or reports the failure. The next
 * interaction retries.
 */
function hydrateOnDemand(
  island: Element,
  hydrate: () => Promise<void>,
  reportFailure: () => void,
  leaveSignal: AbortSignal,
): void {
  const fragment = island.getAttribute(islandFragmentAttribute)
  const loadController = new AbortController()
  // Don't post the form while the module loads: `handleHydration` replays the press.
  island.addEventListener('submit', event => event.preventDefault(), { signal: loadController.signal })
  const waitForTrigger = (isFirst: boolean) => {
    const waitController = new AbortController()
    const waitSignal = waitController.signal
    leaveSignal.addEventListener('abort', () => waitController.abort(), { once: true, signal: waitSignal })
    const startHydration = () => {
      // Stop waiting, because one tap fires several events.
      waitController.abort()
      if (noticeIn(island)) document.showSharedNotice?.()
      const hydration = hydrate().then(() => loadController.abort())
      hydration.catch(async () => {
        if (leaveSignal.aborted) return
        const button = document.pressedButton
        if (button && island.contains(button)) {
          const isSubmit = button instanceof HTMLButtonElement && button.type === 'submit'
          if (isSubmit && (await isServerReachable())) {
            loadController.abort()
            button.form?.requestSubmit(button)
          } else reportFailure()
        }
        if (noticeIn(island)) document.showSharedNotice?.(true)
        waitForTrigger(false)
      })
    }
    for (const type of interactionEvents)
      island.addEventListener(type, startHydration, { signal: waitSignal, passive: true })
    if (!isFirst) return
    if (fragment === null) {
      watchViewport(island, startHydration, waitSignal)
      watchSharedResult(island, startHydration, waitSignal)
    } else watchActivation(island, fragment, startHydration, waitSignal)
  }
  waitForTrigger(true)
}

/**
 * Checks that the server responds before the browser posts an island's form to it. Otherwise, an error page would replace the visitor's input.
 */
const isServerReachable = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', signal: AbortSignal.timeout(loadTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

function watchViewport(island: Element, onNear: () => void, signal: AbortSignal): void {
  const isRestored = restoredIslands.includes(island.getAttribute(islandAttribute) ?? '')
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) onNear()
    },
    { rootMargin: isRestored ? restoredMargin : hydrationMargin },
  )
  observer.observe(island)
  signal.addEventListener('abort', () => observer.disconnect())
}

const noticeIn = (island: Element) => island.querySelector(`[${sharedNoticeAttribute}]`)

/** Calls `onMatch` if the URL's fragment is, or becomes, a shared result of this tool. */
function watchSharedResult(island: Element, onMatch: () => void, signal: AbortSignal): void {
  const prefix = noticeIn(island)?.getAttribute(sharedNoticeAttribute)
  const check = () => {
    if (prefix && location.hash.startsWith(`#${prefix}.`)) onMatch()
  }
  addEventListener('hashchange', check, { signal })
  check()
}

/** Calls `onMatch` when the island should load: it has saved input, its button was pressed, or the URL fragment matches, now or later. */
function watchActivation(island: Element, fragment: string, onMatch: () => void, signal: AbortSignal): void {
  const key = inputKeyOf(island.getAttribute(islandAttribute) ?? '', fragment)
  const check = () => {
    if (location.hash.startsWith(`#${fragment}`) || hasSavedInput(key)) onMatch()
  }
  addEventListener('hashchange', check, { signal })
  if (document.pressedButton && island.contains(document.pressedButton)) onMatch()
  else check()
}
