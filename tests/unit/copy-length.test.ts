import { expect, test } from 'vitest'
import type { Kind } from '#contract/page-data.ts'
import { copies, plainWords, proseWords } from '#tests/support/copy.ts'

const lengths: Partial<Record<Kind, readonly [least: number, most: number]>> = {
  service: [450, 800],
  industry: [500, 900],
  technology: [500, 800],
  compare: [450, 850],
  landing: [500, 1200],
  insight: [700, 1600],
  'case-study': [600, 1600],
  'case-study-page': [600, 1200],
  job: [350, 600],
}

const measured = copies.filter(copy => lengths[copy.kind])

test('pages of every limited kind exist', () => {
  expect(new Set(measured.map(copy => copy.kind))).toEqual(new Set(Object.keys(lengths)))
})

test.each(measured)('$path has the length of its kind, $kind', copy => {
  const [least = 0, most = 0] = lengths[copy.kind] ?? []
  expect(plainWords(copy).length).toBeGreaterThanOrEqual(least)
  expect(proseWords(copy)).toBeLessThanOrEqual(most)
})

test.each(copies.filter(copy => ['insight', 'case-study'].includes(copy.kind)))(
  '$path has a figure',
  ({ entry }) => {
    expect(entry.body.figures).toBeGreaterThanOrEqual(1)
  },
)
