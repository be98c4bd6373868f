import { expect, test } from 'vitest'
import { type Block, blankBlock } from '#tests/support/blocks.ts'
import { numbersIn, sentencesOf } from '#tests/support/sentences.ts'
import { findVoiceProblems, type VoiceRule } from '#tests/support/voice.ts'

const block = (text: string, fields?: Partial<Block>): Block => ({ ...blankBlock, line: 7, text, ...fields })
const countOf = (rule: VoiceRule, text: string, fields?: Partial<Block>) =>
  findVoiceProblems([block(text, fields)]).filter(problem => problem.rule === rule).length

test('a sentence ends neither at an abbreviation nor at a decimal point', () => {
  expect(sentencesOf('By U.S. Census rules, 3.5 counts. Does it? “Yes.” So we count.')).toEqual([
    'By U.S. Census rules, 3.5 counts.',
    'Does it?',
    '“Yes.”',
    'So we count.',
  ])
})

test.each([
  ['It costs $1,200 and saves 15%.', ['$1,200', '15%']],
  ['From 77% to 91%, or 3 in 100.', ['77% to 91%', '3 in 100']],
  ['Then 36 × 60 ÷ 10 = 216 cases.', ['36 × 60 ÷ 10 = 216']],
  ['On Sep 11, 2025, by SR 26-2 and Art. 50(4), in week 3 of 2026.', []],
  ['Call +1 404 555 0137 about GPT-4 and H100s.', []],
])('"%s" contains the numbers %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test('vague and banned words are reported with their line', () => {
  expect(
    countOf('vague', 'Somebody asks, nobody answers; no one pays, and whoever can, leaves someone behind.'),
  ).toBe(5)
  expect(countOf('banned', 'An overrule mends it; a dip sample, drawn by lot, was dear to the crew.')).toBe(6)
  expect(countOf('banned', 'A reviewer may overrule it.')).toBe(0)
  expect(findVoiceProblems([block('Nobody knows.')])).toEqual([
    { rule: 'vague', line: 7, excerpt: 'Nobody knows.' },
  ])
})

test('too many numbers are reported, except in tables and worked examples', () => {
  const text = 'We saw 1, 2 and 3. Then 4 and 5.'
  for (const rule of ['sentence', 'paragraph'] as const) {
    expect(countOf(rule, text)).toBe(1)
    for (const exempt of [{ isTable: true }, { ancestors: ['Worked'] }])
      expect(countOf(rule, text, exempt)).toBe(0)
  }
})

test('a sentence of 35 words is too long', () => {
  const words = (count: number) => `${'word '.repeat(count).trim()}.`
  expect(countOf('long', words(34))).toBe(0)
  expect(countOf('long', words(35))).toBe(1)
})

test.each([
  ['It is not a forecast but a warning.', 1],
  ['The question is not which metric to use. It is which mistakes cost most.', 1],
  ['It does not scale, but it is cheap.', 0],
  ['A warning, not a forecast for your team.', 0],
])('“%s” counts as %i contrasts', (text, count) => {
  expect(countOf('contrast', text)).toBe(count)
})
