import type { Site } from '#src/behaviors/site/system.ts'

/**
 * Copies the page's address and emits `link.copied` or `copy.failed`.
 * @param fragment with its `#`
 */
export async function copyAddress(site: Pick<Site, 'send'>, fragment = ''): Promise<void> {
  const copied = await navigator.clipboard
    .writeText(location.origin + location.pathname + fragment)
    .then(() => true)
    .catch(() => false)
  site.send({ type: copied ? 'link.copied' : 'copy.failed' })
}
