import { InvalidArgumentError } from 'commander'
import { toAsciiEmailAddress } from '#contract/lead/email-address.ts'
import { isReceipt } from '#contract/lead/receipt.ts'

/** Parses a receipt in any case, with or without hyphens, and with letters that resemble digits. */
export function parseReceipt(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const receipt = characters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
  if (!isReceipt(receipt)) throw new InvalidArgumentError('A receipt looks like 7ZK4-0M2D-XQ9T.')
  return receipt
}

/** Parses a repeatable argument. Drops duplicates. */
export const collectReceipts = (text: string, previous: readonly string[] = []): string[] => [
  ...new Set([...previous, parseReceipt(text)]),
]

/** Parses a day such as 2026-03-01, or a time, in UTC unless it names a time zone. Returns ISO 8601 in UTC. */
export function parseTime(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const zone = isDay || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? '' : 'Z'
  const time = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/i.test(text)
    ? Date.parse(text + zone)
    : Number.NaN
  // `Date` reads February 31 as March 3.
  const [date = ''] = text.split('T')
  if (Number.isNaN(time) || !new Date(date).toJSON()?.startsWith(date))
    throw new InvalidArgumentError('Give a day such as 2026-03-01, or 2026-03-01T09:30 in UTC.')
  return new Date(time).toISOString()
}

export function parsePositiveInteger(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return number
  throw new InvalidArgumentError('Give a whole number above 0.')
}

export function parseEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text.trim())) return toAsciiEmailAddress(text.trim())
  throw new InvalidArgumentError('Give an email address.')
}
