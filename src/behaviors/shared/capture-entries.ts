const fieldsIn = (part: Element) => [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')]

/**
 * Records the fields of a part before hydration. React replaces the part if an extension or a translator has changed its markup.
 * @returns a function that moves the visitor's entries and focus from replaced fields to the new part's
 */
export function captureEntries(part: Element): (newPart: Element) => void {
  const capturedFields = fieldsIn(part)
  let focused: EventTarget | null = document.activeElement
  part.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  return newPart => {
    const fields = fieldsIn(newPart)
    for (const [index, captured] of capturedFields.entries()) {
      const field = fields[index]
      if (captured.isConnected || field?.name !== captured.name) continue
      Object.assign(field, { value: captured.value, checked: captured.checked })
      if (captured !== focused || document.activeElement !== document.body) continue
      field.focus({ preventScroll: true })
      if (captured.selectionStart !== null)
        field.setSelectionRange(captured.selectionStart, captured.selectionEnd)
    }
  }
}
