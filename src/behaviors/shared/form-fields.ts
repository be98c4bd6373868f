export const fieldsIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))

/** Fields that the visitor changed before hydration. */
export function changedFields(form: HTMLFormElement | null): ReadonlyMap<string, string> {
  if (!form) return new Map()
  const served = form.cloneNode(true) as HTMLFormElement
  served.reset()
  const before = fieldsIn(served)
  return new Map([...fieldsIn(form)].filter(([name, value]) => before.get(name) !== value))
}
