import { islandAttribute, islandFragmentAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { reportMissedPress } from './missed-press.ts'

/** Start of a fragment with a worked box's numbers. */
const boxFragment = /^#(worked-[\w-]+\.)/

/** True if the fragment names a box that this page lacks. */
function isFragmentMissing(body: Element): boolean {
  const [, fragment] = boxFragment.exec(location.hash) ?? []
  return fragment !== undefined && !body.querySelector(`[${islandFragmentAttribute}="${fragment}"]`)
}

/**
 * Hydrates the islands of a body on demand. Pages without islands don't fetch the code.
 * @returns a function that ends them
 */
export function startIslands(body: Element, site: Site): (() => void) | undefined {
  if (isFragmentMissing(body)) site.send({ type: 'anchor.missing' })
  if (!body.querySelector(`[${islandAttribute}]`)) return undefined
  const left = new AbortController()
  const { signal } = left
  const start = () =>
    import('./watch-islands.tsx')
      .then(({ watchIslands }) => watchIslands(body, site, signal))
      // The islands then work as they do without scripts. Report an earlier press, and retry at the next.
      .catch(() => {
        if (signal.aborted) return
        reportMissedPress(body, site)
        body.addEventListener('click', () => void start(), { signal, once: true })
      })
  void start()
  return () => left.abort()
}
