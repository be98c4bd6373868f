import type { Engagement } from '#src/behaviors/site/system.ts'
import { track } from '#src/behaviors/tracking-gate/tracking.ts'

/** Tells of a download that a link has started, for the browser's own sign of it is easily missed. */
export function tellDownloads(engagement: Engagement): void {
  document.addEventListener('click', event => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null
    if (!link || event.defaultPrevented) return
    const name = link.download || decodeURIComponent(link.pathname.split('/').pop() ?? '')
    engagement.send({ type: 'work.tell', text: `Download started: ${name}` })
    track('whitepaper')
  })
}
