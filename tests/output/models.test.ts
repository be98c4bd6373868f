import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import * as evaluation from '#models/llm-evaluation.ts'
import { models } from '#models/registry.ts'
import * as hosted from '#models/self-hosted-return.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import { elementsIn, pageAt, pages, siteFiles, tags, textOf } from '#tests/support/built-site.ts'

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

const scripts = Object.entries(siteFiles.files).flatMap(([address, file]) =>
  address.endsWith('.js') ? [{ address, file, text: readSiteFile(file.name).toString('utf8') }] : [],
)

/** A script and everything that it imports before it runs. */
function closureOf(beginning: string, found = new Set<string>()): Set<string> {
  for (const { address, text } of scripts) {
    if (!address.startsWith(beginning) || found.has(address)) continue
    found.add(address)
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      closureOf(`/assets/${name}`, found)
  }
  return found
}

/** What the calculator needs beyond the page that holds it. */
const ofCalculator = [...closureOf('/assets/roi-calculator-')].filter(
  address => !pageAt('/tools/ai-roi-calculator').modules.includes(address),
)

test('no script that a browser loads holds a model but those of the calculator: bodies travel as markup', () => {
  const others = scripts.filter(({ address }) => !ofCalculator.includes(address))
  expect(others.length).toBeGreaterThan(0)
  // Labels and reasons are text that no minifier changes.
  const marks = [...models.values()].flatMap(({ title, inputs }) => [
    title,
    ...inputs.flatMap(({ origin }) => ('assumed' in origin ? [origin.assumed] : [])),
  ])
  const holding = others.flatMap(({ address, text }) =>
    marks.filter(mark => text.includes(mark)).map(mark => `${address}: ${mark}`),
  )
  expect(holding).toEqual([])
})

test('the code of the calculator is at most 30 KB beyond its page, and no page asks for it first', () => {
  expect(ofCalculator.length).toBeGreaterThan(0)
  const sizes = scripts.flatMap(({ address, file }) =>
    ofCalculator.includes(address)
      ? [readSiteFile(file.encodings.includes('br') ? `${file.name}.br` : file.name).length]
      : [],
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30 * 1024)
  const own = ofCalculator.filter(address => /roi/.test(address))
  for (const page of pages)
    expect(
      page.modules.filter(address => own.includes(address)),
      page.address,
    ).toEqual([])
})
