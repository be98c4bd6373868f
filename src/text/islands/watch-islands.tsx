import { type ReactNode, useEffect } from 'react'
import { islandAttribute } from '#contract/document.ts'
import { idle } from '#src/behaviors/shared/idle.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { idPrefixOf } from './id-prefix.ts'
import { loadIsland } from './registry.ts'
import { takeOver } from './take-over.ts'

/** How far outside the view an island is near: it is alive by the time it is seen. */
const near = '300px 0px'

const touches = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Hydrates each island of a body when it comes near the view or is touched. The page has started by then: what moves is the last
 * thing that it needs.
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
    whenWanted(island, hydrate, left)
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

/** Calls once when the island is near or touched; again at the next touch when that failed, for its module did not come. */
function whenWanted(island: Element, hydrate: () => Promise<void>, left: AbortSignal): void {
  const wanted = new AbortController()
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) begin()
    },
    { rootMargin: near },
  )
  const listen = (signal: AbortSignal) => {
    for (const type of touches) island.addEventListener(type, begin, { signal, passive: true, once: true })
  }
  const begin = () => {
    wanted.abort()
    observer.disconnect()
    hydrate().catch(() => {
      if (!left.aborted) listen(left)
    })
  }
  listen(AbortSignal.any([wanted.signal, left]))
  observer.observe(island)
  left.addEventListener('abort', () => observer.disconnect())
}
