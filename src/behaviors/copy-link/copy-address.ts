import type { Site } from '#src/behaviors/site/system.ts'

/**
 * Puts an address of this page where the visitor can paste it, and confirms it by a notice.
 * @param fragment what stands behind the address, with its `#`
 */
export async function copyAddress(site: Pick<Site, 'send'>, fragment = ''): Promise<void> {
  const copied = await navigator.clipboard
    .writeText(location.origin + location.pathname + fragment)
    .then(() => true)
    .catch(() => false)
  site.send({ type: copied ? 'link.copied' : 'link.refused' })
}
