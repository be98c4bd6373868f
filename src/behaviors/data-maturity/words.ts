/** Texts of the data maturity result. */
import { type Dimension, dimensions, type Maturity } from '#models/data-maturity.ts'
import { type Answers, adviceFor, type NextStep } from '#models/maturity-advice.ts'

export const labelOf = (dimension: Dimension): string =>
  dimensions.find(({ key }) => key === dimension)?.label ?? dimension

export const scoreText = (score: number): string => score.toFixed(2)

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The headline of the result. */
export function leadingSentence({ leading, profile, mean }: Maturity): string {
  if (mean === undefined) return 'No question has been answered yet.'
  const names = joined(leading.map(labelOf))
  const score = profile.find(({ dimension }) => dimension === leading[0])?.score
  if (score === undefined) return `Nothing is known about ${names} yet.`
  if (leading.length === dimensions.length)
    return `All ${leading.length} dimensions are level, ${scoreText(score)} of 5.`
  return `Lowest: ${names}, ${scoreText(score)} of 5.`
}

/** The confidence in the result. */
export function confidenceSentence({ confidence, mean }: Maturity): string {
  const share = `${Math.round(confidence * 100)}%`
  const average = mean === undefined ? '' : ` The average of the dimensions is ${scoreText(mean)}.`
  return confidence === 1
    ? `Every question that applies was answered.${average}`
    : `${share} of the questions that apply were answered; the bars show how far the rest could move a score.${average}`
}

export const shownAfter = ({ question, isUnknown, level }: NextStep): string =>
  isUnknown ? 'An answer you can show within an hour.' : (question.shown[Math.max(2, level)] ?? '')

/** The first two levels have steps of their own; after that, the step is the next level. */
export function stepText(step: NextStep): string {
  const { question, isUnknown, level } = step
  if (isUnknown) return `Find out: ${question.asks}`
  return level < 2 ? question.step.what : `Get to where you can show this: ${shownAfter(step)}`
}

export function effortText({ question, isUnknown, level }: NextStep): string {
  if (isUnknown) return 'an hour with the person who should be able to show it'
  return level < 2 ? question.step.effort : 'about a quarter, with its owner'
}

/** True if every step only finds out what's unknown. */
export const isFindingOut = (steps: readonly NextStep[]): boolean =>
  steps.length > 0 && steps.every(({ isUnknown }) => isUnknown)

/** Each step takes 30 of the 90 days. Finding out takes an hour, so it's in the first 30. */
export const daysOf = (steps: readonly NextStep[]): string[] =>
  steps.map((_, index) => (isFindingOut(steps) ? '1 to 30' : `${30 * index + 1} to ${30 * (index + 1)}`))

export function spoken(answers: Answers): string {
  const { result } = adviceFor(answers)
  return `${leadingSentence(result)} ${confidenceSentence(result)}`
}

export function summaryOf(answers: Answers): string {
  const { result, steps } = adviceFor(answers)
  return [
    'Data maturity assessment',
    '',
    leadingSentence(result),
    confidenceSentence(result),
    '',
    ...result.profile.map(
      ({ dimension, score }) =>
        `- ${labelOf(dimension)}: ${score === undefined ? 'not known' : scoreText(score)}`,
    ),
    '',
    'Next steps',
    ...steps.map((step, index) => `${index + 1}. ${stepText(step)}`),
  ].join('\n')
}
