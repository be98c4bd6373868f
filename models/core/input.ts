import { type Unit, unit } from './unit.ts'

/** A source id in `content/sources`, or an assumption with its reason. */
export type Origin = { readonly fact: string; readonly reading?: string } | { readonly assumed: string }

export interface Input {
  readonly kind: 'input'
  readonly key: string
  readonly label: string
  readonly unit: Unit
  readonly isYearly: false
  readonly value: number
  /** The plausible range. `low` and `high` equal the value if it's certain. */
  readonly low: number
  readonly high: number
  /** Bounds that the model accepts. */
  readonly min: number
  readonly max: number
  readonly step: number
  readonly isInteger: boolean
  readonly origin: Origin
}

export interface InputDefinition {
  /** Absent if the input is certain. */
  range?: readonly [low: number, high: number]
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
  definition: InputDefinition,
): Input {
  const { step, origin, whole = false } = definition
  const [low, high] = definition.range ?? [value, value]
  const [min, max] = definition.bounds
  if (!(min <= low && low <= value && value <= high && high <= max)) {
    throw new RangeError(`“${label}”: ${min} ≤ ${low} ≤ ${value} ≤ ${high} ≤ ${max} does not hold`)
  }
  if (!(step > 0)) throw new RangeError(`“${label}” has a step of ${step}, but it must be above zero`)
  return {
    kind: 'input',
    key,
    label,
    unit: unit(unitText),
    isYearly: false,
    value,
    low,
    high,
    min,
    max,
    step,
    isInteger: whole,
    origin,
  }
}
