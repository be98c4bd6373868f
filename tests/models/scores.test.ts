import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Answer,
  dimensions,
  getApplicableQuestions,
  type Question,
  scoreMaturity,
} from '#models/data-maturity.ts'
import { type FlagScore, factors, findFactorToImprove, type Sheet, scoreTrust } from '#models/trust.ts'

const flags = [1, 2, 3] as const
const sheets = (scores: readonly (FlagScore | undefined)[]): Sheet[] =>
  factors.reduce<Sheet[]>(
    (found, { key }) =>
      found.flatMap(sheet => scores.map(score => (score ? { ...sheet, [key]: score } : sheet))),
    [{}],
  )

test('the top band starts at a total of 10, and the next band at 7', () => {
  for (const sheet of sheets(flags)) {
    const { total, band } = scoreTrust(sheet)
    expect(band).toBe(total >= 10 ? 'high trust' : total >= 7 ? 'cautious' : 'minimal engagement')
  }
})

test('of the 81 sheets without blanks, 15 reach the top band and 51 the next band', () => {
  const results = sheets(flags).map(scoreTrust)
  const inBand = (band: string) => results.filter(each => each.band === band)
  expect(inBand('high trust')).toHaveLength(15)
  expect(inBand('high trust').filter(each => each.redFlags.length > 0)).toHaveLength(4)
  expect(inBand('cautious')).toHaveLength(51)
  expect(inBand('cautious').filter(each => each.redFlags.length > 0)).toHaveLength(46)
})

test('a full sheet scores 4 or more; with one blank, four of 108 sheets score less', () => {
  const results = sheets([...flags, undefined]).map(scoreTrust)
  const oneBlank = results.filter(each => each.unscoredFactors.length === 1)
  expect(oneBlank).toHaveLength(108)
  expect(oneBlank.filter(each => each.band === 'high risk')).toHaveLength(4)
  expect(results.filter(each => each.unscoredFactors.length === 0 && each.total < 4)).toEqual([])
})

test('a use with a blank is treated as high risk', () => {
  const result = scoreTrust({ evidence: 3, checking: 3, consequence: 3 })
  expect(result).toMatchObject({
    total: 9,
    band: 'cautious',
    treatAs: 'high risk',
    unscoredFactors: ['owner'],
  })
  expect(result.reason).toContain('owner')
})

test('red flags for both checking and consequence allow only minimal engagement', () => {
  const flagged = scoreTrust({ evidence: 3, checking: 1, consequence: 1, owner: 3 })
  expect([flagged.total, flagged.band, flagged.treatAs]).toEqual([8, 'cautious', 'minimal engagement'])
  expect(flagged.redFlags).toEqual(['checking', 'consequence'])
})

test("the guide's four example uses score 10, 9, 6, and 3", () => {
  const uses: Sheet[] = [
    { evidence: 2, checking: 3, consequence: 3, owner: 2 },
    { evidence: 2, checking: 3, consequence: 2, owner: 2 },
    { evidence: 1, checking: 2, consequence: 1, owner: 2 },
    { evidence: 1, checking: 1, consequence: 1 },
  ]
  expect(uses.map(use => scoreTrust(use).total)).toEqual([10, 9, 6, 3])
})

const questions: Question[] = dimensions.flatMap(({ key }) =>
  [1, 2, 3, 4].map(each => ({ key: `${key}-${each}`, dimension: key })),
)
const answersOf = (rows: Record<string, readonly Answer[]>): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([key, row]) => row.map((answer, index) => [`${key}-${index + 1}`, answer])),
  )

test('the documented example has a mean of 2.50 and prioritizes its lowest dimension', () => {
  const result = scoreMaturity(
    questions,
    answersOf({
      strategy: [3, 3, 3, 4],
      governance: [2, 2, 3, 3],
      quality: [1, 1, 1, 1],
      architecture: [3, 3, 3, 3],
      security: [2, 3, 3, 3],
      use: [2, 2, 3, 3],
    }),
  )
  expect(result.profile.map(each => each.score)).toEqual([3.25, 2.5, 1, 3, 2.75, 2.5])
  expect([result.mean, result.priorities, result.confidence]).toEqual([2.5, ['quality'], 1])
})

test("an unknown answer lowers confidence and widens its dimension's range", () => {
  const knownAnswers = answersOf(Object.fromEntries(dimensions.map(({ key }) => [key, [3, 3, 3, 3]])))
  const result = scoreMaturity(questions, { ...knownAnswers, 'quality-1': 'unknown' })
  const quality = result.profile.find(each => each.dimension === 'quality')
  expect(quality).toEqual({ dimension: 'quality', score: 3, range: [2.25, 3.5], knownFraction: 0.75 })
  expect(result.confidence).toBe(23 / 24)
})

