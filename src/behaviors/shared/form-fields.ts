/** What the fields of a form hold now, as it would post them. */
export const fieldsIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))

/** The fields whose value is another one than the document brought: what a visitor entered before the code of the form came. */
export function changedFields(form: HTMLFormElement | null): ReadonlyMap<string, string> {
  if (!form) return new Map()
  const served = form.cloneNode(true) as HTMLFormElement
  served.reset()
  const before = fieldsIn(served)
  return new Map([...fieldsIn(form)].filter(([name, value]) => before.get(name) !== value))
}
