/** Schemas of the summary boxes: an engagement, and a comparison with another firm. */
import * as v from 'valibot'
import { textSchema } from './fields.ts'

export const engagementKinds = ['service', 'industry', 'technology'] as const
export type EngagementKind = (typeof engagementKinds)[number]

export const isEngagementKind = (kind: string): kind is EngagementKind =>
  (engagementKinds as readonly string[]).includes(kind)

const weeksMessage = 'write weeks as two whole numbers, the minimum and the maximum: [4, 6]'
const weekSchema = v.pipe(
  v.number(weeksMessage),
  v.integer(weeksMessage),
  v.minValue(1, 'an engagement takes a week or more'),
)
const halfStepsSchema = (meaning: string) =>
  v.pipe(
    v.number(`write ${meaning} as a number`),
    v.minValue(0.5, 'must be 0.5 or more'),
    v.check(amount => Number.isInteger(amount * 2), 'write a whole number or a half, such as 2 or 2.5'),
    v.description(meaning),
  )

export const pageEngagementSchema = v.strictObject(
  {
    for: textSchema(90, 'who it is for, one phrase, at most 90 characters'),
    problem: textSchema(120, 'the symptom in the reader’s words, one sentence, at most 120 characters'),
    weeks: v.pipe(
      v.array(weekSchema, weeksMessage),
      v.length(2, weeksMessage),
      v.check(([min = 0, max = 0]) => min <= max, 'write the minimum first: [4, 6]'),
      v.transform(([min = 0, max = 0]): readonly [min: number, max: number] => [min, max]),
      v.description('the minimum and maximum weeks, as [4, 6]'),
    ),
    people: halfStepsSchema('how many of our people work on it in an ordinary week'),
    yourHours: halfStepsSchema('hours a week that the client’s people spend in total'),
    youKeep: textSchema(120, 'what stays with the client, named artifacts, at most 120 characters'),
    ask: v.optional(
      textSchema(
        44,
        'what the page asks its reader to send or say, as the last button’s label, at most 44 characters',
      ),
    ),
    fee: v.optional(textSchema(80, 'the fee if it differs from the usual terms, at most 80 characters')),
  },
  'write engagement with for, problem, weeks, people, yourHours, and youKeep',
)

export type PageEngagement = v.InferOutput<typeof pageEngagementSchema>

export const pageComparisonSchema = v.strictObject(
  {
    firm: textSchema(40, 'the other firm'),
    decides: textSchema(120, 'what decides the choice, at most 120 characters'),
    theyFit: textSchema(120, 'when the other firm is the better choice, at most 120 characters'),
    weFit: textSchema(120, 'when this firm is the better choice, at most 120 characters'),
  },
  'write choice with firm, decides, theyFit, and weFit',
)
export type PageComparison = v.InferOutput<typeof pageComparisonSchema>
