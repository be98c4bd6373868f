import type { Site } from '#src/behaviors/site/system.ts'

/**
 * Copies the page's URL without its query, and sends `link.copied` or `copy.failed`.
 * @param fragment appended to the URL, including `#`
 */
export async function copyPageUrl(site: Pick<Site, 'send'>, fragment = ''): Promise<void> {
  const isCopied = await navigator.clipboard
    .writeText(location.origin + location.pathname + fragment)
    .then(() => true)
    .catch(() => false)
  site.send({ type: isCopied ? 'link.copied' : 'copy.failed' })
}
