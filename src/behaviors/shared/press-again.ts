import { islandAttribute, pressedAttribute, startedAttribute } from '#contract/document.ts'

/**
 * Notes that what is in a part answers from now on, and presses the button again that was pressed in vain before.
 * @param part the document's root, or an island
 */
export function beginToAnswer(part: Element): void {
  part.setAttribute(startedAttribute, '')
  const pressed = part.querySelector<HTMLElement>(`[${pressedAttribute}]`)
  const owner = pressed?.closest(`[${islandAttribute}]`) ?? document.documentElement
  if (owner === part) pressed?.click()
}
