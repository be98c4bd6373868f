import type { Input } from './input.ts'
import type { Unit } from './unit.ts'

/** A named result or intermediate step. */
export interface Quantity {
  readonly kind: 'quantity'
  readonly key: string
  readonly label: string
  readonly unit: Unit
  readonly isYearly: boolean
  readonly expression: Expression
  readonly resultKind?: ResultKind | undefined
}

/**
 * A `threshold` doesn't exist if its value is negative, infinite, or a share above 100%. A `ratio` doesn't exist if its divisor is zero.
 * A `payback` is a period. A value greater than the model's number of years means that the plan doesn't pay back in those years.
 */
export type ResultKind = 'threshold' | 'ratio' | 'payback'

interface CommonFields {
  readonly unit: Unit
  readonly isYearly: boolean
}

export interface Literal extends CommonFields {
  readonly kind: 'literal'
  readonly value: number
}
export interface Year extends CommonFields {
  readonly kind: 'year'
}
export interface Operation extends CommonFields {
  readonly kind:
    | 'plus'
    | 'minus'
    | 'times'
    | 'divide'
    | 'min'
    | 'max'
    | 'power'
    | 'roundUp'
    | 'roundDown'
    | 'logarithm'
  readonly operands: readonly Expression[]
}
export interface YearSum extends CommonFields {
  /** `total` adds all years, `running` the years up to and including the current one. */
  readonly kind: 'total' | 'running'
  readonly quantity: Quantity
}

export type Expression = Input | Quantity | Literal | Year | Operation | YearSum
