/** Powers of base units: dollars per hour is `{ dollars: 1, hours: -1 }`. */
export type Dimension = Readonly<Record<string, number>>

/** Units agree if their dimensions do. */
export interface Unit {
  readonly text: string
  readonly dimension: Dimension
}

/** Base units, plural to singular. Anything else is an error. */
const bases: Readonly<Record<string, string>> = {
  dollars: 'dollar',
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
  people: 'person',
  engineers: 'engineer',
  households: 'household',
  questions: 'question',
  queries: 'query',
  servers: 'server',
  orders: 'order',
  tokens: 'token',
  'million tokens': 'million tokens',
  GPUs: 'GPU',
  kilowatts: 'kilowatt',
  'kilowatt-hours': 'kilowatt-hour',
  cases: 'case',
  readings: 'reading',
  tasks: 'task',
  alerts: 'alert',
  documents: 'document',
  gigabytes: 'gigabyte',
  points: 'point',
  challenges: 'challenge',
  events: 'event',
  projects: 'project',
  models: 'model',
  'million dollars': 'million dollars',
  examples: 'example',
  units: 'unit',
  visits: 'visit',
}

const pluralOf = new Map(
  Object.entries(bases).flatMap(([many, one]) => [[many, many] as const, [one, many] as const]),
)

/** Dimensionless. Shares print as percentages, percentage points as points. */
const plain = ['share', 'percentage points', 'number']

function combined(left: Dimension, right: Dimension, sign: 1 | -1): Dimension {
  const powers: Record<string, number> = { ...left }
  for (const [base, power] of Object.entries(right)) {
    const sum = (powers[base] ?? 0) + sign * power
    if (sum === 0) delete powers[base]
    else powers[base] = sum
  }
  return powers
}

const written = (word: string, power: number): string => (power === 1 ? word : `${word}^${power}`)

function textOf(dimension: Dimension): string {
  const entries = Object.entries(dimension)
  const above = entries.filter(([, power]) => power > 0).map(([base, power]) => written(base, power))
  const below = entries.filter(([, power]) => power < 0)
  const head = above.length > 0 ? above.join(' × ') : 'number'
  return [head, ...below.map(([base, power]) => written(bases[base] ?? base, -power))].join(' per ')
}

const ofDimension = (dimension: Dimension): Unit => ({ text: textOf(dimension), dimension })

/**
 * Reads a unit, such as `dollars per person per month`, `million tokens` or `share`.
 * @throws for an unknown unit; the message names it
 */
export function unit(text: string): Unit {
  const [head = '', ...below] = text.split(' per ')
  const powers = (names: string[]): Dimension =>
    names.reduce<Dimension>((sum, name) => {
      const base = pluralOf.get(name)
      if (!base) throw new TypeError(`“${name}” in “${text}” is no unit that models/core/unit.ts knows`)
      return combined(sum, { [base]: 1 }, 1)
    }, {})
  return {
    text,
    dimension: combined(powers(plain.includes(head) ? [] : head.split(' × ')), powers(below), -1),
  }
}

/** True if two units can be added or compared. */
export function sameDimension(left: Unit, right: Unit): boolean {
  return Object.keys(combined(left.dimension, right.dimension, -1)).length === 0
}

/** True for a dimensionless unit. */
export const isPlain = (of: Unit): boolean => Object.keys(of.dimension).length === 0

/** The unit of a product: hours × dollars per hour is dollars. */
export const productUnit = (left: Unit, right: Unit): Unit =>
  ofDimension(combined(left.dimension, right.dimension, 1))

/** The unit of a quotient: dollars ÷ questions is dollars per question. */
export const quotientUnit = (left: Unit, right: Unit): Unit =>
  ofDimension(combined(left.dimension, right.dimension, -1))

/** The unit of a power, such as dollars^2. The caller must reject fractional powers. */
export const powerUnit = (of: Unit, exponent: number): Unit =>
  ofDimension(
    Object.fromEntries(Object.entries(of.dimension).map(([base, power]) => [base, power * exponent])),
  )

/** The unit as written after any number but 1: `case` becomes `cases`. */
export function plural(text: string): string {
  const [head = '', ...below] = text.split(' per ')
  return [pluralOf.get(head) ?? head, ...below].join(' per ')
}

/** The unit as written after 1: `1 GPU per month`. */
export function singular(of: Unit): string {
  const [head = '', ...below] = of.text.split(' per ')
  return [bases[head] ?? head, ...below].join(' per ')
}
