import { expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import { countWords, mostPages } from '#src/behaviors/search/effects.ts'

const found = (...passages: number[]): Found => ({
  isWhole: true,
  groups: [
    {
      label: 'Services',
      pages: passages.map((count, page) => ({
        href: `/${page}`,
        title: [],
        passage: [],
        sections: Array.from({ length: count }, (_, section) => ({
          href: `/${page}#${section}`,
          heading: [],
          passage: [],
        })),
      })),
    },
  ],
})

test('one page and several are counted correctly, with and without passages', () => {
  expect(countWords(found())).toBe('Nothing was found.')
  expect(countWords(found(0))).toBe('1 page found.')
  expect(countWords(found(1))).toBe('1 page and 1 of its passages found.')
  expect(countWords(found(2, 0))).toBe('2 pages and 2 of their passages found.')
})

test('a full page of results is labeled as the nearest, because there may be more', () => {
  expect(countWords(found(...Array(mostPages).fill(0)))).toBe('The nearest 20 pages.')
  expect(countWords(found(2, ...Array(mostPages - 1).fill(0)))).toBe(
    'The nearest 20 pages and 2 of their passages.',
  )
})
