import { laidOpen } from '#models/core/laid-open.ts'
import type { Quantity } from '#models/core/tree.ts'
import { type Fault, type Numbers, problemOf, type ShownModel } from './numbers.ts'

/** A headline result; of a yearly one, the last year. */
export function headline({ calculation }: Numbers, quantity: Quantity): string {
  const { values } = laidOpen(calculation, quantity)
  return values.at(-1) ?? ''
}

/** Announced when focus moves to the invalid field. */
export const faultFirst = ({ input, problem }: Fault): string =>
  `Correct a field first. ${input.label}: ${problem}`

/** The announced results, or the first problem. */
export function spoken(shown: ShownModel, numbers: Numbers): string {
  const fault = problemOf(shown, numbers)
  if (fault) return `Not calculated. ${fault.input.label}: ${fault.problem}`
  return `${shown.outputs.map(each => `${each.label}: ${headline(numbers, each)}`).join('; ')}.`
}
