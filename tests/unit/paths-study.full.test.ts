import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allLaws } from '#tests/machines/laws/index.ts'
import { csv, rowsOf, tryChart } from '#tests/study/paths.ts'

const published = readFileSync('public/data/paths-study.csv', 'utf8').split('\n')

test.each(['links', 'theme'])('the paths study reproduces its published results for %s', async chart => {
  const laws = allLaws[chart]
  if (!laws) throw new Error(`no laws for ${chart}`)
  const [, ...again] = csv(rowsOf(chart, await tryChart(chart, laws)))
    .trim()
    .split('\n')
  expect(again).toEqual(published.filter(line => line.startsWith(`${chart},`)))
})
