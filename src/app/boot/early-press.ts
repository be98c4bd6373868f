/**
 * Remembers the button that was pressed last: where it is one of an island whose code is not here yet, it is pressed again once that is.
 * Buttons that send their form do that without code, and those around the page work from the start.
 */
export function rememberPresses(): void {
  const remember = ({ target }: Event) => {
    document.pressedButton = (target as Element).closest('[type=button]')
  }
  document.addEventListener('click', remember, true)
  // Who writes on does not wait for it any more.
  document.addEventListener('input', remember, true)
}
