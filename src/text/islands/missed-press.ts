import { failedAttribute, islandAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'

/**
 * If the visitor pressed a button in an island that failed to load, makes the island work as it does without JavaScript, emits
 * `island.failed`, and clears the press.
 * @param root the island, or an element that contains it
 */
export function reportMissedPress(root: Element, site: Site): void {
  const island = document.pressedButton?.closest(`[${islandAttribute}]`)
  if (!island || !root.contains(island)) return
  island.setAttribute(failedAttribute, '')
  document.pressedButton = null
  site.send({ type: 'island.failed' })
}
