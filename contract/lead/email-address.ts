/** The pattern of `<input type="email">`: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const validAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmailAddress = (text: string): boolean => validAddress.test(text)

/** Trims an email address as `<input type="email">` does, which strips fewer kinds of whitespace than `String.trim`. */
export const trimEmailAddress = (text: string): string =>
  text.replace(/[\r\n]/g, '').replace(/^[\t\f ]+|(?<![\t\f ])[\t\f ]+$/g, '')

/** Converts the domain of an email address to ASCII, as some browsers do: `anna@bücher.example` becomes `anna@xn--bcher-kva.example`. */
export function toAsciiEmailAddress(text: string): string {
  const [, local, domain] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? []
  if (local === undefined || domain === undefined || /^[\x20-\x7e]*$/.test(domain)) return text
  const url = `http://${domain}`
  return URL.canParse(url) ? `${local}@${new URL(url).hostname}` : text
}
