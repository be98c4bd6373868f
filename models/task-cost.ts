import { fixed, minus, over, plus, quantity, threshold, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression, Quantity } from './core/tree.ts'

/**
 * What a task of a language model costs, change by change, and what a routing change may cost in errors.
 * Page: `/services/llm-optimization`.
 */

const example = { assumed: 'The example of the page; count tokens of your own for a week.' }
const price = { assumed: 'A list price chosen for the example.' }

const tasks = input('tasks', 'Tasks a month', 'tasks per month', 2_000_000, {
  range: [1_000_000, 3_000_000],
  bounds: [1, 1_000_000_000],
  step: 10_000,
  origin: example,
})
const read = input('read', 'Tokens read', 'tokens per task', 7200, {
  bounds: [5000, 1_000_000],
  step: 100,
  origin: example,
})
const idle = input('idle', 'Tokens that change no answer', 'tokens per task', 2600, {
  bounds: [0, 3000],
  step: 100,
  origin: example,
})
const cached = input('cached', 'Tokens that never vary', 'tokens per task', 1800, {
  bounds: [0, 2000],
  step: 100,
  origin: example,
})
const written = input('written', 'Tokens written', 'tokens per task', 500, {
  bounds: [1, 100_000],
  step: 10,
  origin: example,
})
const short = input('short', 'Tokens written when brief', 'tokens per task', 260, {
  bounds: [1, 100_000],
  step: 10,
  origin: example,
})
const discount = input('discount', 'Price of a cached token, as a share of the full price', 'share', 0.1, {
  bounds: [0, 1],
  step: 0.05,
  origin: price,
})
const largeIn = input('largeIn', 'Large model, tokens read', 'dollars per million tokens', 3, {
  range: [1.5, 5],
  bounds: [0, 1000],
  step: 0.1,
  origin: price,
})
const largeOut = input('largeOut', 'Large model, tokens written', 'dollars per million tokens', 15, {
  range: [8, 25],
  bounds: [0, 1000],
  step: 0.5,
  origin: price,
})
const smallIn = input('smallIn', 'Small model, tokens read', 'dollars per million tokens', 0.3, {
  range: [0.1, 0.6],
  bounds: [0, 1000],
  step: 0.05,
  origin: price,
})
const smallOut = input('smallOut', 'Small model, tokens written', 'dollars per million tokens', 1.2, {
  range: [0.4, 2.5],
  bounds: [0, 1000],
  step: 0.1,
  origin: price,
})
const routed = input('routed', 'Tasks sent to the small model', 'share', 0.6, {
  bounds: [0, 1],
  step: 0.05,
  origin: example,
})
const cheapErrors = input('cheapErrors', 'Tasks whose errors are cheap', 'share', 0.25, {
  bounds: [0, 1],
  step: 0.05,
  origin: example,
})
const repeated = input('repeated', 'Share of those repeated on the large model', 'share', 0.1, {
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const wrongBefore = input('wrongBefore', 'Wrong before routing', 'share', 0.04, {
  bounds: [0, 1],
  step: 0.001,
  origin: example,
})
const wrongAfter = input('wrongAfter', 'Wrong after routing', 'share', 0.043, {
  bounds: [0, 1],
  step: 0.001,
  origin: example,
})
const errorCost = input('errorCost', 'Cost of a wrong answer', 'dollars per task', 4, {
  range: [0.5, 20],
  bounds: [0, 100_000],
  step: 0.5,
  origin: { assumed: 'Rework and a second call.' },
})

const million = fixed(1_000_000, 'tokens per million tokens')

/** Price of a task on a model: what is read, what is read from the cache, what is written. */
const priced = (
  inPrice: Expression,
  outPrice: Expression,
  fresh: Expression,
  stored: Expression,
  out: Expression,
) => over(plus(times(plus(fresh, times(stored, discount)), inPrice), times(out, outPrice)), million)

const nothing = fixed(0, 'tokens per task')
const needed = quantity(
  'needed',
  'Tokens read that can change an answer',
  'tokens per task',
  minus(read, idle),
)
const varying = quantity('varying', 'Of these, tokens that vary', 'tokens per task', minus(needed, cached))
const perTask = (key: string, label: string, expression: Expression): Quantity =>
  quantity(key, label, 'dollars per task', expression)

export const asFound = perTask('asFound', 'As found', priced(largeIn, largeOut, read, nothing, written))
export const trimmed = perTask(
  'trimmed',
  '1. Tokens removed',
  priced(largeIn, largeOut, needed, nothing, written),
)
export const stored = perTask('stored', '2. Cached', priced(largeIn, largeOut, varying, cached, written))
export const brief = perTask('brief', '3. Brief answers', priced(largeIn, largeOut, varying, cached, short))
export const small = perTask('small', 'The small model', priced(smallIn, smallOut, varying, cached, short))

/** Some go to the small model, and the large one repeats a part of those. */
const split = (share: Expression) =>
  plus(times(minus(1, share), brief), times(share, small), times(share, repeated, brief))
export const widely = perTask('widely', '4. Routed widely', split(routed))
export const narrowly = perTask('narrowly', '5. Routed where errors are cheap', split(cheapErrors))

const month = (key: string, label: string, task: Expression): Quantity =>
  quantity(key, label, 'dollars per month', times(tasks, task))
export const monthFound = month('monthFound', 'Month, as found', asFound)
const monthTrimmed = month('monthTrimmed', 'Month, tokens removed', trimmed)
const monthStored = month('monthStored', 'Month, cached', stored)
export const monthBrief = month('monthBrief', 'Month, after three steps', brief)
export const monthWidely = month('monthWidely', 'Month, routed widely', widely)
export const monthNarrowly = month('monthNarrowly', 'Month, routed where errors are cheap', narrowly)

const saved = (key: string, label: string, before: Quantity, after: Quantity): Quantity =>
  quantity(key, label, 'dollars per month', minus(before, after))
const savedTrimmed = saved('savedTrimmed', 'Saved by removing tokens', monthFound, monthTrimmed)
const savedStored = saved('savedStored', 'Saved by caching', monthTrimmed, monthStored)
const savedBrief = saved('savedBrief', 'Saved by brief answers', monthStored, monthBrief)
const savedNarrowly = saved(
  'savedNarrowly',
  'Saved by routing where errors are cheap',
  monthBrief,
  monthNarrowly,
)
const savedFree = quantity(
  'savedFree',
  'Saved without another model',
  'share',
  over(minus(monthFound, monthBrief), monthFound),
)
const more = quantity('more', 'Additional wrong answers', 'percentage points', minus(wrongAfter, wrongBefore))
export const evenError = threshold(
  'evenError',
  'Cost of a wrong answer at which routing pays nothing',
  'dollars per task',
  over(minus(brief, widely), more),
)
export const lostToErrors = quantity(
  'lostToErrors',
  'Lost to errors',
  'dollars per month',
  times(tasks, more, errorCost),
)
export const savedByRouting = saved('savedByRouting', 'Saved by routing widely', monthBrief, monthWidely)

export const taskCost = defineModel({
  key: 'task-cost',
  title: 'The price of a task, five changes in order',
  outputs: [
    asFound,
    trimmed,
    stored,
    brief,
    small,
    widely,
    narrowly,
    monthFound,
    savedTrimmed,
    savedStored,
    savedBrief,
    savedNarrowly,
    savedFree,
    monthBrief,
    monthWidely,
    monthNarrowly,
    evenError,
    lostToErrors,
    savedByRouting,
  ],
})
