import { linkEventAttribute } from '#contract/tracking/link-events.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'

/** Reports clicks on links that an editor marked or that download a file. */
export function reportLinkClicks(site: Site): void {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const name = link?.getAttribute(linkEventAttribute)
    if (name) site.send({ type: 'trackedLink.clicked', name })
    if (!link?.hasAttribute('download') || event.defaultPrevented) return
    const file = link.download || decodeURIComponent(link.pathname.split('/').pop() ?? '')
    // The resulting toast is easier to notice than the browser's indicator.
    site.send({ type: 'download.started', file })
  })
}
