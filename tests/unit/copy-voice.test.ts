import { expect, test } from 'vitest'
import { copies } from '#tests/support/copy.ts'

/** Words that docs/writing.md bans. */
const banned = [
  'unlock',
  'leverag',
  'cutting-edge',
  'seamless',
  'empower',
  'robust',
  'holistic',
  'game-changing',
  'delve',
  'landscape',
  'journey',
  "in today's fast-paced",
  'best-in-class',
  'world-class',
  'transformative',
  'synerg',
]

const wordsOf = (copy: (typeof copies)[number]): string => {
  const { title, description } = copy.entry.frontmatter
  return [title, description, ...copy.blocks.map(block => block.text)].join('\n')
}

test.each(banned)('no page says "%s…"', word => {
  const pattern = new RegExp(`\\b${word}`, 'i')
  const faults = copies.filter(copy => pattern.test(wordsOf(copy)))
  expect(faults.map(copy => copy.file)).toEqual([])
})

test('only the specified thank-you text exclaims', () => {
  // A factorial isn't an exclamation.
  const exclaiming = copies.filter(copy => /[a-z]!/.test(wordsOf(copy)))
  expect(exclaiming.map(copy => copy.path)).toEqual(['/contact/thank-you'])
})

test('a percent sign follows its number without a space', () => {
  expect(copies.filter(copy => /\d\s%|\bper cent\b/.test(wordsOf(copy))).map(copy => copy.file)).toEqual([])
})
