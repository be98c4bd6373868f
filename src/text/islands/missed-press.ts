import { islandAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'

/**
 * Emits `island.failed` if the visitor pressed a button in an island that failed to load. Clears the press; another interaction retries.
 * @param part the island, or an element that contains it
 */
export function reportMissedPress(part: Element, site: Site): void {
  const island = document.pressedButton?.closest(`[${islandAttribute}]`)
  if (!island || !part.contains(island)) return
  document.pressedButton = null
  site.send({ type: 'island.failed' })
}
