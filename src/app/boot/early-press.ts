import {
  islandAttribute,
  pressedAttribute,
  startedAttribute,
  themeToggleAttribute,
} from '#contract/document.ts'

/**
 * Marks the button that was pressed last where its code is not here yet, which presses it again as soon as it is. Buttons that send
 * their form are left alone: they do that without code. The theme toggle works from the start.
 */
export function markEarlyPresses(): void {
  const listen = ({ target }: Event) => {
    document.querySelector(`[${pressedAttribute}]`)?.removeAttribute(pressedAttribute)
    const button = (target as Element).closest(`[type=button]:not([${themeToggleAttribute}])`)
    const owner = button?.closest(`[${islandAttribute}]`) ?? document.documentElement
    if (!owner.hasAttribute(startedAttribute)) button?.setAttribute(pressedAttribute, '')
  }
  document.addEventListener('click', listen, true)
}
