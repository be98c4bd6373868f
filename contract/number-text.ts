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

/** A parsed number, or why the text isn't one. */
export type ReadNumber =
  | { readonly value: number; readonly problem?: never }
  | { readonly problem: string; readonly value?: never }

const pattern =
  /^(?<sign>[-−–+]?)\s*(?:(?<money>\$)\s*)?(?<digits>\d[\d,\s]*(?:\.\d*\s*)?|\.\d+\s*)(?:(?<power>e[+-]?\d{1,2})\b\s*)?(?<rest>%|[a-z/][a-z /]*)?$/i

/** Commas and spaces group thousands. Any other use is ambiguous and refused. */
const isGrouped = (whole: string): boolean => /^\d*$/.test(whole) || /^\d{1,3}(?:[, ]\d{3})+$/.test(whole)

/** True if a word belongs to a unit such as `dollars per person per month`. */
const isOfUnit = (word: string, unit: string): boolean =>
  ['a', 'an', 'per'].includes(word) ||
  unit.split(' ').some(part => part.replace(/s$/, '') === word.replace(/s$/, ''))

/**
 * Parses a number such as `1,200`, `$1.2k`, `3 million`, `1e9`, `-0.5`, `12%`, or `200 people`.
 * @param unit the expected unit; for a `share`, both `12` and `12%` mean twelve percent
 */
export function readNumber(text: string, unit: string): ReadNumber {
  const isShare = unit === 'share'
  const plain = text.replace(/[\u00a0\u202f\u2009]/g, ' ').trim()
  if (plain === '') return { problem: 'Enter a number.' }
  const { sign = '', money, digits = '', power = '', rest = '' } = pattern.exec(plain)?.groups ?? {}
  if (digits === '') return { problem: `“${plain}” isn’t a number.` }
  const [whole = '', part] = digits.trim().split('.')
  if (!isGrouped(whole)) {
    return { problem: `“${plain}” can be read two ways. Use 1,200 for thousands and 1.2 for decimals.` }
  }
  const words = rest.toLowerCase().split(/[ /]+/).filter(Boolean)
  const isPercent = /^(?:%|percent)$/.test(rest.toLowerCase())
  const factor = factors[words[0] ?? ''] ?? 1
  const [unknown] = words.slice(factor === 1 ? 0 : 1).filter(word => !isOfUnit(word, unit))
  if (unknown && !isPercent) return { problem: `“${unknown}” isn’t a unit we know here. Use k, m, or %.` }
  if (money && !unit.startsWith('dollars'))
    return { problem: 'This isn’t an amount of money. Enter the number without $.' }
  if (isPercent && !isShare) return { problem: 'This isn’t a percentage. Enter the number without %.' }
  if (isShare && factor !== 1) return { problem: 'Enter a percentage, such as 12%.' }
  const size = Number(`${whole.replace(/[, ]/g, '') || '0'}.${part || '0'}${power}`) * factor
  const value = isShare ? Number((size / 100).toPrecision(15)) : size
  return { value: /[-−–]/.test(sign) ? 0 - value : value }
}
