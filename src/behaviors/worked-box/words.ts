import { headlineText } from '#models/core/derivation.ts'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import { findInvalidField, type InvalidField, isChanged, type Numbers, type WorkedModel } from './numbers.ts'

export const correctionText = ({ input, problem }: InvalidField): string =>
  `Correct a field first. ${input.label}: ${problem}`

export function announcementText(workedModel: WorkedModel, numbers: Numbers): string {
  const invalidField = findInvalidField(workedModel, numbers)
  if (invalidField) return `Not calculated. ${invalidField.input.label}: ${invalidField.problem}`
  return `${workedModel.outputs.map(output => `${output.label}: ${headlineText(numbers.calculation, output)}`).join('; ')}.`
}

/** Returns the spec of the box's figure. Changes its title if the numbers differ from the page's numbers. */
export const plotFor = (workedModel: WorkedModel, numbers: Numbers, plot: PlotSpec): PlotSpec =>
  isChanged(workedModel, numbers)
    ? {
        ...plot,
        title: 'With your numbers',
        says: `With the page’s own numbers, the figure shows this: ${plot.title}.`,
      }
    : plot
