/** The result of the data-maturity assessment in words. */
import { type Dimension, dimensions, type Maturity } from '#models/data-maturity.ts'
import { type Answers, adviceFor, type NextStep } from '#models/maturity-advice.ts'

export const labelOf = (dimension: Dimension): string =>
  dimensions.find(({ key }) => key === dimension)?.label ?? dimension

export const scoreText = (score: number): string => score.toFixed(2)

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What leads the result, in a sentence. */
export function leadingSentence({ leading, profile, mean }: Maturity): string {
  if (mean === undefined) return 'No question has been answered yet.'
  const names = joined(leading.map(labelOf))
  const score = profile.find(({ dimension }) => dimension === leading[0])?.score
  if (score === undefined) return `Nothing is known about ${names} yet.`
  if (leading.length === dimensions.length)
    return `All ${leading.length} dimensions are level, ${scoreText(score)} of 5.`
  return `Lowest: ${names}, ${scoreText(score)} of 5.`
}

/** How sure the result is, in a sentence. */
export function confidenceSentence({ confidence, mean }: Maturity): string {
  const share = `${Math.round(confidence * 100)}%`
  const average = mean === undefined ? '' : ` The average of the dimensions is ${scoreText(mean)}.`
  return confidence === 1
    ? `Every question that applies was answered.${average}`
    : `${share} of the questions that apply were answered; the bars show how far the rest could move a score.${average}`
}

/** What can be shown once a next step is done. */
export const shownAfter = ({ question, isUnknown, level }: NextStep): string =>
  isUnknown ? 'An answer that you can show within an hour.' : (question.shown[Math.max(2, level)] ?? '')

/** What to do in a next step. The first two levels have a step of their own; after that it is the next level itself. */
export function stepText(step: NextStep): string {
  const { question, isUnknown, level } = step
  if (isUnknown) return `Find out: ${question.asks}`
  return level < 2 ? question.step.what : `Get to where you can show this: ${shownAfter(step)}`
}

/** How much work a next step is. */
export function effortText({ question, isUnknown, level }: NextStep): string {
  if (isUnknown) return 'an hour with whoever should be able to show it'
  return level < 2 ? question.step.effort : 'about a quarter, with its owner'
}

/** Whether the steps only find out what is not known: what else to do is told by the answers. */
export const isFindingOut = (steps: readonly NextStep[]): boolean =>
  steps.length > 0 && steps.every(({ isUnknown }) => isUnknown)

/** The days of each step in the plan for 90 days: 30 each. What is only to be found out, an hour each, is done in the first 30. */
export const daysOf = (steps: readonly NextStep[]): string[] =>
  steps.map((_, index) => (isFindingOut(steps) ? '1 to 30' : `${30 * index + 1} to ${30 * (index + 1)}`))

/** What is announced of a result. */
export function spoken(answers: Answers): string {
  const { result } = adviceFor(answers)
  return `${leadingSentence(result)} ${confidenceSentence(result)}`
}

/** The result as it is sent when a visitor asks for it. */
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
