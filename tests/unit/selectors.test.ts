import { expect, test } from 'vitest'
import { canMatch } from '#build/selectors.ts'

const names = { classes: new Set(['a', 'sm:b', 'd']), tags: new Set(['p', 'svg']) }

test.each([
  ['p'],
  ['*'],
  ['.a > p::before'],
  ['.sm\\:b + .a'],
  ['html', { classes: names.classes }],
  [':root:has(.b) .a:not(.b, table)'],
  [':is(.b, .a:where(p, td))'],
  ['p:nth-child(2n + 1 of .b)'],
  ['[href$=").x"] .a[data-b=c]'],
  ['#main:focus-visible'],
])('%s may match', (selector, known = names) => {
  expect(canMatch(selector, known)).toBe(true)
})

test.each([
  ['.b'],
  ['.a.b'],
  ['.b .a'],
  ['table'],
  ['p + td.a'],
  ['.a:is(.b, :where(td) .a)'],
  [':not(.a) .b'],
  ['.a:is(p):is(td)'],
])('%s cannot match', selector => {
  expect(canMatch(selector, names)).toBe(false)
})
