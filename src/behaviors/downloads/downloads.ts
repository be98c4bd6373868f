import type { Site } from '#src/behaviors/site/system.ts'

/** Sends `download.started` for clicks on download links. The resulting toast is easier to notice than the browser's indicator. */
export function reportDownloads(site: Site): void {
  document.addEventListener('click', event => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null
    if (!link || event.defaultPrevented) return
    const file = link.download || decodeURIComponent(link.pathname.split('/').pop() ?? '')
    site.send({ type: 'download.started', file })
  })
}
