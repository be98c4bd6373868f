import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, dimensions } from '#models/data-maturity.ts'
import { type Answers, adviceFor, minScoreToBuy, type NextStep } from '#models/maturity-advice.ts'
import { maturityQuestions } from '#models/maturity-questions.ts'
import {
  exampleAnswers,
  findOpenStep,
  isApplicable,
  parseAnswers,
  progressOf,
  shareFormat,
  steps,
} from '#src/behaviors/data-maturity/answers.ts'
import {
  announcementText,
  daysOf,
  dimensionNames,
  evidenceAfter,
  orderSentence,
  profileTitle,
  stepText,
  summaryOf,
  taskText,
} from '#src/behaviors/data-maturity/text.ts'
import { readShareLink, writeShareLink } from '#src/behaviors/shared/share-link.ts'

const answer = fc.constantFrom<Answer[]>(0, 1, 2, 3, 4, 5, 'unknown')
const anyAnswers = fc.record(Object.fromEntries(maturityQuestions.map(({ key }) => [key, answer])), {
  requiredKeys: [],
}) as fc.Arbitrary<Answers>

const answerAll = (level: Answer): Answers =>
  Object.fromEntries(maturityQuestions.map(({ key }) => [key, level]))

test('each dimension has four or five questions with five distinct levels', () => {
  const keys = maturityQuestions.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { key } of dimensions) {
    const dimensionQuestions = maturityQuestions.filter(({ dimension }) => dimension === key)
    expect(dimensionQuestions.length).toBeGreaterThanOrEqual(4)
    expect(dimensionQuestions.length).toBeLessThanOrEqual(5)
    for (const { shown } of dimensionQuestions) expect(new Set(shown).size).toBe(5)
  }
})

test('a prerequisite is an earlier question of the same dimension', () => {
  for (const [index, { dimension, onlyIf }] of maturityQuestions.entries()) {
    const earlierQuestions = maturityQuestions
      .slice(0, index)
      .filter(question => question.dimension === dimension)
    if (onlyIf) expect(earlierQuestions.map(({ key }) => key)).toContain(onlyIf.question)
  }
})

test('answers round-trip through a link', () => {
  fc.assert(
    fc.property(anyAnswers, answers => {
      const link = writeShareLink(shareFormat, answers)
      expect(readShareLink(shareFormat, link)).toHaveProperty('state', answers)
    }),
  )
})

test('only valid answers are read from a posted form', () => {
  const form = new URLSearchParams('goals=3&choice=u&value=9&sponsor=&weather=2&__proto__=1')
  expect(parseAnswers(form)).toEqual({ goals: 3, choice: 'unknown' })
})

test.each([['3'.repeat(23)], ['3'.repeat(25)], [`${'3'.repeat(23)}6`], [7], [null]])(
  "a well-formed link with data that isn't a set of answers is rejected: %j",
  data => {
    const link = writeShareLink({ ...shareFormat, write: () => data }, {})
    expect(readShareLink(shareFormat, link)).toEqual({ kind: 'rejected' })
  },
)

test('a question is asked only if its prerequisite is met', () => {
  const repair = maturityQuestions.find(({ key }) => key === 'repair')
  if (!repair) throw new Error('there is no such question')
  expect(isApplicable(repair, { checks: 1 })).toBe(true)
  for (const checks of [0, 'unknown'] as const) expect(isApplicable(repair, { checks })).toBe(false)
  const quality = steps.findIndex(({ key }) => key === 'quality')
  expect(progressOf(quality, { checks: 0 })).toEqual({ asked: 3, answered: 1 })
  expect(progressOf(quality, { checks: 2 })).toEqual({ asked: 4, answered: 1 })
})

test('the assessment resumes at the first unfinished step, or else at the last step', () => {
  expect(findOpenStep({})).toBe(0)
  expect(findOpenStep({ goals: 1, choice: 1, value: 1, sponsor: 'unknown' })).toBe(1)
  expect(findOpenStep(answerAll(3))).toBe(steps.length - 1)
})

