/** Scores the data-maturity assessment. The levels' names follow DAMA's body of knowledge; the criteria are ours. */

export const dimensions = [
  { key: 'strategy', label: 'Strategy and value' },
  { key: 'governance', label: 'Governance and people' },
  { key: 'quality', label: 'Quality' },
  { key: 'architecture', label: 'Architecture and operations' },
  { key: 'security', label: 'Security and compliance' },
  { key: 'use', label: 'Analytics and AI use' },
] as const

export type Dimension = (typeof dimensions)[number]['key']

export const levels = [
  { name: 'No capability', shown: 'Nothing, and no person to ask' },
  { name: 'Initial', shown: 'One person’s effort' },
  { name: 'Repeatable', shown: 'The same team doing it the same way twice' },
  { name: 'Defined', shown: 'A written rule that other teams follow' },
  { name: 'Managed', shown: 'A measurement of it, and a decision based on the measurement' },
  { name: 'Optimized', shown: 'A change made because the measurement moved, with its effect' },
] as const

export type Level = 0 | 1 | 2 | 3 | 4 | 5
export type Answer = Level | 'unknown'
/** By question key. */
export type Answers = Readonly<Record<string, Answer>>

export interface Question {
  readonly key: string
  readonly dimension: Dimension
  /** Asked only if an earlier answer reached this level. */
  readonly onlyIf?: { readonly question: string; readonly level: Level }
}

interface DimensionScore {
  readonly dimension: Dimension
  /** Mean of the known answers, to two decimals. A question whose prerequisite isn't met counts as 0. Absent if no answer is known. */
  readonly score?: number
  /** The score if every unknown answer were 0, and if every one were 5. */
  readonly range: readonly [low: number, high: number]
  /** Fraction of scored questions with a known answer. A question whose prerequisite isn't met counts as known. */
  readonly knownFraction: number
}

export interface MaturityResult {
  /** In the order of `dimensions`. */
  readonly profile: readonly DimensionScore[]
  /** Mean of the unrounded scores of scored dimensions, rounded to two decimals. */
  readonly mean?: number
  /** The dimensions to improve first: those without a score if there are any, otherwise those with the lowest score. */
  readonly priorities: readonly Dimension[]
  /** Fraction of asked questions with a known answer. */
  readonly confidence: number
}

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length

/** Returns the questions that apply, given the answers so far. */
export function getApplicableQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const askedKeys = new Set<string>()
  return questions.filter(({ key, onlyIf }) => {
    const prerequisite = onlyIf && answers[onlyIf.question]
    const isAsked =
      !onlyIf ||
      (askedKeys.has(onlyIf.question) && typeof prerequisite === 'number' && prerequisite >= onlyIf.level)
    if (isAsked) askedKeys.add(key)
    return isAsked
  })
}

/** @param openFollowUps questions whose prerequisite has an unknown answer; they widen the range but don't count as asked */
function scoreDimension(
  dimension: Dimension,
  answers: readonly Answer[],
  openFollowUps: readonly Question[],
): DimensionScore & { exact?: number } {
  const knownAnswers = answers.filter(each => each !== 'unknown')
  const rangeAnswers = [...answers, ...openFollowUps.map(() => 'unknown' as const)]
  const scoreIf = (assumed: Level): number =>
    rangeAnswers.length > 0
      ? roundToHundredths(mean(rangeAnswers.map(each => (each === 'unknown' ? assumed : each))))
      : assumed
  const exact = knownAnswers.length > 0 ? mean(knownAnswers) : undefined
  return {
    dimension,
    ...(exact === undefined ? {} : { exact, score: roundToHundredths(exact) }),
    range: [scoreIf(0), scoreIf(5)],
    knownFraction: answers.length > 0 ? knownAnswers.length / answers.length : 0,
  }
}

/** Scores answers to `questions`, which are in the order asked. A question without an answer counts as “do not know”. */
export function scoreMaturity(questions: readonly Question[], answers: Answers): MaturityResult {
  const askedQuestions = getApplicableQuestions(questions, answers)
  const answerTo = (question: Question): Answer => answers[question.key] ?? 'unknown'
  // A question scores 0 if its prerequisite isn't met. If it weren't scored, meeting the prerequisite could lower the score.
  const isRuledOut = (question: Question): boolean =>
    !askedQuestions.includes(question) && typeof answers[question.onlyIf?.question ?? ''] === 'number'
  const scores = dimensions.map(({ key }) => {
    const dimensionQuestions = questions.filter(each => each.dimension === key)
    return scoreDimension(
      key,
      [
        ...dimensionQuestions.filter(each => askedQuestions.includes(each)).map(answerTo),
        ...dimensionQuestions.filter(isRuledOut).map(() => 0 as const),
      ],
      dimensionQuestions.filter(each => !askedQuestions.includes(each) && !isRuledOut(each)),
    )
  })
  const exact = scores.flatMap(each => each.exact ?? [])
  const unscored = scores.filter(each => each.exact === undefined)
  const lowest = Math.min(...exact)
  const priorities = unscored.length > 0 ? unscored : scores.filter(each => each.exact === lowest)
  return {
    profile: scores.map(({ exact: _, ...score }) => score),
    ...(exact.length > 0 ? { mean: roundToHundredths(mean(exact)) } : {}),
    priorities: priorities.map(each => each.dimension),
    confidence:
      askedQuestions.length > 0
        ? askedQuestions.filter(each => answerTo(each) !== 'unknown').length / askedQuestions.length
        : 0,
  }
}
