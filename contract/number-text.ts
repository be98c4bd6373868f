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

/** `problem` is a message for the visitor. */
export type ParsedNumber =
  | { readonly value: number; readonly problem?: never }
  | { readonly problem: string; readonly value?: never }

const pattern =
  /^(?<sign>[-−–+]?)\s*(?:(?<money>\$)\s*)?(?<digits>\d[\d,\s]*(?:\.\d*\s*)?|\.\d+\s*)(?:(?<power>e[+-]?\d{1,2})\b\s*)?(?<suffix>%|[a-z/][a-z /]*)?(?<moneyAfter>\$)?$/i

/** False if commas or spaces don't group thousands, as in `1,5`. */
const hasValidGrouping = (integerDigits: string): boolean =>
  /^\d*$/.test(integerDigits) || /^\d{1,3}(?:[, ]\d{3})+$/.test(integerDigits)

/** True if the period probably groups thousands, as in `1.000`. Decimals rarely end in 0 at the third decimal place. */
const isPointGrouping = (digits: string): boolean => /^[1-9]\d{0,2}\.\d\d0$/.test(digits)

/** True for a word of a unit such as `dollars per person per month`, in singular or plural, and for `a`, `an`, `per`, and `usd`. */
const isUnitWord = (word: string, unit: string): boolean =>
  ['a', 'an', 'per'].includes(word) ||
  (word === 'usd' && unit.startsWith('dollars')) ||
  unit.split(' ').some(unitWord => unitWord.replace(/s$/, '') === word.replace(/s$/, ''))

/**
 * Parses a number as people write it, such as `1,200`, `$1.2k`, `3 million`, `1e9`, `-0.5`, `12%`, or `200 people`.
 * @param unit the expected unit; for a `share`, both `12` and `12%` mean twelve percent
 */
export function parseNumber(text: string, unit: string): ParsedNumber {
  const isShare = unit === 'share'
  // NFKC turns full-width digits and special spaces into ASCII.
  const trimmed = text.normalize('NFKC').trim()
  if (trimmed === '') return { problem: 'Enter a number.' }
  const groups = pattern.exec(trimmed)?.groups ?? {}
  const { sign = '', money = groups.moneyAfter, digits = '', power = '', suffix = '' } = groups
  if (digits === '') return { problem: `“${text.trim()}” isn’t a number.` }
  const [integerDigits = '', fraction] = digits.trim().split('.')
  const words = suffix.toLowerCase().split(/[ /]+/).filter(Boolean)
  const isPercent = /^(?:%|percent)$/.test(suffix.toLowerCase())
  const factor = factors[words[0] ?? ''] ?? 1
  const hasPointGrouping = isPointGrouping(digits.trim()) && !isShare && factor === 1 && power === ''
  if (!hasValidGrouping(integerDigits) || hasPointGrouping)
    return { problem: `“${trimmed}” can be read two ways. Use 1,200 for thousands and 1.2 for decimals.` }
  const [unknown] = words.slice(factor === 1 ? 0 : 1).filter(word => !isUnitWord(word, unit))
  if (unknown && !isPercent)
    return { problem: `“${unknown}” isn’t a unit we know here. Use ${isShare ? '%' : 'k or m'}.` }
  if (money && !unit.startsWith('dollars'))
    return { problem: 'This isn’t an amount of money. Enter the number without $.' }
  if (isPercent && !isShare) return { problem: 'This isn’t a percentage. Enter the number without %.' }
  if (isShare && factor !== 1) return { problem: 'Enter a percentage, such as 12%.' }
  const magnitude = Number(`${integerDigits.replace(/[, ]/g, '') || '0'}.${fraction || '0'}${power}`) * factor
  const value = isShare ? Number((magnitude / 100).toPrecision(15)) : magnitude
  return { value: /[-−–]/.test(sign) ? 0 - value : value }
}
