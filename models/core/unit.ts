/** Powers of base units: dollars per hour is `{ dollars: 1, hours: -1 }`. */
type Dimension = Readonly<Record<string, number>>

/** Units with equal dimensions can be added and compared. */
export interface Unit {
  readonly text: string
  readonly dimension: Dimension
}

/** Base units whose singular drops an “s”. */
const regularUnits = [
  'dollars seconds minutes hours days weeks months years engineers households questions servers orders tokens',
  'GPUs kilowatts kilowatt-hours cases readings tasks alerts documents gigabytes points challenges events',
  'projects models examples units visits',
]

/** Base units, plural to singular. */
const baseUnits: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    regularUnits
      .join(' ')
      .split(' ')
      .map(name => [name, name.slice(0, -1)]),
  ),
  people: 'person',
  queries: 'query',
  'million tokens': 'million tokens',
  'million dollars': 'million dollars',
}

const plurals = new Map(
  Object.entries(baseUnits).flatMap(([many, one]) => [[many, many] as const, [one, many] as const]),
)

/** Dimensionless units. `formatValue` formats a share as a percentage, and percentage points as points. */
const dimensionlessUnits = ['share', 'percentage points', 'number']

function combineDimensions(left: Dimension, right: Dimension, sign: 1 | -1): Dimension {
  const powers: Record<string, number> = { ...left }
  for (const [base, power] of Object.entries(right)) {
    const sum = (powers[base] ?? 0) + sign * power
    if (sum === 0) delete powers[base]
    else powers[base] = sum
  }
  return powers
}

const powerText = (word: string, power: number): string => (power === 1 ? word : `${word}^${power}`)

function textOf(dimension: Dimension): string {
  const entries = Object.entries(dimension)
  const numerators = entries.filter(([, power]) => power > 0).map(([base, power]) => powerText(base, power))
  const denominators = entries.filter(([, power]) => power < 0)
  const head = numerators.length > 0 ? numerators.join(' × ') : 'number'
  return [head, ...denominators.map(([base, power]) => powerText(baseUnits[base] ?? base, -power))].join(
    ' per ',
  )
}

const unitOf = (dimension: Dimension): Unit => ({ text: textOf(dimension), dimension })

/** Parses a unit, such as `dollars per person per month` or `share`. Throws for an unknown unit; the message names it. */
export function unit(text: string): Unit {
  const [numerator = '', ...denominators] = text.split(' per ')
  const powers = (names: string[]): Dimension =>
    names.reduce<Dimension>((sum, name) => {
      const base = plurals.get(name)
      if (!base) throw new TypeError(`“${name}” in “${text}” is not a unit in models/core/unit.ts`)
      return combineDimensions(sum, { [base]: 1 }, 1)
    }, {})
  return {
    text,
    dimension: combineDimensions(
      powers(dimensionlessUnits.includes(numerator) ? [] : numerator.split(' × ')),
      powers(denominators),
      -1,
    ),
  }
}

export function sameDimension(left: Unit, right: Unit): boolean {
  return Object.keys(combineDimensions(left.dimension, right.dimension, -1)).length === 0
}

export const isDimensionless = (unit: Unit): boolean => Object.keys(unit.dimension).length === 0

/** Returns the unit of a product: hours × dollars per hour is dollars. */
export const productUnit = (left: Unit, right: Unit): Unit =>
  unitOf(combineDimensions(left.dimension, right.dimension, 1))

/** Returns the unit of a quotient: dollars ÷ questions is dollars per question. */
export const quotientUnit = (left: Unit, right: Unit): Unit =>
  unitOf(combineDimensions(left.dimension, right.dimension, -1))

/** Returns the unit of a power, such as dollars^2. The caller must reject fractional powers. */
export const powerUnit = (base: Unit, exponent: number): Unit =>
  unitOf(Object.fromEntries(Object.entries(base.dimension).map(([base, power]) => [base, power * exponent])))

/** Returns a unit's text after any number but 1: `case` becomes `cases`. */
export function plural(text: string): string {
  const [numerator = '', ...denominators] = text.split(' per ')
  return [plurals.get(numerator) ?? numerator, ...denominators].join(' per ')
}

/** Returns a unit's text after 1: `GPUs per month` becomes `GPU per month`. */
export function singular(unit: Unit): string {
  const [numerator = '', ...denominators] = unit.text.split(' per ')
  return [baseUnits[numerator] ?? numerator, ...denominators].join(' per ')
}