test('advice has up to three distinct steps and starts with a lowest-scoring dimension', () => {
  fc.assert(
    fc.property(anyAnswers, answers => {
      const advice = adviceFor(answers)
      expect(advice.steps.length).toBeLessThanOrEqual(3)
      if (advice.steps[0]) expect(advice.result.priorities).toContain(advice.steps[0].dimension)
      for (const { question } of advice.steps) expect(answers[question.key]).not.toBe(5)
      expect(new Set(advice.steps.map(({ question }) => question.key)).size).toBe(advice.steps.length)
    }),
  )
  expect(adviceFor(answerAll(5)).steps).toEqual([])
})

test('meeting a prerequisite never lowers a score', () => {
  const scoresOf = (answers: Answers) => adviceFor(answers).result.profile.map(({ score = 0 }) => score)
  for (const { key, onlyIf } of maturityQuestions) {
    if (!onlyIf) continue
    const before = scoresOf({ ...answerAll(2), [onlyIf.question]: 0, [key]: 0 })
    const after = scoresOf({ ...answerAll(2), [onlyIf.question]: onlyIf.level, [key]: 0 })
    for (const [index, score] of after.entries())
      expect(score, key).toBeGreaterThanOrEqual(before[index] ?? 0)
  }
})

test('advice names the next level and alternates between tied dimensions', () => {
  for (const level of [2, 3, 4] as const) {
    const { steps } = adviceFor(answerAll(level))
    expect(new Set(steps.map(({ dimension }) => dimension)).size).toBe(3)
    for (const step of steps) expect(stepText(step)).toContain(step.question.shown[level])
  }
  expect(stepText(adviceFor(answerAll(1)).steps[0] as NextStep)).toMatch(/^Write one page/)
  const { steps: transfers } = adviceFor({ ...answerAll(5), pipelines: 1 })
  expect(transfers.map(stepText)).toEqual([expect.stringMatching(/^Turn the two transfers/)])
})

test('30-day steps run in sequence, and a quarter-long step spans all 90 days', () => {
  for (const level of [2, 3, 4] as const)
    expect(daysOf(adviceFor(answerAll(level)).steps)).toEqual(['1 to 90', '1 to 90', '1 to 90'])
  expect(daysOf(adviceFor(answerAll(1)).steps)).toEqual(['1 to 30', '31 to 60', '61 to 90'])
  const [short, longStep] = [adviceFor(answerAll(1)).steps[0], adviceFor(answerAll(3)).steps[0]] as NextStep[]
  expect(daysOf([longStep, short] as NextStep[])).toEqual(['1 to 90', '1 to 30'])
})

test('no step states an effort of five to twelve weeks', () => {
  for (const { effort, key } of maturityQuestions)
    expect(effort, key).not.toMatch(/^(?:five|six|seven|eight|nine|ten|eleven|twelve) weeks/)
})

test("below level 2, a step's evidence is its question's proof", () => {
  for (const { proof, shown, key } of maturityQuestions) expect(shown, key).not.toContain(proof)
  for (const level of [0, 1] as const)
    for (const step of adviceFor(answerAll(level)).steps)
      expect(evidenceAfter(step)).toBe(step.question.proof)
})

test("no step's task contains its evidence", () => {
  for (const level of [0, 1, 2, 3, 4, 'unknown'] as const)
    for (const step of adviceFor({ ...answerAll(5), goals: level, checks: level, owners: level }).steps) {
      expect(taskText(step)).not.toContain(evidenceAfter(step))
      expect(taskText(step).length).toBeGreaterThan(20)
    }
})

