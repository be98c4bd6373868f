import { islandAttribute, startedAttribute, themeToggleAttribute } from '#contract/document.ts'

/**
 * Notes that what is in a part answers from now on, and presses the button again that was pressed in vain before. The theme toggle
 * works from the start.
 * @param part the document's root, or an island
 */
export function beginToAnswer(part: Element): void {
  part.setAttribute(startedAttribute, '')
  const { pressedButton: button } = document
  const owner = button?.closest(`[${islandAttribute}]`) ?? document.documentElement
  if (button?.isConnected && owner === part && !button.hasAttribute(themeToggleAttribute)) button.click()
}
