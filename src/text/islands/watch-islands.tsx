import { type ReactNode, useEffect } from 'react'
import { islandAttribute, islandFragmentAttribute } from '#contract/document.ts'
import { idle } from '#src/behaviors/shared/idle.ts'
import { isKept, memoryKeyOf } from '#src/behaviors/shared/island-memory.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { idPrefixOf } from './id-prefix.ts'
import { tellIfAwaited } from './missed.ts'
import { loadIsland } from './registry.ts'
import { takeOver } from './take-over.ts'

/** How far outside the view an island is near: it is alive by the time it is seen. */
const near = '300px 0px'

const touches = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * Hydrates each island of a body when it comes near the view or is touched; one that waits for a touch, also when a link names it or
 * this tab remembers what was entered there.
 * The page has started by then: what moves is the last thing that it needs.
 * @param left aborted when the page is left, which ends them all
 */
export async function watchIslands(body: Element, site: Site, left: AbortSignal): Promise<void> {
  await idle()
  if (left.aborted) return
  for (const [index, island] of [...body.querySelectorAll(`[${islandAttribute}]`)].entries()) {
    const hydrate = async () => {
      const [content, data] = island.children
      const Component = await loadIsland(island.getAttribute(islandAttribute) ?? '')
      if (left.aborted || !content) return
      const props = JSON.parse(data?.textContent ?? '{}') as Record<string, unknown>
      const element = (
        <SiteActorProvider value={site}>
          <Awake onAwake={() => pressAgain(island)}>
            <Component {...props} />
          </Awake>
        </SiteActorProvider>
      )
      takeOver(content, element, idPrefixOf(index), left)
    }
    whenWanted(island, hydrate, () => tellIfAwaited(island, site), left)
  }
}

/** Tells when what is in it has begun. It stands around it, not beside it: a neighbor would be counted in the ids of the island. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an island awakes once
  useEffect(onAwake, [])
  return children
}

/** Presses the button again that was pressed last, and in vain, if it is one of this island's. */
function pressAgain(island: Element): void {
  const { pressedButton: button } = document
  if (button && island.contains(button)) button.click()
}

/** Calls once when the island is wanted; again at the next touch when that failed, for its module did not come, which is told. */
function whenWanted(
  island: Element,
  hydrate: () => Promise<void>,
  tellFailure: () => void,
  left: AbortSignal,
): void {
  const fragment = island.getAttribute(islandFragmentAttribute)
  const wait = (isFirst: boolean) => {
    const wanted = new AbortController()
    const waiting = AbortSignal.any([wanted.signal, left])
    const begin = () => {
      // A finger touches, focuses and clicks: the island is wanted once.
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

/** Calls when the island comes near the view. */
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

/** Calls when the address has a fragment of the island, it was in use before, or its button was pressed before anybody listened. */
function whenNamed(island: Element, fragment: string, begin: () => void, signal: AbortSignal): void {
  const key = memoryKeyOf(island.getAttribute(islandAttribute) ?? '', fragment)
  const look = () => {
    if (location.hash.startsWith(`#${fragment}`) || isKept(key)) begin()
  }
  addEventListener('hashchange', look, { signal })
  if (document.pressedButton && island.contains(document.pressedButton)) begin()
  else look()
}
