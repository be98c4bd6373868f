/** The rule for an email address: that of `<input type="email">` in every browser, so that no form takes what the service refuses. */

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const validAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmailAddress = (text: string): boolean => validAddress.test(text)

/** An address as a form holds it: without line ends, and without blanks around it; of those Unicode has more than HTML knows. */
export const withoutBlanks = (text: string): string =>
  text.replace(/[\r\n]/g, '').replace(/^[\t\f ]+|(?<![\t\f ])[\t\f ]+$/g, '')

/**
 * An address with its domain in ASCII: `anna@bücher.example` is `anna@xn--bcher-kva.example`. Some browsers send what was typed, others
 * the converted form; mail systems and staff know one of the two.
 */
export function asciiAddress(text: string): string {
  const [, local, domain] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? []
  if (local === undefined || domain === undefined || /^[\x20-\x7e]*$/.test(domain)) return text
  const address = `http://${domain}`
  return URL.canParse(address) ? `${local}@${new URL(address).hostname}` : text
}
