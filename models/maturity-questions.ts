import byDimension from '#content/maturity-questions.yml'
import { dimensions, type Question } from './data-maturity.ts'

/** The proof that a visitor can show at levels 1 to 5. Each level includes the ones below it. */
type LevelProofs = readonly [one: string, two: string, three: string, four: string, five: string]

export interface MaturityQuestion extends Question {
  readonly asks: string
  readonly shown: LevelProofs
  /** The step that raises the level by one or two. */
  readonly step: string
  /** The result of the step, and the proof that it's done. */
  readonly proof: string
  /** At most four weeks. */
  readonly effort: string
}

/** All questions, in the order asked. */
export const maturityQuestions: readonly MaturityQuestion[] = dimensions.flatMap(({ key: dimension }) =>
  byDimension[dimension].map(each => ({ ...each, dimension })),
)
