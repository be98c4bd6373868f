import { islandAttribute, islandFragmentAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { tellIfAwaited } from './missed.ts'

/** How fragments begin that hold numbers of a worked box. */
const toBox = /^#(worked-[\w-]+\.)/

/** The address is a link to a box of this page that the page does not have, such as one that was there when the link was made. */
function isLost(body: Element): boolean {
  const [, fragment] = toBox.exec(location.hash) ?? []
  return fragment !== undefined && !body.querySelector(`[${islandFragmentAttribute}="${fragment}"]`)
}

/**
 * Brings the islands of a body to life, each when it is wanted. Only a page that has one fetches the code that does so.
 * @returns what ends them
 */
export function startIslands(body: Element, site: Site): (() => void) | undefined {
  if (isLost(body)) site.send({ type: 'link.lost' })
  if (!body.querySelector(`[${islandAttribute}]`)) return undefined
  const left = new AbortController()
  const { signal } = left
  const start = () =>
    import('./watch-islands.tsx')
      .then(({ watchIslands }) => watchIslands(body, site, signal))
      // Without that code they stay what they are without scripts. Who presses one is told, and tries again.
      .catch(() => {
        if (signal.aborted) return
        tellIfAwaited(body, site)
        body.addEventListener('click', () => void start(), { signal, once: true })
      })
  void start()
  return () => left.abort()
}
