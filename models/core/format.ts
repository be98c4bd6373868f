import { isPlain, singular, type Unit } from './unit.ts'

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A number with grouped thousands and the decimals it deserves: none from 1,000 on, four digits that count below 1. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value))
    return Number.isNaN(value) ? 'no value' : value > 0 ? 'without end' : 'without end, below zero'
  const size = Math.abs(value)
  const decimals = size >= 1000 || size === 0 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : leadingZeros(size) + 4
  const [whole = '', part = ''] = size.toFixed(Math.min(decimals, 12)).split('.')
  const rest = part.replace(/0+$/, '')
  const text = rest ? `${grouped(whole)}.${rest}` : grouped(whole)
  return value < 0 && text !== '0' ? `−${text}` : text
}

/** Zeros between the decimal point and the first digit that counts. */
function leadingZeros(size: number): number {
  let zeros = 0
  for (let rest = size * 10; rest < 1 && zeros < 12; rest *= 10) zeros++
  return zeros
}

/** Dollars as they are written: none or two decimals from a dollar on, below it the digits that count. */
function formatDollars(value: number): string {
  const size = Math.abs(value)
  const [whole = '', part = ''] =
    size >= 1000 || size === 0
      ? [grouped(size.toFixed(0))]
      : (size >= 1 ? size.toFixed(2) : formatNumber(size)).split('.')
  const text = /^0*$/.test(part) ? whole : `${whole}.${part.padEnd(2, '0')}`
  return `${value < 0 ? '−' : ''}$${text}`
}

const withoutDollars = (text: string): string => text.replace(/^dollars/, '').trim()

/** A value with its unit, such as `$1,200 per month`, `12.5%`, `1,800,000 questions per year`. */
export function formatValue(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return formatNumber(value)
  if (isPlain(unit)) return unit.text === 'share' ? `${formatNumber(value * 100)}%` : formatNumber(value)
  if (!unit.text.startsWith('dollars'))
    return `${formatNumber(value)} ${value === 1 ? singular(unit) : unit.text}`.replace(' number per', ' per')
  return `${formatDollars(value)} ${withoutDollars(unit.text)}`.trim()
}
