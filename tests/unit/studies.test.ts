import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specs } from '#tests/machines/laws/index.ts'
import type { ArmName } from '#tests/study/arms.ts'
import { runExamples } from '#tests/study/examples/example.ts'
import { allExamples } from '#tests/study/examples/index.ts'
import { type Row, total } from '#tests/study/paths.ts'

const page = readFileSync('content/insights/we-tested-every-path.mdx', 'utf8')
const [head = '', ...lines] = readFileSync('public/data/paths-study.csv', 'utf8').trim().split('\n')
const rows = lines.map(line => {
  const cells = line.split(',')
  const entries = head.split(',').map((key, index) => [key, cells[index]] as const)
  const isCount = (key: string) => ['mutants', 'equivalent', 'caught', 'alarms'].includes(key)
  return Object.fromEntries(entries.map(([key, cell]) => [key, isCount(key) ? Number(cell) : cell])) as never
}) as Row[]

const names: Record<ArmName, string> = {
  paths: 'Generated paths',
  recorded: 'Paths and a recording',
  laws: 'Laws',
  both: 'Laws and paths',
  examples: 'Handwritten examples',
}
const knownRows = rows.filter(({ set }) => set === 'known')
const heldOutRows = rows.filter(({ set }) => set === 'held-out')
const rowsWithExamples = knownRows.filter(({ chart }) => chart in allExamples)

function barSource(label: string, results: readonly Row[], arm: ArmName): string {
  const { share, low, high } = total(results, arm)
  const [value, start, end] = [share, low, high].map(percent => Math.round(Number(percent)))
  return `{ label: "${label}", value: ${value}, low: ${start}, high: ${end}`
}

const arms = ['paths', 'recorded', 'laws', 'both'] as const
const kinds = {
  'guard removed': 'Condition removed',
  'target changed': 'Leads elsewhere',
  'guard negated': 'Condition reversed',
  'event exchanged': 'Wrong trigger',
  'initial changed': 'Wrong start',
  'invocation removed': 'Task or watcher removed',
  'transition removed': 'Step removed',
  'writing flipped': 'Wrong value written',
  'tag removed': 'Indicator removed',
  'action removed': 'Action removed',
  'entry removed': 'Action on arrival removed',
  'exit removed': 'Action on leaving removed',
  'delay changed': 'Delay doubled or halved',
}
const bars = [
  ...arms.map(arm => barSource(names[arm], knownRows, arm)),
  ...Object.entries(kinds).map(([kind, label]) =>
    barSource(
      label,
      knownRows.filter(({ operator }) => operator === kind),
      'paths',
    ),
  ),
  ...(['paths', 'examples', 'recorded', 'laws'] as const).map(arm =>
    barSource(names[arm], rowsWithExamples, arm),
  ),
  ...arms.map(arm => barSource(names[arm], heldOutRows, arm)),
]

test.each(bars)('the article on tested paths has the bar %s', row => {
  expect(page).toContain(row)
})

for (const [name, statechart] of Object.entries(allExamples))
  test(`the study's examples of ${name} pass`, () => {
    const { machine } = specs[name] ?? {}
    if (!machine) throw new Error(`no statechart "${name}"`)
    expect(Object.keys(statechart.examples).length).toBeGreaterThanOrEqual(4)
    runExamples(machine, statechart)
  })
