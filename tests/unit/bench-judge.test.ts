import { expect, test } from 'vitest'
import { type Figure, goalInWords, inWords, judge, quietLoad, ratioOf } from '#scripts/bench/figure.ts'

const quiet = 0.4
const lcp: Figure = { name: 'LCP', value: 820, unit: 'ms', floor: 750, goal: { timesFloor: 1.1 } }

test('a figure meets its goal up to and including the goal', () => {
  expect(judge({ ...lcp, value: 825 }, quiet)).toBe('met')
  expect(judge({ ...lcp, value: 826 }, quiet)).toBe('missed')
  const bytes: Figure = { name: 'until load', value: 45_000, unit: 'bytes', goal: { atMost: 45_000 } }
  expect(judge(bytes, quiet)).toBe('met')
  expect(judge({ ...bytes, value: 45_001 }, quiet)).toBe('missed')
  const score: Figure = { name: 'SEO', value: 100, unit: 'of 100', goal: { atLeast: 100 } }
  expect(judge(score, quiet)).toBe('met')
  expect(judge({ ...score, value: 99 }, quiet)).toBe('missed')
})

test('above a load of 1.5, no time is judged, and the load is shown', () => {
  expect(judge(lcp, quietLoad)).toBe('met')
  expect(judge(lcp, 3.21)).toBe('not judged: load 3.2')
  expect(judge({ ...lcp, value: 9000 }, 3.21)).toBe('not judged: load 3.2')
})

test("figures that load can't change are judged on any machine", () => {
  expect(judge(lcp)).toBe('met')
})

test("a figure without goal, value, or floor isn't judged", () => {
  expect(judge({ name: 'peak', value: 3, unit: 'a second' }, 9)).toBe('')
  expect(judge({ ...lcp, value: null }, quiet)).toBe('not measured')
  expect(judge({ ...lcp, floor: 0 }, quiet)).toBe('not judged: no floor')
})

test('a figure is shown with its floor as a ratio', () => {
  expect(ratioOf({ ...lcp, value: 900 })).toBeCloseTo(1.2)
  expect(ratioOf({ name: 'TBT', value: 40, unit: 'ms' })).toBeUndefined()
  expect(ratioOf({ name: 'CLS', value: 0.01, unit: '', floor: 0 })).toBeUndefined()
})

test('values and goals are printed with their units', () => {
  expect(inWords(14_623, 'bytes')).toBe('14.62 KB')
  expect(inWords(6_850_000, 'bytes')).toBe('6.85 MB')
  expect(inWords(-20_000, 'bytes')).toBe('-20.00 KB')
  expect(inWords(811.6, 'ms')).toBe('812 ms')
  expect(inWords(null, 'ms')).toBe('not there')
  expect(goalInWords(lcp)).toBe('≤ 1.10 × floor')
  expect(goalInWords({ ...lcp, goal: { atMost: 30 } })).toBe('≤ 30 ms')
})
