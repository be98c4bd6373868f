import { toMidSentence } from '#models/core/mid-sentence.ts'
import { type Dimension, dimensions, levels, type MaturityResult } from '#models/data-maturity.ts'
import { type Answers, adviceFor, type NextStep } from '#models/maturity-advice.ts'

export const labelOf = (dimension: Dimension): string =>
  dimensions.find(({ key }) => key === dimension)?.label ?? dimension

export const scoreText = (score: number): string => score.toFixed(2)

const joinWithAnd = (names: readonly string[]): string =>
  names.length < 3
    ? names.join(names.some(name => name.includes(' and ')) ? ', and ' : ' and ')
    : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`

const isTied = ({ priorities }: Pick<MaturityResult, 'priorities'>): boolean =>
  priorities.length === dimensions.length

export function leadingSentence(result: MaturityResult): string {
  const { priorities, profile, mean } = result
  if (mean === undefined) return 'No question has been answered yet.'
  const names = joinWithAnd(priorities.map(labelOf))
  const score = profile.find(({ dimension }) => dimension === priorities[0])?.score
  if (score === undefined) return `Nothing is known about ${names} yet.`
  if (isTied(result)) return `All ${priorities.length} dimensions are level at ${scoreText(score)} out of 5.`
  return `Lowest: ${names}, ${scoreText(score)} out of 5.`
}

export function confidenceSentence({ confidence, mean, profile }: MaturityResult): string {
  const percentage = `${Math.round(confidence * 100)}%`
  const isComplete = profile.every(({ score }) => score !== undefined)
  const average =
    mean === undefined || !isComplete ? '' : ` The average across dimensions is ${scoreText(mean)}.`
  return confidence === 1
    ? `Every question that applies was answered.${average}`
    : `${percentage} of the questions that apply were answered; the bars show how far the rest could move a score.${average}`
}

export function evidenceAfter({ question, isUnknown, level }: NextStep): string {
  if (isUnknown) return 'An answer you can show within an hour.'
  return level < 2 ? question.proof : (question.shown.at(level) ?? '')
}

/** Unknown answers and levels 0 and 1 have their own texts. From level 2, the step is to reach the next level. */
export function stepText(step: NextStep): string {
  const { question, isUnknown, level } = step
  if (isUnknown) return `Find out: ${question.asks}`
  return level < 2 ? question.step : `Get to where you can show this: ${evidenceAfter(step)}`
}

/** Omits the evidence, which has its own column in the plan. */
export function taskText(step: NextStep): string {
  const { question, isUnknown, level } = step
  const nextLevel = levels[level + 1]
  if (isUnknown || level < 2 || !nextLevel) return stepText(step)
  return `Take “${question.asks}” from level ${level} to level ${level + 1} (${toMidSentence(nextLevel.name)}), which means ${toMidSentence(nextLevel.shown)}.`
}

export function effortText({ question, isUnknown, level }: NextStep): string {
  if (isUnknown) return 'an hour with the person who should be able to show it'
  return level < 2 ? question.effort : 'about three months, with the person responsible'
}

export const hasOnlyUnknowns = (steps: readonly NextStep[]): boolean =>
  steps.length > 0 && steps.every(({ isUnknown }) => isUnknown)

const isLong = ({ isUnknown, level }: NextStep): boolean => !isUnknown && level >= 2

/** Schedules short steps for 30 days each, and long steps for all 90. If every step is to find out an answer, all get days 1 to 30. */
export function daysOf(steps: readonly NextStep[]): string[] {
  const shortSteps = steps.filter(step => !isLong(step))
  return steps.map(step => {
    if (isLong(step)) return '1 to 90'
    const index = hasOnlyUnknowns(steps) ? 0 : shortSteps.indexOf(step)
    return `${30 * index + 1} to ${30 * (index + 1)}`
  })
}

export const profileTitle = (result: Pick<MaturityResult, 'priorities'>): string =>
  isTied(result) ? 'Your six dimensions, all level' : 'Your six dimensions, lowest first'

export function orderSentence(result: Pick<MaturityResult, 'mean' | 'priorities' | 'profile'>): string {
  if (result.profile.some(({ score }) => score === undefined))
    return 'First find out what isn’t known. Until then, you can’t tell which dimension is lowest.'
  return isTied(result)
    ? `None of them is behind the others${result.mean === 5 ? '' : ', so the next steps come from several'}.`
    : 'You’re only as ready as your lowest dimension, because the others depend on it. So that’s where the next step is, even if the average looks good.'
}

export const dimensionNames = (steps: readonly NextStep[]): string =>
  joinWithAnd([...new Set(steps.map(({ dimension }) => toMidSentence(labelOf(dimension))))])

export function announcementText(answers: Answers): string {
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
