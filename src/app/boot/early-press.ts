/**
 * Remembers the button that was pressed last: where its code is not here yet, `beginToAnswer` presses it again once it is. Buttons that
 * send their form do that without code.
 */
export function rememberPresses(): void {
  const remember = ({ target }: Event) => {
    document.pressedButton = (target as Element).closest('[type=button]')
  }
  document.addEventListener('click', remember, true)
}
