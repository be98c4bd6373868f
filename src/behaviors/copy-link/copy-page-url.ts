import type { Site } from '#src/behaviors/site/site-actor.ts'

/** Copies the page's URL without its query. `fragment` includes `#`. */
export async function copyPageUrl(site: Pick<Site, 'send'>, fragment = ''): Promise<void> {
  const isCopied = await navigator.clipboard
    .writeText(location.origin + location.pathname + fragment)
    .then(() => true)
    .catch(() => false)
  site.send({ type: isCopied ? 'link.copied' : 'copy.failed' })
}
