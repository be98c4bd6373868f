type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement
  | HTMLDetailsElement

/**
 * Keys form controls by tag, name, radio value, and position among controls that share all three, so fields added by a browser
 * extension don't shift the keys.
 */
function controlsIn(container: Element): Map<string, Control> {
  const controls = new Map<string, Control>()
  for (const control of container.querySelectorAll<HTMLInputElement>(
    'input, select, textarea, button, details',
  )) {
    const { localName, name, type, value } = control
    const key = [localName, name, type === 'radio' ? value : ''].join(' ')
    let position = 0
    while (controls.has(`${key} ${position}`)) position++
    controls.set(`${key} ${position}`, control)
  }
  return controls
}

/** Returns a function that restores field values, open `details`, focus, and caret after React has replaced the container. */
export function captureEntries(container: Element): (newContainer: Element) => void {
  let controls = controlsIn(container)
  let focused: EventTarget | null = document.activeElement
  container.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  return newContainer => {
    const newControls = controlsIn(newContainer)
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
