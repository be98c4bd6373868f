import { expect, test } from 'vitest'
import { copies, plainWords } from '#tests/support/copy.ts'

const length = 8
/** Maximum share of a page's eight-word runs that another page may contain. */
const allowed = 0.05

const runs = copies.map(copy => {
  const words = plainWords(copy)
  return new Set(words.slice(0, 1 - length).map((_, index) => words.slice(index, index + length).join(' ')))
})

test('no two pages share more than 5% of their runs of eight words', () => {
  const owners = new Map<string, number[]>()
  for (const [page, set] of runs.entries())
    for (const run of set) owners.set(run, [...(owners.get(run) ?? []), page])
  const shared = new Map<string, number>()
  for (const pages of owners.values())
    for (const a of pages)
      for (const b of pages) if (a < b) shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1)
  const faults = [...shared].flatMap(([pair, count]) => {
    const [a = 0, b = 0] = pair.split(' ').map(Number)
    const share = count / Math.min(runs[a]?.size ?? 1, runs[b]?.size ?? 1)
    return share > allowed ? [`${copies[a]?.path} and ${copies[b]?.path}: ${(share * 100).toFixed(1)}%`] : []
  })
  expect(faults).toEqual([])
})

test('no paragraph of ten words or more is on two pages', () => {
  const seen = new Map<string, string>()
  const faults: string[] = []
  for (const { path, blocks } of copies) {
    for (const { text } of blocks.filter(block => block.text.split(' ').length >= 10)) {
      const other = seen.get(text)
      if (other && other !== path) faults.push(`${path} and ${other}: ${text}`)
      seen.set(text, path)
    }
  }
  expect(faults).toEqual([])
})