test('the range of a dimension includes a question that depends on an unknown answer', () => {
  const followUp = questions.map(each =>
    each.key === 'quality-2' ? { ...each, onlyIf: { question: 'quality-1', level: 1 } as const } : each,
  )
  const rangeOf = (answers: Record<string, Answer>) =>
    scoreMaturity(followUp, answers).profile.find(each => each.dimension === 'quality')?.range
  const others: Record<string, Answer> = { 'quality-3': 0, 'quality-4': 5 }
  expect(rangeOf({ ...others, 'quality-1': 'unknown' })).toEqual([1.25, 3.75])
  expect(rangeOf({ ...others, 'quality-1': 0 })).toEqual([1.25, 1.25])
  expect(rangeOf({ ...others, 'quality-1': 5, 'quality-2': 5 })).toEqual([3.75, 3.75])
})

test('a dimension without known answers has no score and takes priority', () => {
  const lowAnswers = answersOf(Object.fromEntries(dimensions.map(({ key }) => [key, [1, 1, 1, 1]])))
  const unknownAnswers = Object.fromEntries(
    [1, 2, 3, 4].map(each => [`security-${each}`, 'unknown' as const]),
  )
  const result = scoreMaturity(questions, { ...lowAnswers, ...unknownAnswers })
  expect(result.priorities).toEqual(['security'])
  expect(result.profile.find(each => each.dimension === 'security')).not.toHaveProperty('score')
  const unanswered = scoreMaturity(questions, {})
  expect(unanswered).not.toHaveProperty('mean')
  expect([unanswered.confidence, unanswered.priorities.length]).toEqual([0, 6])
})

test('a question is asked only where it applies, and scores 0 without its prerequisite', () => {
  const branch: Question[] = [
    { key: 'models', dimension: 'use' },
    { key: 'watched', dimension: 'use', onlyIf: { question: 'models', level: 2 } },
    { key: 'stopped', dimension: 'use', onlyIf: { question: 'watched', level: 1 } },
  ]
  const askedKeys = (answers: Record<string, Answer>) =>
    getApplicableQuestions(branch, answers).map(each => each.key)
  expect(askedKeys({ models: 1, watched: 5 })).toEqual(['models'])
  expect(askedKeys({ models: 'unknown' })).toEqual(['models'])
  expect(askedKeys({ models: 3, watched: 1 })).toEqual(['models', 'watched', 'stopped'])
  expect(scoreMaturity(branch, { models: 1, watched: 5 }).profile.at(-1)?.score).toBe(0.33)
  expect(scoreMaturity(branch, { models: 'unknown' }).profile.at(-1)).not.toHaveProperty('score')
})

test('a better answer never lowers the mean, and every score stays within its range', () => {
  const answer = fc.constantFrom<Answer>(0, 1, 2, 3, 4, 5, 'unknown')
  fc.assert(
    fc.property(fc.array(answer, { minLength: 24, maxLength: 24 }), fc.nat(23), (row, at) => {
      const answers = Object.fromEntries(questions.map(({ key }, index) => [key, row[index] ?? 'unknown']))
      const before = scoreMaturity(questions, answers)
      for (const { score, range } of before.profile)
        if (score !== undefined) expect(score >= range[0] && score <= range[1]).toBe(true)
      const changed = questions[at]?.key ?? ''
      const now = answers[changed]
      if (now === undefined || now === 'unknown' || now === 5) return
      const after = scoreMaturity(questions, { ...answers, [changed]: (now + 1) as Answer })
      expect(after.mean ?? 0).toBeGreaterThanOrEqual(before.mean ?? 0)
    }),
    { seed: 13 },
  )
})

test('the suggestion raises a lowest factor, preferably one that changes the advice', () => {
  const next = findFactorToImprove({ evidence: 2, checking: 3, consequence: 2, owner: 2 })
  expect(next).toMatchObject({ factor: 'evidence', score: 3, result: { total: 10, treatAs: 'high trust' } })
  // A point for evidence wouldn't change the advice, because checking and consequence stay red.
  const cautiousStep = findFactorToImprove({ evidence: 1, checking: 1, consequence: 1, owner: 3 })
  expect([cautiousStep?.score, cautiousStep?.result.treatAs]).toEqual([2, 'cautious'])
})

test('the suggestion adds one point, unless a factor is unknown or all four are green', () => {
  expect(findFactorToImprove({ evidence: 1, checking: 2, consequence: 3 })).toBeUndefined()
  expect(findFactorToImprove({ evidence: 3, checking: 3, consequence: 3, owner: 3 })).toBeUndefined()
  for (const sheet of sheets(flags)) {
    const next = findFactorToImprove(sheet)
    if (next) expect(next.result.total).toBe(scoreTrust(sheet).total + 1)
  }
})
