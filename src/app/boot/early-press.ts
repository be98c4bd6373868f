/** Records the last button pressed in an island whose code isn't loaded, and presses it again after hydration. */
export function rememberPresses(): void {
  /** Its target was still loading. */
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
  // A visitor who types on no longer waits for it.
  document.addEventListener('input', remember, true)
}
