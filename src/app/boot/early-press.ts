/** Records the last button pressed, so islands and the consent banner can press it again once their code runs. */
export function rememberPresses(): void {
  /** A button pressed before its popover was parsed. */
  let opener: HTMLButtonElement | undefined
  const remember = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('[type=button]')
    document.pressedButton = button
    opener = button?.matches('[popovertarget]') && !button.popoverTargetElement ? button : undefined
  }
  addEventListener('DOMContentLoaded', () => opener?.click())
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') opener = undefined
  })
  document.addEventListener('click', remember, true)
  // A visitor who types no longer waits for the press.
  document.addEventListener('input', remember, true)
}
