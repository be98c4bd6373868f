import { told } from '#models/core/laid-open.ts'
import { type Fault, type Numbers, problemOf, type ShownModel } from './numbers.ts'

export const faultFirst = ({ input, problem }: Fault): string =>
  `Correct a field first. ${input.label}: ${problem}`

/** The announced results, or the first problem. */
export function spoken(shown: ShownModel, numbers: Numbers): string {
  const fault = problemOf(shown, numbers)
  if (fault) return `Not calculated. ${fault.input.label}: ${fault.problem}`
  return `${shown.outputs.map(each => `${each.label}: ${told(numbers.calculation, each)}`).join('; ')}.`
}
