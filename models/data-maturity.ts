/**
 * Scoring of the data-maturity assessment: questions by dimension, levels from 0 to 5, and “do not know” as an answer.
 * The ladder follows the wording of DAMA's body of knowledge; the criteria are ours.
 */

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

export interface Question {
  readonly key: string
  readonly dimension: Dimension
  /** Asked only if an earlier answer reached this level. */
  readonly onlyIf?: { readonly question: string; readonly level: Level }
}

export interface DimensionScore {
  readonly dimension: Dimension
  /** Mean of the known answers and of 0 for each question ruled out, to two decimals. Absent if there are none. */
  readonly score?: number
  /** The score if every unknown answer were 0, and if it were 5. */
  readonly between: readonly [low: number, high: number]
  /** Share of the scored questions whose answer is known. A question ruled out counts as known. */
  readonly known: number
}

export interface Maturity {
  /** In the order of `dimensions`. */
  readonly profile: readonly DimensionScore[]
  /** Mean of the dimensions that have a score, to two decimals, rounded last. */
  readonly mean?: number
  /** The dimensions that decide the next step: those without a score, or else the lowest. */
  readonly priorities: readonly Dimension[]
  /** Share of all questions asked whose answer is known. */
  readonly confidence: number
}

const rounded = (value: number): number => Math.round(value * 100) / 100
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length

/** The questions that apply, given the answers so far. */
export function questionsAsked(
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): Question[] {
  const asked = new Set<string>()
  return questions.filter(({ key, onlyIf }) => {
    const before = onlyIf && answers[onlyIf.question]
    const has =
      !onlyIf || (asked.has(onlyIf.question) && typeof before === 'number' && before >= onlyIf.level)
    if (has) asked.add(key)
    return has
  })
}

function scoreDimension(
  dimension: Dimension,
  answers: readonly Answer[],
): DimensionScore & { exact?: number } {
  const known = answers.filter(each => each !== 'unknown')
  const between = [0, 5].map(instead =>
    answers.length > 0 ? mean(answers.map(each => (each === 'unknown' ? instead : each))) : instead,
  )
  const exact = known.length > 0 ? mean(known) : undefined
  return {
    dimension,
    ...(exact === undefined ? {} : { exact, score: rounded(exact) }),
    between: [rounded(between[0] ?? 0), rounded(between[1] ?? 5)],
    known: answers.length > 0 ? known.length / answers.length : 0,
  }
}

/**
 * Scores a set of answers. A question without an answer counts as “do not know”.
 * @param questions in the order in which they are asked
 */
export function scoreMaturity(
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): Maturity {
  const asked = questionsAsked(questions, answers)
  const answerTo = (question: Question): Answer => answers[question.key] ?? 'unknown'
  // A question scores 0 if its prerequisite isn't met. Otherwise meeting the prerequisite could lower the score.
  const isRuledOut = (question: Question): boolean =>
    !asked.includes(question) && typeof answers[question.onlyIf?.question ?? ''] === 'number'
  const scored = dimensions.map(({ key }) =>
    scoreDimension(key, [
      ...asked.filter(each => each.dimension === key).map(answerTo),
      ...questions.filter(each => each.dimension === key && isRuledOut(each)).map(() => 0 as const),
    ]),
  )
  const exact = scored.flatMap(each => each.exact ?? [])
  const unknown = scored.filter(each => each.exact === undefined)
  const least = Math.min(...exact)
  const first = unknown.length > 0 ? unknown : scored.filter(each => each.exact === least)
  return {
    profile: scored.map(({ exact: _, ...shown }) => shown),
    ...(exact.length > 0 ? { mean: rounded(mean(exact)) } : {}),
    priorities: first.map(each => each.dimension),
    confidence:
      asked.length > 0 ? asked.filter(each => answerTo(each) !== 'unknown').length / asked.length : 0,
  }
}
