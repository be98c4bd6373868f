/**
 * Notes which field of a form has the focus, before its fields are made anew.
 * @returns gives the focus, with the selection, to the field that stands for it then; tells whether there is one
 */
export function keepFocusIn(form: HTMLFormElement | null): () => boolean {
  const active = document.activeElement
  if (!(form && active instanceof HTMLInputElement && active.form === form)) return () => true
  const { name, type, value, selectionStart, selectionEnd } = active
  return () => {
    const field = [...form.elements].find(
      (candidate): candidate is HTMLInputElement =>
        candidate instanceof HTMLInputElement &&
        candidate.name === name &&
        (type !== 'radio' || candidate.value === value),
    )
    field?.focus({ preventScroll: true })
    if (type === 'text') field?.setSelectionRange(selectionStart, selectionEnd)
    return field !== undefined && document.activeElement === field
  }
}
