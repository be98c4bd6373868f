import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Figure, formatGoal, formatValue, judge, quietLoad, ratioOf } from '#scripts/bench/figure.ts'
import { changesOf, type Result, readResults, saveResult } from '#scripts/bench/results.ts'
import { slopeOf } from '#scripts/bench/statistics.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const quiet = 0.4
const lcp: Figure = { name: 'LCP', value: 820, unit: 'ms', floor: 750, goal: { timesFloor: 1.1 } }
const score: Figure = { name: 'SEO', value: 100, unit: 'of 100', goal: { atLeast: 100 } }

describe('judge', () => {
  it('meets a goal up to the goal itself', () => {
    expect(judge({ ...lcp, value: 825 }, quiet)).toBe('met')
    expect(judge({ ...lcp, value: 826 }, quiet)).toBe('missed')
    expect(judge(score, quiet)).toBe('met')
    expect(judge({ ...score, value: 99 }, quiet)).toBe('missed')
  })

  it('judges nothing above a load of 1.5', () => {
    expect(judge(lcp, quietLoad)).toBe('met')
    expect(judge({ ...lcp, value: 9000 }, 3.21)).toBe('not judged: load 3.2')
    expect(judge(lcp)).toBe('met')
  })

  it('judges nothing without a goal, a value, or a floor', () => {
    expect(judge({ name: 'peak', value: 3, unit: 'a second' }, 9)).toBe('')
    expect(judge({ ...lcp, value: null }, quiet)).toBe('not measured')
    expect(judge({ ...lcp, floor: 0 }, quiet)).toBe('not judged: no floor')
  })
})

describe('figure', () => {
  it('has a ratio where it has a value and a floor', () => {
    expect(ratioOf({ ...lcp, value: 900 })).toBeCloseTo(1.2)
    expect(ratioOf({ name: 'TBT', value: 40, unit: 'ms' })).toBeUndefined()
    expect(ratioOf({ name: 'CLS', value: 0.01, unit: '', floor: 0 })).toBeUndefined()
  })

  it('prints values and goals with their units', () => {
    expect(formatValue(14_623, 'bytes')).toBe('14.62 KB')
    expect(formatValue(-20_000, 'bytes')).toBe('-20.00 KB')
    expect(formatValue(811.6, 'ms')).toBe('812 ms')
    expect(formatValue(null, 'ms')).toBe('not there')
    expect(formatGoal(lcp)).toBe('≤ 1.10 × floor')
    expect(formatGoal({ ...lcp, goal: { atMost: 30 } })).toBe('≤ 30 ms')
  })
})

const figure = (name: string, value: number | null): Figure => ({ name, value, unit: 'ms' })

describe('compare', () => {
  it('lists each figure before and now, and those that are gone last', () => {
    const before = [figure('gone', 10), figure('LCP', 1600), figure('popup', null)]
    const now = [figure('LCP', 800), figure('popup', 60), figure('fresh', 5)]
    expect(changesOf(before, now)).toEqual([
      ['LCP', '1600 ms', '800 ms', '0.50'],
      ['popup', 'not there', '60 ms', ''],
      ['fresh', 'new', '5.0 ms', ''],
      ['gone', '10 ms', 'gone', ''],
    ])
  })

  it('keeps the last two results of a part', () => {
    const folder = join(tempFolder(), 'bench')
    const result = (value: number): Result => ({
      ...{ day: '2026-11-22', commit: '208c50f', load: { before: 0.3, after: 1.2 }, runs: 5, seconds: 12 },
      figures: [figure('LCP', value)],
    })
    expect(readResults(folder, 'lighthouse')).toBeUndefined()
    for (const value of [900, 800, 700]) saveResult(folder, 'lighthouse', result(value))
    expect(readResults(folder, 'lighthouse')).toEqual({ last: result(700), previous: result(800) })
  })
})

describe('slopeOf', () => {
  it('is the least-squares slope, and NaN for one point', () => {
    expect(slopeOf([1, 2, 3].map(x => [x, 5 - 2 * x]))).toBeCloseTo(-2)
    expect(slopeOf([[1, 1]])).toBeNaN()
  })
})
