/**
 * Returns a function that restores the focused field and its selection after the form's fields are re-created. That function returns false
 * if the field can't take focus.
 */
export function captureFocus(form: HTMLFormElement | null): () => boolean {
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
