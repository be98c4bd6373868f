import { unit } from './unit.ts'

/** A source id in `content/sources`, or an assumption with its reason. */
export type Origin = { readonly sourceId: string; readonly reading?: string } | { readonly assumed: string }

export type Input = Readonly<ReturnType<typeof input>>

export interface InputDefinition {
  /** The plausible range. Absent if the input is certain. */
  range?: readonly [low: number, high: number]
  /** The smallest and largest values that the model accepts. */
  bounds: readonly [min: number, max: number]
  step: number
  whole?: true
  origin: Origin
}

/** Throws if value, range, and bounds are out of order, or the step isn't positive; the message names the input. */
export function input(
  key: string,
  label: string,
  unitText: string,
  value: number,
  { step, origin, range, bounds: [min, max], whole }: InputDefinition,
) {
  const [low, high] = range ?? [value, value]
  if (!(min <= low && low <= value && value <= high && high <= max)) {
    throw new RangeError(`“${label}”: ${min} ≤ ${low} ≤ ${value} ≤ ${high} ≤ ${max} does not hold`)
  }
  if (!(step > 0)) throw new RangeError(`“${label}” has a step of ${step}, but it must be above zero`)
  return {
    kind: 'input' as const,
    key,
    label,
    unit: unit(unitText),
    isYearly: false as const,
    value,
    /** If the input is certain, `low` and `high` equal `value`. */
    low,
    high,
    min,
    max,
    step,
    isInteger: whole === true,
    origin,
  }
}
