import { fixed, logarithm, minus, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Bad replies of a persona that converses, and the reading that shows their rate to be low.
 * Page: `/insights/ai-personas-and-virtual-influencers`.
 */

const example = { assumed: 'The live persona of the example.' }

const conversations = input('conversations', 'Conversations a month', 'number', 30_000, {
  range: [10_000, 100_000],
  bounds: [1, 100_000_000],
  step: 1000,
  origin: example,
})
const replies = input('replies', 'Replies in a conversation', 'number', 8, {
  range: [4, 15],
  bounds: [1, 1000],
  step: 1,
  origin: example,
})
const every = input('every', 'Replies per bad one', 'number', 20_000, {
  range: [5000, 50_000],
  bounds: [10, 100_000_000],
  step: 1000,
  origin: { assumed: 'One in so many is something that no employee would be allowed to say.' },
})
const seconds = input('seconds', 'Time to read a reply', 'seconds', 20, {
  range: [10, 40],
  bounds: [1, 3600],
  step: 1,
  origin: example,
})

export const bad = quantity(
  'bad',
  'Bad replies a month',
  'number',
  over(times(conversations, replies), every),
)
export const toRead = quantity(
  'toRead',
  'Replies to read without finding one, with 95% confidence',
  'number',
  times(every, minus(0, logarithm(0.05))),
)
export const hours = quantity(
  'hours',
  'Reading, again after each change of model',
  'hours',
  over(times(toRead, seconds), fixed(3600, 'seconds per hour')),
)

export const personaLive = defineModel({
  key: 'persona-live',
  title: 'What it takes to check a live persona',
  outputs: [bad, toRead, hours],
})
