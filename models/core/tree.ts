import type { Input } from './input.ts'
import type { Unit } from './unit.ts'

/** A named result: what a model tells, or a step on the way to it. */
export interface Quantity {
  readonly kind: 'quantity'
  readonly key: string
  readonly label: string
  readonly unit: Unit
  /** Whether it has a value for each year instead of one. */
  readonly yearly: boolean
  readonly expression: Expression
  /** Whether it is a threshold that may not exist: below zero or without end there is none. */
  readonly isThreshold?: boolean
}

interface Common {
  readonly unit: Unit
  readonly yearly: boolean
}

export interface Literal extends Common {
  readonly kind: 'literal'
  readonly value: number
}
/** The number of the year, from 1. */
export interface Year extends Common {
  readonly kind: 'year'
}
export interface Operation extends Common {
  readonly kind: 'plus' | 'minus' | 'times' | 'over' | 'least' | 'most' | 'power' | 'roundUp' | 'logarithm'
  readonly of: readonly Expression[]
}
export interface YearSum extends Common {
  /** `total` adds all years, `running` those up to and with the year itself. */
  readonly kind: 'total' | 'running'
  readonly of: Quantity
}

export type Expression = Input | Quantity | Literal | Year | Operation | YearSum
