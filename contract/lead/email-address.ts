/**
 * The rule of `<input type="email">`, so that no form accepts what the service refuses.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const validAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmailAddress = (text: string): boolean => validAddress.test(text)

/** Trims an address as `<input type="email">` does. HTML strips fewer kinds of whitespace than `String.trim`. */
export const withoutBlanks = (text: string): string =>
  text.replace(/[\r\n]/g, '').replace(/^[\t\f ]+|(?<![\t\f ])[\t\f ]+$/g, '')

/** Converts the domain to ASCII: `anna@bücher.example` is `anna@xn--bcher-kva.example`. Some browsers do so before they send. */
export function asciiAddress(text: string): string {
  const [, local, domain] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? []
  if (local === undefined || domain === undefined || /^[\x20-\x7e]*$/.test(domain)) return text
  const address = `http://${domain}`
  return URL.canParse(address) ? `${local}@${new URL(address).hostname}` : text
}
