import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/dates.ts'

test.each([
  ['2025-09-11', 'Sep 11, 2025'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['2024-02-29', 'Feb 29, 2024'],
  ['1999-12-31', 'Dec 31, 1999'],
])('%s is written as %s', (iso, written) => {
  expect(formatDate(iso)).toBe(written)
})
