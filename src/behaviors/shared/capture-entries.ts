type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement
  | HTMLDetailsElement

/**
 * Maps a part's form controls and `details` by tag, name, radio value, and position among equal ones. Position alone isn't enough, because
 * an extension can add fields.
 */
function controlsIn(part: Element): Map<string, Control> {
  const controls = new Map<string, Control>()
  for (const control of part.querySelectorAll<HTMLInputElement>('input, select, textarea, button, details')) {
    const { localName, name, type, value } = control
    const key = [localName, name, type === 'radio' ? value : ''].join(' ')
    let position = 0
    while (controls.has(`${key} ${position}`)) position++
    controls.set(`${key} ${position}`, control)
  }
  return controls
}

/**
 * Records a part's form controls and `details` before hydration. React replaces the part if an extension or a translator has changed its markup.
 * @returns a function that restores the visitor's entries, open `details`, focus, and caret in the new part
 */
export function captureEntries(part: Element): (newPart: Element) => void {
  let controls = controlsIn(part)
  let focused: EventTarget | null = document.activeElement
  part.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  return newPart => {
    const newControls = controlsIn(newPart)
    for (const [key, control] of controls) {
      const newControl = newControls.get(key)
      if (control.isConnected || !newControl) continue
      for (const property of ['value', 'checked', 'open'] as const)
        if (property in control) Object.assign(newControl, { [property]: Reflect.get(control, property) })
      if (control !== focused || document.activeElement !== document.body) continue
      newControl.focus({ preventScroll: true })
      focused = newControl
      const { selectionStart, selectionEnd } = control as HTMLInputElement
      if (typeof selectionStart === 'number')
        (newControl as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
    }
    controls = newControls
  }
}
