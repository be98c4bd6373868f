import { expect, test } from 'vitest'
import { specs } from '#tests/machines/laws/index.ts'
import { runExamples } from '#tests/study/examples/example.ts'
import { allExamples } from '#tests/study/examples/index.ts'

for (const [name, chart] of Object.entries(allExamples))
  test(`${name}: the examples of the study hold`, () => {
    const { machine } = specs[name] ?? {}
    if (!machine) throw new Error(`no chart "${name}"`)
    expect(Object.keys(chart.examples).length).toBeGreaterThanOrEqual(4)
    runExamples(machine, chart)
  })
