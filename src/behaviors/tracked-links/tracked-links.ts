import { linkEventAttribute } from '#contract/tracking/link-events.ts'
import type { Site } from '#src/behaviors/site/system.ts'

/** Sends `trackedLink.clicked` for clicks on links that an editor marked. */
export function reportTrackedLinks(site: Site): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`a[${linkEventAttribute}]`) : null
    const name = link?.getAttribute(linkEventAttribute)
    if (name) site.send({ type: 'trackedLink.clicked', name })
  })
}
