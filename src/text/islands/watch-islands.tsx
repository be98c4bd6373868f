import { type ReactNode, useEffect } from 'react'
import { islandAttribute, islandFragmentAttribute, sharedNoticeAttribute } from '#contract/document.ts'
import { toolNames } from '#contract/tools.ts'
import { hasMemory, memoryKeyOf } from '#src/behaviors/shared/island-memory.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { hydrateIsland } from './hydrate-island.ts'
import { idPrefixOf } from './id-prefix.ts'
import { reportMissedPress } from './missed-press.ts'
import { loadIsland } from './registry.ts'

/** Distance from the viewport at which an island starts to hydrate. */
const hydrationMargin = '300px 0px'

/** The same for islands that restore what the visitor typed. After Back, they may be far above the viewport. */
const restoredMargin = '1000000px 0px 300px'
const restoredIslands: readonly string[] = ['search', ...toolNames]

const touchEvents = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * Hydrates each island of a body when it comes near the viewport or is touched. An island with a fragment instead waits for a touch,
 * a link with its fragment, or input that this tab has saved.
 * @param leaveSignal aborted when the visitor leaves the page, which unmounts all islands
 */
export async function watchIslands(body: Element, site: Site, leaveSignal: AbortSignal): Promise<void> {
  await waitForIdle()
  if (leaveSignal.aborted) return
  for (const [index, island] of [...body.querySelectorAll(`[${islandAttribute}]`)].entries()) {
    const hydrate = async () => {
      const [data, content] = [...island.children].reverse()
      const loading = loadIsland(island.getAttribute(islandAttribute) ?? '')
      const Component = await withTimeout(loadTimeoutMs, new Error('The code of an island is late'), loading)
      if (leaveSignal.aborted || !content) return
      const props = JSON.parse(data?.textContent ?? '{}') as Record<string, unknown>
      const element = (
        <SiteActorProvider value={site}>
          <HydrationReporter onHydrated={() => handleHydration(island)}>
            <Component {...props} />
          </HydrationReporter>
        </SiteActorProvider>
      )
      hydrateIsland(content, element, idPrefixOf(index), leaveSignal)
    }
    hydrateOnDemand(island, hydrate, () => reportMissedPress(island, site), leaveSignal)
  }
}

/** Wraps the island, because a sibling would change the island's generated ids. */
function HydrationReporter({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an island hydrates once
  useEffect(onHydrated, [])
  return children
}

/** Clears the notice, and repeats a press on one of the island's buttons from before hydration. */
function handleHydration(island: Element): void {
  clearNotice(island)
  const { pressedButton: button } = document
  if (button && island.contains(button)) button.click()
}

/** Hydrates an island on demand. If its module fails to load, reports the failure and retries at the next touch. */
function hydrateOnDemand(
  island: Element,
  hydrate: () => Promise<void>,
  reportFailure: () => void,
  leaveSignal: AbortSignal,
): void {
  const fragment = island.getAttribute(islandFragmentAttribute)
  const loading = new AbortController()
  // The island's code repeats the press. Without a network, posting the form would replace the page and lose what was typed.
  island.addEventListener('submit', event => event.preventDefault(), { signal: loading.signal })
  const wait = (isFirst: boolean) => {
    const waiting = new AbortController()
    const waitSignal = waiting.signal
    leaveSignal.addEventListener('abort', () => waiting.abort(), { once: true, signal: waitSignal })
    const startHydration = () => {
      // One tap fires several of these events.
      waiting.abort()
      if (noticeIn(island)) document.showSharedNotice?.()
      const done = hydrate().then(() => loading.abort())
      done.catch(() => {
        if (leaveSignal.aborted) return
        reportFailure()
        if (noticeIn(island)) document.showSharedNotice?.(true)
        wait(false)
      })
    }
    for (const type of touchEvents)
      island.addEventListener(type, startHydration, { signal: waitSignal, passive: true })
    if (!isFirst) return
    if (fragment === null) {
      watchViewport(island, startHydration, waitSignal)
      watchShared(island, startHydration, waitSignal)
    } else watchFragment(island, fragment, startHydration, waitSignal)
  }
  wait(true)
}

function watchViewport(island: Element, onNear: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) onNear()
    },
    {
      rootMargin: restoredIslands.includes(island.getAttribute(islandAttribute) ?? '')
        ? restoredMargin
        : hydrationMargin,
    },
  )
  observer.observe(island)
  signal.addEventListener('abort', () => observer.disconnect())
}

const noticeIn = (island: Element) => island.querySelector(`[${sharedNoticeAttribute}]`)

/** Calls back when the URL's fragment holds a shared result of this tool. */
function watchShared(island: Element, onNeeded: () => void, signal: AbortSignal): void {
  const share = noticeIn(island)?.getAttribute(sharedNoticeAttribute)
  const check = () => {
    if (share && location.hash.startsWith(`#${share}.`)) onNeeded()
  }
  addEventListener('hashchange', check, { signal })
  check()
}

/** Empties the notice about a shared result, which hides it. If its button has focus, focuses the result. */
function clearNotice(island: Element): void {
  const notice = noticeIn(island)
  const hasFocus = notice?.contains(document.activeElement)
  notice?.replaceChildren()
  if (hasFocus) [...island.querySelectorAll<HTMLElement>('h2[tabindex]')].at(-1)?.focus()
}

/** Calls back if the URL has the island's fragment, the tab has saved its input, or its button was pressed before hydration. */
function watchFragment(island: Element, fragment: string, onNeeded: () => void, signal: AbortSignal): void {
  const key = memoryKeyOf(island.getAttribute(islandAttribute) ?? '', fragment)
  const check = () => {
    if (location.hash.startsWith(`#${fragment}`) || hasMemory(key)) onNeeded()
  }
  addEventListener('hashchange', check, { signal })
  if (document.pressedButton && island.contains(document.pressedButton)) onNeeded()
  else check()
}
