import { islandAttribute, islandFragmentAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'
import { reportMissedPress } from './missed-press.ts'

/** True if the URL's fragment is for a worked box that this page lacks. */
function isFragmentMissing(body: Element): boolean {
  const [, fragment] = /^#(worked-[\w-]+\.)/.exec(location.hash) ?? []
  return fragment !== undefined && !body.querySelector(`[${islandFragmentAttribute}="${fragment}"]`)
}

/**
 * Hydrates a body's islands on demand.
 * @returns a function that unmounts the islands, or undefined if there are none
 */
export function startIslands(body: Element, site: Site): (() => void) | undefined {
  if (isFragmentMissing(body)) site.send({ type: 'anchor.missing' })
  if (!body.querySelector(`[${islandAttribute}]`)) return undefined
  const controller = new AbortController()
  const { signal } = controller
  const start = () => {
    document.showSharedNotice?.()
    import('./watch-islands.tsx')
      .then(({ watchIslands }) => watchIslands(body, site, signal))
      // Without this code, the islands work as they do without JavaScript, so retry only at the next click.
      .catch(() => {
        if (signal.aborted) return
        reportMissedPress(body, site)
        document.showSharedNotice?.(true)
        body.addEventListener('click', start, { signal, once: true })
      })
  }
  start()
  return () => controller.abort()
}
