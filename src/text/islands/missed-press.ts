import { islandAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'

/**
 * Emits `island.failed` if the visitor pressed a button in an island that failed to load, and clears the press.
 * @param root the island, or an element that contains it
 */
export function reportMissedPress(root: Element, site: Site): void {
  const island = document.pressedButton?.closest(`[${islandAttribute}]`)
  if (!island || !root.contains(island)) return
  document.pressedButton = null
  site.send({ type: 'island.failed' })
}