test('a result names the lowest dimension only if the dimensions differ', () => {
  expect(orderSentence(adviceFor(answerAll(2)).result)).toMatch(/^None of them is behind.* next steps come/)
  expect(orderSentence(adviceFor(answerAll(5)).result)).toBe('None of them is behind the others.')
  expect(orderSentence(adviceFor(exampleAnswers).result)).toMatch(/lowest dimension/)
  expect(profileTitle(adviceFor(answerAll(2)).result)).toBe('Your six dimensions, all level')
  expect(profileTitle(adviceFor(exampleAnswers).result)).toBe('Your six dimensions, lowest first')
})

test("the names of three steps are joined with commas and 'and'", () => {
  expect(dimensionNames(adviceFor(answerAll(2)).steps)).toMatch(/^[a-z ]+, [a-z ]+, and [a-z ]+$/)
})

test('the announcement has the lowest score, the percentage answered, and the average', () => {
  expect(announcementText(exampleAnswers)).toBe(
    'Lowest: Quality, 1.00 out of 5. 92% of the questions that apply were answered; the bars show how far the rest could move a score. The average across dimensions is 1.96.',
  )
  expect(announcementText(answerAll(2))).toContain(
    'Every question that applies was answered. The average across dimensions is 2.00.',
  )
  expect(announcementText({ ...answerAll('unknown'), goals: 5 })).not.toContain('average')
  expect(announcementText({})).toContain('No question has been answered yet.')
})

test("a lead's summary lists scores and numbered steps", () => {
  expect(summaryOf(exampleAnswers)).toContain('- Quality: 1.00\n')
  expect(summaryOf(exampleAnswers)).toContain(
    '1. Find out: Can you say where a number in a report comes from?',
  )
})

test('with one known answer, the unknown ones become next steps for the first 30 days', () => {
  const { steps } = adviceFor({ ...answerAll('unknown'), [maturityQuestions[0]?.key ?? '']: 5 })
  expect(steps.map(({ isUnknown }) => isUnknown)).toEqual([true, true, true])
  expect(daysOf(adviceFor({ ...answerAll('unknown'), [maturityQuestions[0]?.key ?? '']: 3 }).steps)).toEqual(
    Array(3).fill('1 to 30'),
  )
})

test('advice against buying names dimensions below level 2 and contradicts no answer', () => {
  expect(adviceFor(answerAll(1)).notYet).toHaveLength(dimensions.length)
  fc.assert(
    fc.property(anyAnswers, answers => {
      const { result, notYet } = adviceFor(answers)
      for (const { dimension } of notYet) {
        const { score = -1 } = result.profile.find(each => each.dimension === dimension) ?? {}
        expect(score).toBeLessThan(minScoreToBuy)
      }
    }),
  )
  // Every question in a `lacks` list is at level 3, so no advice against buying applies, although most other answers are at level 0.
  const { notYet } = adviceFor({
    ...answerAll(0),
    ...{ goals: 3, choice: 3, owners: 3, checks: 3, repair: 3 },
    ...{ pipelines: 3, access: 3, models: 1, evaluation: 3 },
  })
  expect(notYet).toEqual([])
  // Answers to questions that no longer apply don't count.
  expect(adviceFor({ ...answerAll(0), evaluation: 5 }).notYet).toHaveLength(dimensions.length)
  // Checks aren't enough without repair.
  expect(
    adviceFor({ ...answerAll(0), checks: 5, repair: 2 }).notYet.map(({ dimension }) => dimension),
  ).toContain('quality')
})

test('the example starts with quality and advises against buying for two dimensions', () => {
  const { result, steps: next, notYet } = adviceFor(exampleAnswers)
  expect(result.priorities).toEqual(['quality'])
  expect(result.profile.find(({ dimension }) => dimension === 'quality')?.score).toBe(1)
  expect(next.map(({ question, isUnknown }) => [question.key, isUnknown])).toEqual([
    ['lineage', true],
    ['checks', false],
    ['repair', false],
  ])
  expect(notYet.map(({ dimension }) => dimension)).toEqual(['quality', 'governance'])
})
