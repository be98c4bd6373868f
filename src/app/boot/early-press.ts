/**
 * Remembers the button that was pressed last: where it is one of an island whose code is not here yet, it is pressed again once that is.
 * Buttons that send their form do that without code, and those around the page work from the start.
 */
export function rememberPresses(): void {
  /** Pressed while what it opens was still to come with the rest of the document. */
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
  // Who writes on does not wait for it any more.
  document.addEventListener('input', remember, true)
}
