import type { Quantity } from './tree.ts'
import { isDimensionless, singular, type Unit } from './unit.ts'

export const noneText = 'none'

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Prevents a line break between a minus sign and its amount, so a loss never reads as a gain. */
export const keepMinusWithAmount = (text: string): string => text.replaceAll('−$', '−\u2060$')

export interface FormatOptions {
  /** Number of decimals. A negative number rounds before the decimal point: −3 gives whole thousands. */
  digits?: number | undefined
  /** `amount` drops the unit's words; `number` drops its symbols (`$`, `%`) too. */
  as?: 'value' | 'amount' | 'number' | undefined
}

/**
 * Formats a number with grouped thousands. `digits` is the number of decimals; a negative one rounds before the point. By default, numbers
 * of at least 1,000 have no decimals, of at least 100 up to one, of at least 1 up to two, and smaller ones up to four significant digits.
 */
export function formatNumber(value: number, digits?: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'no value' : value > 0 ? '∞' : '−∞'
  const size = Math.abs(value)
  const step = Number(`1e${Math.max(0, -(digits ?? 0))}`)
  const rounded = step > 1 ? Math.round(size / step) * step : size
  const decimals = digits === undefined ? defaultDecimals(size) : Math.max(0, digits)
  const [integer = '', decimalDigits = ''] = rounded.toFixed(decimals).split('.')
  const fraction = digits === undefined ? decimalDigits.replace(/0{1,12}$/, '') : decimalDigits
  const text = [groupThousands(integer), fraction].filter(Boolean).join('.')
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

const defaultDecimals = (size: number): number =>
  size >= 1000 || size === 0 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : Math.min(leadingZeros(size) + 4, 12)

function leadingZeros(size: number): number {
  let zeros = 0
  for (let scaled = size * 10; scaled < 1 && zeros < 12; scaled *= 10) zeros++
  return zeros
}

/** Without `digits`, omits zero cents and the cents of amounts from $1,000 up, and shows at least two decimals below $1. */
function formatDollars(value: number, digits?: number): string {
  const size = Math.abs(value)
  if (digits !== undefined) return formatNumber(value, digits).replace(/^(−?)/, '$1$$')
  const [integer = '', fraction = ''] =
    size >= 1000 || size === 0
      ? [groupThousands(size.toFixed(0))]
      : (size >= 1 ? size.toFixed(2) : formatNumber(size)).split('.')
  const text = /^0*$/.test(fraction) ? integer : `${integer}.${fraction.padEnd(2, '0')}`
  return `${value < 0 ? '−' : ''}$${text}`
}

/** Formats millions of dollars as prose does: `$22.1 million`, `$0.83 million`, and `$4,500` below $0.01 million. */
function formatMillions(value: number, digits?: number): string {
  const size = Math.abs(value)
  if (size < 0.01) return formatDollars(Math.round(value * 1e6))
  const rounded = size < 1 && digits === undefined ? Number(value.toFixed(2)) : value
  return `${formatNumber(rounded, digits).replace(/^−?/, '$&$')} million`
}

const withoutDollars = (text: string): string => text.replace(/^(?:million )?dollars/, '').trim()

/** Formats a value with its unit, such as `$1,200 per month`, `12.5%`, `1,800,000 questions per year`. */
export function formatValue(value: number, unit: Unit, { digits, as = 'value' }: FormatOptions = {}): string {
  if (!Number.isFinite(value)) return formatNumber(value)
  if (unit.text.startsWith('dollars')) {
    const dollars = formatDollars(value, digits)
    if (as === 'number') return dollars.replace('$', '')
    return as === 'amount' ? dollars : `${dollars} ${withoutDollars(unit.text)}`.trim()
  }
  if (as === 'value' && unit.text.startsWith('million dollars'))
    return `${formatMillions(value, digits)} ${withoutDollars(unit.text)}`.trim()
  const isPoints = unit.text === 'percentage points'
  const isInPercent = isPoints || unit.text === 'share'
  const number = formatNumber(isInPercent ? value * 100 : value, digits)
  if (isInPercent && number === '100' && value < 1 && digits === undefined && as !== 'number')
    return 'over 99.99%'
  if (isInPercent && as !== 'number')
    return isPoints ? `${number} point${number === '1' ? '' : 's'}` : `${number}%`
  if (as !== 'value' || isDimensionless(unit)) return number
  return `${number} ${value === 1 ? singular(unit) : unit.text}`.replace(' number per', ' per')
}

type Result = Pick<Quantity, 'unit' | 'resultKind'>

/** True if a result doesn't exist: a threshold that is negative, infinite, or a share above 100%, or a ratio whose divisor is zero. */
export function isNone(value: number, { unit, resultKind }: Result): boolean {
  if (resultKind !== 'threshold' && resultKind !== 'ratio') return false
  if (!Number.isFinite(value)) return true
  return resultKind === 'threshold' && (value < 0 || (unit.text === 'share' && value > 1))
}

export const formatResult = (value: number, result: Result, options?: FormatOptions): string =>
  isNone(value, result) ? noneText : formatValue(value, result.unit, options)
