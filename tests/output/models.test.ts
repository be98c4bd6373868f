import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import * as evaluation from '#models/llm-evaluation.ts'
import { models } from '#models/registry.ts'
import * as hosted from '#models/self-hosted-return.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import { elementsIn, pageAt, siteFiles, tags, textOf } from '#tests/support/built-site.ts'

/** The words of a page in one line. */
const wordsOf = (address: string): string =>
  tags(pageAt(address), 'main').map(textOf).join(' ').replace(/\s+/g, ' ')

test.each([
  [
    '/case-studies/self-hosted-ai-roi',
    hosted.selfHostedReturn,
    [hosted.gpus, hosted.cost, hosted.perMillionInFull],
  ],
  ['/services/llm-evaluation', evaluation.llmEvaluation, [evaluation.judgeScore, evaluation.correctedScore]],
] as const)('the worked table on %s holds what its model calculates', (address, model, shown) => {
  const rows = tags(pageAt(address), 'tr').map(row =>
    elementsIn(row)
      .filter(cell => ['th', 'td'].includes(cell.tagName))
      .map(textOf),
  )
  for (const result of shown) {
    const row = rows.find(([label]) => label === result.label)
    expect(row?.at(-1), result.key).toBe(formatValue(calculate(model).value(result), result.unit))
  }
})

test('the numbers in prose are what the models calculate', () => {
  const evaluated = calculate(evaluation.llmEvaluation)
  expect(wordsOf('/services/llm-evaluation')).toContain(
    `36 × 60 ÷ 10 = ${evaluated.value(evaluation.firstBank)} cases`,
  )
  const [first = Number.NaN] = calculate(hosted.selfHostedReturn).series(hosted.saved)
  const saved = Math.round(first).toLocaleString('en-US')
  expect(wordsOf('/case-studies/self-hosted-ai-roi')).toContain(`= $${saved} a year.`)
})

test('no script that a browser loads holds a model: bodies travel as markup', () => {
  const scripts = Object.entries(siteFiles.files).filter(([address]) => address.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  // Labels and reasons are text that no minifier changes.
  const marks = [...models.values()].flatMap(({ title, inputs }) => [
    title,
    ...inputs.flatMap(({ origin }) => ('assumed' in origin ? [origin.assumed] : [])),
  ])
  const holding = scripts.flatMap(([address, file]) => {
    const script = readSiteFile(file.name).toString('utf8')
    return marks.filter(mark => script.includes(mark)).map(mark => `${address}: ${mark}`)
  })
  expect(holding).toEqual([])
})
