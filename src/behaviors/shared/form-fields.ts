/** What the fields of a form hold now, as it would post them. */
export const fieldsIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))
