import { islandAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/system.ts'

/**
 * Brings the islands of a body to life, each when it is wanted. Only a page that has one fetches the code that does so.
 * @returns what ends them
 */
export function startIslands(body: Element, site: Site): (() => void) | undefined {
  if (!body.querySelector(`[${islandAttribute}]`)) return undefined
  const left = new AbortController()
  import('./watch-islands.tsx')
    .then(({ watchIslands }) => watchIslands(body, site, left.signal))
    // Without that code they stay what they are without scripts.
    .catch(() => {})
  return () => left.abort()
}
