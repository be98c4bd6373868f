import { islandAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/system.ts'

/**
 * Emits `island.failed` if a visitor pressed a button whose island failed to load, and forgets the press. Another touch retries.
 * @param part an island, or an element that contains some
 */
export function reportMissedPress(part: Element, site: Site): void {
  const island = document.pressedButton?.closest(`[${islandAttribute}]`)
  if (!island || !part.contains(island)) return
  document.pressedButton = null
  site.send({ type: 'island.failed' })
}
