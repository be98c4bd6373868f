import { readNumber } from '#contract/number-text.ts'
import { formatNumber, formatValue } from './format.ts'
import type { Input } from './input.ts'

/** What a reader wrote for an input: a value and how it was understood, or why it is none. */
export type Entry =
  | { readonly value: number; readonly understood: string; readonly problem?: never }
  | { readonly problem: string; readonly value?: never; readonly understood?: never }

/** The unit written behind a field; a share carries its own sign. */
export const fieldUnit = ({ unit }: Input): string => (unit.text === 'share' ? 'percent' : unit.text)

/** A value as it stands in the field of an input: grouped, a share as a percentage, without the words of the unit. */
export function entryText({ unit }: Input, value: number): string {
  if (unit.text === 'share') return `${formatNumber(value * 100)}%`
  return formatNumber(value)
}

/** Reads what was written for an input. Out of bounds is a problem that names the bound; it is never pulled inside. */
export function readEntry(of: Input, text: string): Entry {
  const read = readNumber(text, of.unit.text)
  if (read.value === undefined) return read
  const { value } = read
  if (value < of.min)
    return { problem: `The least that can be calculated is ${formatValue(of.min, of.unit)}.` }
  if (value > of.max)
    return { problem: `The most that can be calculated is ${formatValue(of.max, of.unit)}.` }
  if (of.whole && !Number.isInteger(value)) return { problem: 'This has to be a whole number.' }
  return { value, understood: formatValue(value, of.unit) }
}
