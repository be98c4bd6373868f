/** Numbers as people write them, read the same way by browser and server. */

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
}

/** A number that was read, or what keeps a text from being one. */
export type ReadNumber =
  | { readonly value: number; readonly problem?: never }
  | { readonly problem: string; readonly value?: never }

const pattern =
  /^(?<sign>[-−–+]?)\s*\$?\s*(?<digits>\d[\d,\s]*(?:\.\d*)?|\.\d+)\s*(?<rest>%|percent|[a-z]+)?\s*$/i

/** Commas and spaces group thousands; anything else that they could mean is for the writer to say. */
const isGrouped = (whole: string): boolean => /^\d*$/.test(whole) || /^\d{1,3}(?:[, ]\d{3})+$/.test(whole)

/**
 * Reads a number such as `1,200`, `$1.2k`, `3 million`, `-0.5` or `12%`.
 * @param isShare whether a share is asked for: then `12` and `12%` are both twelve percent
 */
export function readNumber(text: string, isShare: boolean): ReadNumber {
  const plain = text.replace(/[\u00a0\u202f\u2009]/g, ' ').trim()
  if (plain === '') return { problem: 'Write a number.' }
  const { sign = '', digits = '', rest = '' } = pattern.exec(plain)?.groups ?? {}
  if (digits === '') return { problem: `“${plain}” is not a number.` }
  const [whole = '', part] = digits.trim().split('.')
  if (!isGrouped(whole)) {
    return { problem: `“${plain}” can be read in two ways. Write 1,200 for thousands and 1.2 for decimals.` }
  }
  const word = rest.toLowerCase()
  const isPercent = word === '%' || word === 'percent'
  const factor = word === '' || isPercent ? 1 : factors[word]
  if (factor === undefined) return { problem: `“${rest}” is not known here. Write k, m or %.` }
  if (isPercent && !isShare) return { problem: 'This is not a percentage. Write the number without %.' }
  if (isShare && factor !== 1) return { problem: 'Write a percentage, such as 12%.' }
  const size = Number(`${whole.replace(/[, ]/g, '') || '0'}.${part || '0'}`) * factor
  const value = isShare ? Number((size / 100).toPrecision(15)) : size
  return { value: /[-−–]/.test(sign) ? 0 - value : value }
}
