import { expect, test } from 'vitest'
import { formatBarValue } from '#src/text/format-bar-value.ts'

test.each([
  [-1200, '$', '', '−$1,200'],
  [38, '', '%', '38%'],
  [1.2, '$', '', '$1.20'],
  [1.2, '$', ' million', '$1.2 million'],
  [2.4, '', '%', '2.4%'],
])('the bar of %d with "%s" before and "%s" behind it says %s', (value, prefix, unit, written) => {
  expect(formatBarValue(value, { prefix, unit })).toBe(written)
})
