import { type ReactNode, useEffect } from 'react'
import { islandAttribute, islandFragmentAttribute } from '#contract/document.ts'
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
const near = '300px 0px'

const touches = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * Hydrates each island of a body when it comes near the viewport or is touched. An island with a fragment instead waits for a touch,
 * a link to it, or input that this tab has saved.
 * @param left aborted when the visitor leaves the page, which unmounts all islands
 */
export async function watchIslands(body: Element, site: Site, left: AbortSignal): Promise<void> {
  await waitForIdle()
  if (left.aborted) return
  for (const [index, island] of [...body.querySelectorAll(`[${islandAttribute}]`)].entries()) {
    const hydrate = async () => {
      const [content, data] = island.children
      const loading = loadIsland(island.getAttribute(islandAttribute) ?? '')
      const Component = await withTimeout(loadTimeoutMs, new Error('The code of an island is late'), loading)
      if (left.aborted || !content) return
      const props = JSON.parse(data?.textContent ?? '{}') as Record<string, unknown>
      const element = (
        <SiteActorProvider value={site}>
          <HydrationReporter onHydrated={() => replayPress(island)}>
            <Component {...props} />
          </HydrationReporter>
        </SiteActorProvider>
      )
      hydrateIsland(content, element, idPrefixOf(index), left)
    }
    hydrateOnDemand(island, hydrate, () => reportMissedPress(island, site), left)
  }
}

/** Reports hydration. Wraps the island, because a sibling would change the island's generated ids. */
function HydrationReporter({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an island hydrates once
  useEffect(onHydrated, [])
  return children
}

/** Repeats a press on one of this island's buttons that came before hydration. */
function replayPress(island: Element): void {
  const { pressedButton: button } = document
  if (button && island.contains(button)) button.click()
}

/** Hydrates the island on demand. If its module fails to load, reports the failure and retries at the next touch. */
function hydrateOnDemand(
  island: Element,
  hydrate: () => Promise<void>,
  tellFailure: () => void,
  left: AbortSignal,
): void {
  const fragment = island.getAttribute(islandFragmentAttribute)
  const wait = (isFirst: boolean) => {
    const wanted = new AbortController()
    const waiting = wanted.signal
    left.addEventListener('abort', () => wanted.abort(), { once: true, signal: waiting })
    const begin = () => {
      // One tap fires several of these events.
      wanted.abort()
      hydrate().catch(() => {
        if (left.aborted) return
        tellFailure()
        wait(false)
      })
    }
    for (const type of touches) island.addEventListener(type, begin, { signal: waiting, passive: true })
    if (!isFirst) return
    if (fragment === null) whenNear(island, begin, waiting)
    else whenNamed(island, fragment, begin, waiting)
  }
  wait(true)
}

/** Calls `begin` when the island comes near the viewport. */
function whenNear(island: Element, begin: () => void, waiting: AbortSignal): void {
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) begin()
    },
    { rootMargin: near },
  )
  observer.observe(island)
  waiting.addEventListener('abort', () => observer.disconnect())
}

/** Calls `begin` if the URL has a fragment of the island, the tab has saved input for it, or its button was pressed before hydration. */
function whenNamed(island: Element, fragment: string, begin: () => void, signal: AbortSignal): void {
  const key = memoryKeyOf(island.getAttribute(islandAttribute) ?? '', fragment)
  const look = () => {
    if (location.hash.startsWith(`#${fragment}`) || hasMemory(key)) begin()
  }
  addEventListener('hashchange', look, { signal })
  if (document.pressedButton && island.contains(document.pressedButton)) begin()
  else look()
}
