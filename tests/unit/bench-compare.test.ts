import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesOf } from '#scripts/bench/compare.ts'
import type { Figure } from '#scripts/bench/figure.ts'
import { keep, type Result, readKept } from '#scripts/bench/store.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const figure = (name: string, value: number | null): Figure => ({ name, value, unit: 'ms' })

test('a comparison shows each figure before, now, and their ratio', () => {
  expect(changesOf([figure('LCP', 1600)], [figure('LCP', 800)])).toEqual([
    { name: 'LCP', before: '1600 ms', now: '800 ms', ratio: 0.5 },
  ])
})

test('a new or missing figure has no ratio', () => {
  const before = [figure('gone', 10), figure('popup', null), figure('TBT', 0)]
  const now = [figure('popup', 60), figure('TBT', 20), figure('fresh', 5)]
  expect(changesOf(before, now)).toEqual([
    { name: 'popup', before: 'not there', now: '60 ms', ratio: undefined },
    { name: 'TBT', before: '0.0 ms', now: '20 ms', ratio: undefined },
    { name: 'fresh', before: 'new', now: '5.0 ms', ratio: undefined },
    { name: 'gone', before: '10 ms', now: 'gone', ratio: undefined },
  ])
})

const result = (value: number): Result => ({
  day: '2026-11-22',
  commit: '208c50f',
  load: { before: 0.3, after: 1.2 },
  runs: 5,
  seconds: 12,
  figures: [figure('LCP', value)],
})

test('the last two results of each part are kept', () => {
  const folder = join(tempFolder(), 'bench')
  expect(readKept(folder, 'lighthouse')).toBeUndefined()
  for (const value of [900, 800, 700]) keep(folder, 'lighthouse', result(value))
  expect(readKept(folder, 'lighthouse')).toEqual({ last: result(700), previous: result(800) })
  expect(readKept(folder, 'trace')).toBeUndefined()
})

test('a result in an old format counts as none', () => {
  const folder = join(tempFolder(), 'bench')
  keep(folder, 'trace', result(1))
  const file = join(folder, 'trace.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"figures"', '"numbers"'))
  expect(readKept(folder, 'trace')).toBeUndefined()
})
