import { islandAttribute } from '#contract/document.ts'
import type { Site } from '#src/behaviors/site/system.ts'

/**
 * Tells the visitor that the code of an island did not come, if they wait for it: they have pressed a button there. It is asked for
 * again when something is touched, and no press from before is made good then.
 * @param part an island, or what holds several
 */
export function tellIfAwaited(part: Element, site: Site): void {
  const island = document.pressedButton?.closest(`[${islandAttribute}]`)
  if (!island || !part.contains(island)) return
  document.pressedButton = null
  site.send({ type: 'part.missed' })
}
