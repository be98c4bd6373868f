/** Records the last button pressed, so that its island or the consent banner can repeat the press once its code runs. */
export function recordPresses(): void {
  /** A button pressed before its popover was parsed. */
  let opener: HTMLButtonElement | undefined
  const record = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    document.pressedButton = button
    opener = button?.matches('[popovertarget]') && !button.popoverTargetElement ? button : undefined
  }
  addEventListener('DOMContentLoaded', () => opener?.click())
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') opener = undefined
  })
  document.addEventListener('click', record, true)
  // A visitor who types no longer expects the press to take effect.
  document.addEventListener('input', record, true)
}
