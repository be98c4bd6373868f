export const formValues = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))

/** Returns the values, by name, that differ from the served HTML because the visitor changed them before hydration. */
export function changedFields(form: HTMLFormElement | null): ReadonlyMap<string, string> {
  if (!form) return new Map()
  const pristineForm = form.cloneNode(true) as HTMLFormElement
  pristineForm.reset()
  const defaults = formValues(pristineForm)
  return new Map([...formValues(form)].filter(([name, value]) => defaults.get(name) !== value))
}
