/** Advice on a data-maturity result: next steps, and purchases to postpone. The rules are our judgment, not a finding. */
import adviceText from '#content/maturity-advice.yml'
import {
  type Answer,
  type Answers,
  type Dimension,
  dimensions,
  getApplicableQuestions,
  type Level,
  type MaturityResult,
  scoreMaturity,
} from './data-maturity.ts'
import { type MaturityQuestion, maturityQuestions } from './maturity-questions.ts'

export type { Answers } from './data-maturity.ts'

/** Minimum score of a dimension before a visitor should buy anything that builds on it. */
export const minScoreToBuy = 2

/**
 * The advice not to buy (`notYet` in `content/maturity-advice.yml`) names a weakness in the `lacks` questions. If all their answers reach
 * this level, the weakness is gone, so `adviceFor` leaves the advice out.
 */
const minLevelWithoutWeakness: Level = 3

/** An entry of `content/maturity-advice.yml`. A comment in that file explains the fields. */
export interface DimensionAdvice {
  readonly notYet: string
  readonly lacks: readonly string[]
  readonly help: { readonly label: string; readonly href: string }
}

export interface NextStep {
  readonly dimension: Dimension
  readonly question: MaturityQuestion
  readonly isUnknown: boolean
  /** Today's level; 0 if unknown. */
  readonly level: Level
}

export interface Advice {
  readonly result: MaturityResult
  /** At most three. Weakest dimensions come first, and within each, lowest answers. Tied dimensions alternate. */
  readonly steps: readonly NextStep[]
  readonly notYet: readonly { readonly dimension: Dimension; readonly what: string }[]
}

const interleave = <T>(lists: readonly T[][]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(list => list.length)) }, (_, turn) =>
    lists.flatMap(list => list.slice(turn, turn + 1)),
  ).flat()

/** Ranks unknown answers below 0. */
const rankOf = (answer: Answer | undefined): number => (typeof answer === 'number' ? answer : -1)

export function adviceFor(answers: Answers): Advice {
  const result = scoreMaturity(maturityQuestions, answers)
  const askedQuestions = getApplicableQuestions(maturityQuestions, answers) as MaturityQuestion[]
  const scoreOf = (dimension: Dimension): number =>
    result.profile.find(each => each.dimension === dimension)?.score ?? -1
  const weakestFirst = dimensions.map(({ key }) => key).sort((a, b) => scoreOf(a) - scoreOf(b))
  const stepsIn = (dimension: Dimension): NextStep[] =>
    askedQuestions
      .filter(each => each.dimension === dimension && rankOf(answers[each.key]) < 5)
      .sort((a, b) => rankOf(answers[a.key]) - rankOf(answers[b.key]))
      .map(question => {
        const level = rankOf(answers[question.key])
        return { dimension, question, isUnknown: level < 0, level: Math.max(0, level) as Level }
      })
  const askedRank = (key: string): number =>
    askedQuestions.some(question => question.key === key) ? rankOf(answers[key]) : -1
  const tiers = [...new Set(weakestFirst.map(scoreOf))].map(score =>
    weakestFirst.filter(key => scoreOf(key) === score).map(stepsIn),
  )
  const steps = tiers.flatMap(interleave).slice(0, 3)
  return {
    result,
    steps,
    notYet: weakestFirst
      .filter(
        dimension =>
          scoreOf(dimension) < minScoreToBuy &&
          adviceText[dimension].lacks.some(key => askedRank(key) < minLevelWithoutWeakness),
      )
      .map(dimension => ({ dimension, what: adviceText[dimension].notYet })),
  }
}

export const helpLinkFor = (dimension: Dimension): DimensionAdvice['help'] => adviceText[dimension].help
