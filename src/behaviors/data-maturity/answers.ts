import type { ShareFormatName } from '#contract/tools.ts'
import { type Answer, type Dimension, dimensions } from '#models/data-maturity.ts'
import type { Answers } from '#models/maturity-advice.ts'
import { type MaturityQuestion, maturityQuestions } from '#models/maturity-questions.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'

/** Answers of a hypothetical company. */
export const exampleAnswers: Answers = {
  ...{ goals: 3, choice: 2, value: 2, sponsor: 3 },
  ...{ owners: 2, terms: 1, change: 1, skills: 2 },
  ...{ checks: 1, repair: 1, lineage: 'unknown', reference: 1 },
  ...{ inventory: 2, pipelines: 3, recovery: 2, cost: 2 },
  ...{ classes: 3, access: 2, purpose: 2, tools: 3 },
  ...{ reports: 3, models: 2, evaluation: 1, experiments: 'unknown' },
}

export const steps: readonly { key: Dimension; label: string; questions: readonly MaturityQuestion[] }[] =
  dimensions.map(({ key, label }) => ({
    key,
    label,
    questions: maturityQuestions.filter(({ dimension }) => dimension === key),
  }))

/** Ids of the step headings, also used as fragments. */
export const stepIds = steps.map(({ key }) => `step-${key}`)
export const resultId = 'maturity-result'

/** Returns `0` to `5`, `u` if unknown, or `-` without an answer. */
export const encodeAnswer = (answer: Answer | undefined): string =>
  answer === undefined ? '-' : answer === 'unknown' ? 'u' : String(answer)

function parseAnswer(text: string | null | undefined): Answer | undefined {
  if (text === 'u') return 'unknown'
  return text && /^[0-5]$/.test(text) ? (Number(text) as Answer) : undefined
}

const collectAnswers = (
  readAnswer: (question: MaturityQuestion, index: number) => Answer | undefined,
): Answers =>
  Object.fromEntries(
    maturityQuestions.flatMap((question, index) => {
      const answer = readAnswer(question, index)
      return answer === undefined ? [] : [[question.key, answer] as const]
    }),
  )

export const parseAnswers = (form: URLSearchParams): Answers =>
  collectAnswers(({ key }) => parseAnswer(form.get(key)))

/** False if the question depends on an earlier answer that is missing, unknown, or too low. */
export function isApplicable({ onlyIf }: MaturityQuestion, answers: Answers): boolean {
  const earlierAnswer = onlyIf && answers[onlyIf.question]
  return !onlyIf || (typeof earlierAnswer === 'number' && earlierAnswer >= onlyIf.level)
}

export function progressOf(step: number, answers: Answers): { asked: number; answered: number } {
  const questions = (steps[step]?.questions ?? []).filter(question => isApplicable(question, answers))
  return {
    asked: questions.length,
    answered: questions.filter(({ key }) => answers[key] !== undefined).length,
  }
}

/** Returns the first step with an unanswered question, or the last step. */
export function findOpenStep(answers: Answers): number {
  const index = steps.findIndex((_, step) => {
    const { asked, answered } = progressOf(step, answers)
    return answered < asked
  })
  return index === -1 ? steps.length - 1 : index
}

/** Stores one character per question. To add a question, append it, and make `read` also accept the older, shorter links. */
export const shareFormat: ShareFormat<Answers> = {
  name: 'maturity' satisfies ShareFormatName<'data-maturity'>,
  write: answers => maturityQuestions.map(({ key }) => encodeAnswer(answers[key])).join(''),
  read: data =>
    typeof data === 'string' && data.length === maturityQuestions.length && /^[0-5u-]*$/.test(data)
      ? collectAnswers((_, index) => parseAnswer(data[index]))
      : undefined,
}

export const hasAnswers = (answers: Answers): boolean => Object.keys(answers).length > 0
