import { parseNumber } from '#contract/number-text.ts'
import { formatNumber, formatValue } from './format.ts'
import type { Input } from './input.ts'

export type Entry =
  | { readonly value: number; readonly interpretation: string; readonly problem?: never }
  | { readonly problem: string; readonly value?: never; readonly interpretation?: never }

/** Returns the unit shown after a field: `percent` for a share. */
export const fieldUnit = ({ unit }: Input): string => (unit.text === 'share' ? 'percent' : unit.text)

/** Formats a value for its field: with grouped thousands, a share as a percentage, and no unit. */
export function entryText({ unit }: Input, value: number): string {
  if (unit.text === 'share') return `${formatNumber(value * 100)}%`
  return formatNumber(value)
}

/** Parses an entry. A value out of bounds isn't clamped: the result is a problem that names the bound. */
export function parseEntry(input: Input, text: string): Entry {
  const parsed = parseNumber(text, input.unit.text)
  if (parsed.value === undefined) return parsed
  const { value } = parsed
  if (value < input.min)
    return { problem: `The lowest value you can enter is ${formatValue(input.min, input.unit)}.` }
  if (value > input.max)
    return { problem: `The highest value you can enter is ${formatValue(input.max, input.unit)}.` }
  if (input.isInteger && !Number.isInteger(value)) return { problem: 'This has to be a whole number.' }
  return { value, interpretation: formatValue(value, input.unit) }
}
