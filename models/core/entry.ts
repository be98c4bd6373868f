import { readNumber } from '#contract/number-text.ts'
import { formatNumber, formatValue } from './format.ts'
import type { Input } from './input.ts'

/** A parsed entry: the value and how it was understood, or what's wrong. */
export type Entry =
  | { readonly value: number; readonly understood: string; readonly problem?: never }
  | { readonly problem: string; readonly value?: never; readonly understood?: never }

/** The unit shown after a field: `percent` for a share. */
export const fieldUnit = ({ unit }: Input): string => (unit.text === 'share' ? 'percent' : unit.text)

/** A value as its field shows it: grouped, shares as percentages, no unit. */
export function entryText({ unit }: Input, value: number): string {
  if (unit.text === 'share') return `${formatNumber(value * 100)}%`
  return formatNumber(value)
}

/** Parses an entry. Out of bounds is an error that names the bound, never clamped. */
export function readEntry(of: Input, text: string): Entry {
  const read = readNumber(text, of.unit.text)
  if (read.value === undefined) return read
  const { value } = read
  if (value < of.min) return { problem: `The lowest value you can enter is ${formatValue(of.min, of.unit)}.` }
  if (value > of.max)
    return { problem: `The highest value you can enter is ${formatValue(of.max, of.unit)}.` }
  if (of.whole && !Number.isInteger(value)) return { problem: 'This has to be a whole number.' }
  return { value, understood: formatValue(value, of.unit) }
}
