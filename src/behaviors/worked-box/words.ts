import { laidOpen } from '#models/core/laid-open.ts'
import type { Quantity } from '#models/core/tree.ts'
import { type Fault, type Numbers, problemOf, type ShownModel } from './numbers.ts'

/** A result as it is told first; by year, its last year. */
export function headline({ calculation }: Numbers, quantity: Quantity): string {
  const { values } = laidOpen(calculation, quantity)
  return values.at(-1) ?? ''
}

/** Why there is nothing to take away, as it is announced to who is led to the field. */
export const faultFirst = ({ input, problem }: Fault): string =>
  `Correct a field first. ${input.label}: ${problem}`

/** The results in a sentence, or what keeps them from being calculated, as it is announced. */
export function spoken(shown: ShownModel, numbers: Numbers): string {
  const fault = problemOf(shown, numbers)
  if (fault) return `Not calculated. ${fault.input.label}: ${fault.problem}`
  return `${shown.outputs.map(each => `${each.label}: ${headline(numbers, each)}`).join('; ')}.`
}
