import { parseFragment } from 'parse5'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementsIn, textOf } from '#build/html.ts'
import { calculate } from '#models/core/calculate.ts'
import { resultText, withoutUnitFactors } from '#models/core/derivation.ts'
import { divide, literal, multiply, subtract } from '#models/core/expression.ts'
import { input } from '#models/core/input.ts'
import { renderWithLabels } from '#models/core/render.ts'
import { models } from '#models/registry.ts'
import { Table } from '#src/text/markdown-elements.tsx'
import { Value } from '#src/text/model-references.ts'
import { toStaticTree } from '#src/text/static-tree.ts'
import { Worked } from '#src/text/worked.tsx'
import { blocksOf } from '#tests/support/blocks.ts'
import { about, contentTree, findPageProblems, problem, withBody } from '#tests/support/content-tree.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { realSite } from '#tests/support/real-site.ts'
import { cellsOf } from './table-cells.ts'

const { gpus, perMillion, model: selfHosted } = modelWithResults('self-hosted-return', 'gpus', 'perMillion')

const sources = [...realSite.sources.values()]

const rowsOf = (props: Parameters<typeof Worked>[0]): string[][] =>
  cellsOf(renderToStaticMarkup(toStaticTree(<Worked {...props} />)))

test.each([
  ['cost', {}, '$437,052 per year'],
  ['cost', { as: 'amount' }, '$437,052'],
  ['perMillion', { digits: 2, as: 'amount', case: 'tenBillion' }, '$0.56'],
  ['value', { digits: -3, with: { fall: 0.3 } }, '−\u2060$132,000'],
  ['value', { digits: -3, case: 'march', with: { fall: 0.3 } }, '−\u2060$54,000'],
  ['saved', { year: 3, with: { fall: 0.3 }, as: 'number' }, '−79,352'],
  ['roi', { digits: 0 }, '28%'],
  ['daily', {}, '1,000 million tokens per day'],
] as const)('%s with %o is written in prose as %s', (key, props, written) => {
  expect(renderToStaticMarkup(<Value of={`self-hosted-return.${key}`} {...props} />)).toBe(written)
})

test('a table column of calculated values is right-aligned', () => {
  const quantity = 'self-hosted-return.value'
  const cell = <Value of={quantity} digits={-3} />
  const fallenValue = <Value of={quantity} digits={-3} with={{ fall: 0.3 }} />
  const row = (Cell: 'th' | 'td', first: string, second: ReactNode) => (
    <tr>
      <Cell>{first}</Cell>
      <Cell>{second}</Cell>
    </tr>
  )
  const html = renderToStaticMarkup(
    <Table>
      <thead>{row('th', 'Prices', 'Saved')}</thead>
      <tbody>
        {row('td', 'stay', cell)}
        {row('td', 'fall by 30% a year', <strong>{fallenValue}</strong>)}
      </tbody>
    </Table>,
  )
  const cells = elementsIn(parseFragment(html)).filter(({ tagName }) => ['th', 'td'].includes(tagName))
  const right = cells.filter(({ attrs }) => attrs.some(({ value }) => value === 'number')).map(textOf)
  expect(right).toEqual(['Saved', renderToStaticMarkup(cell), '−\u2060$132,000'])
})

test('a worked table starts with its inputs, each with its source or reason', () => {
  const rows = rowsOf({ sources, model: 'self-hosted-return', show: 'perMillion' })
  expect(rows[0]).toEqual(['Quantity', 'Where it comes from', 'Value'])
  expect(rows[1]).toEqual(['What goes in'])
  expect(rows).toContainEqual([
    'GPU rental',
    'AIMultiple, 2026: median of 37 providers, May 2026',
    '$2.95 per GPU per hour',
  ])
  expect(rows).toContainEqual(['Fixed cost', 'Assumed. Chosen for a hypothetical firm.', '$20,000 per year'])
  const marchRows = rowsOf({ sources, model: 'self-hosted-return', show: 'cost', case: 'march' })
  expect(marchRows).toContainEqual(['GPU rental', 'Assumed. GPU-hour at $2.35.', '$2.35 per GPU per hour'])
})

test('a box shows its results first and collapses the calculation', () => {
  const html = renderToStaticMarkup(<Worked sources={sources} model="self-hosted-return" show="cost,gpus" />)
  const elements = elementsIn(parseFragment(html))
  const headlines = elements.filter(({ tagName }) => ['dt', 'dd'].includes(tagName)).map(textOf)
  const [cost, machines] = [
    ['Running cost', 'about $440,000 per year'],
    [gpus.label, '6 GPUs'],
  ]
  expect(headlines).toEqual([...cost, ...machines])
  expect(elements.find(({ tagName }) => tagName === 'summary')).toBeDefined()
  expect(html.indexOf('<dl')).toBeLessThan(html.indexOf('<details'))
})

test('a worked table shows only the steps that its results need', () => {
  const rows = rowsOf({ sources, model: 'self-hosted-return', show: 'gpus' })
  expect(rows.slice(1).map(([label]) => label)).toEqual([
    ...['What goes in', 'Tokens a day', 'Tokens per GPU per day', 'What comes out', 'Working GPUs'],
    'GPUs, with a spare for every ten',
  ])
  expect(rows.at(-1)).toEqual([
    gpus.label,
    'Working GPUs + round up (Working GPUs ÷ 10)5 GPUs + round up (5 GPUs ÷ 10 GPUs) = 6 GPUs',
    '6 GPUs',
  ])
})

test('a worked table shows the value of each of its results', () => {
  for (const [key, model] of models) {
    const written = new Map(rowsOf({ sources, model: key }).map(([label, , value]) => [label, value]))
    const calculation = calculate(model)
    for (const part of model.quantities.filter(each => !each.isYearly))
      expect(written.get(part.label), `${key}.${part.key}`).toBe(
        resultText(calculation, part, calculation.value(part)),
      )
  }
})

test('the text of a page includes calculated values', () => {
  const root = contentTree(withBody('It costs <Value of="self-hosted-return.cost" /> in all.'))
  expect(blocksOf(root, about).map(block => block.text)).toEqual(['It costs $437,052 per year in all.'])
})

test('withoutUnitFactors removes factors and divisors of 1', () => {
  const length = input('l', 'Length', 'hours', 3, { bounds: [0, 9], step: 1, origin: { assumed: 'Test.' } })
  const one = literal(1, 'hours')
  expect(renderWithLabels(withoutUnitFactors(multiply(one, divide(length, one))))).toBe('Length')
  expect(renderWithLabels(withoutUnitFactors(multiply(one, one)))).toBe('1')
  expect(renderWithLabels(withoutUnitFactors(divide(one, length)))).toBe('1 ÷ Length')
  expect(
    renderWithLabels(withoutUnitFactors(multiply(literal(2, 'hours'), subtract(divide(length, one), 1)))),
  ).toBe('2 × (Length − 1)')
})

const value = (rest: string) => `<Value of="self-hosted-return.cost" ${rest} />`
test.each(
  Object.entries({
    '<Value />': '<Value>: property "of" is missing',
    '<Value of="cost" />':
      '<Value>: property "of": write a model and one of its inputs or results: model.result',
    '<Value of="no-such.cost" />': /^<Value>: unknown model "no-such"\. Use one of: .*agent-limit, /,
    '<Value of="self-hosted-return.no" />':
      /^<Value>: self-hosted-return has no input or result "no"\. Use one of: daily, /,
    '<Value of="self-hosted-return.saved" />': '<Value>: "saved" has a value for each year: add year, 1 to 3',
    '<Value of="self-hosted-return.saved" year={4} />': /"saved" has a value for each year: add year, 1 to 3/,
    [value('year={1}')]: '<Value>: "cost" has one value for all years: remove year',
    [value('rounded')]: '<Value>: property "rounded" is unknown',
    [value('digits="2"')]: '<Value>: property "digits": write a whole number from -9 to 9',
    [value('as="dollars"')]: '<Value>: property "as": write value, amount, or number',
    [value('case="april"')]: /^<Value>: self-hosted-return has no case "april"\. Use one of: thirtyMillion, /,
    [value('with={{ fall: 2 }}')]: /^<Value>: .*“Yearly drop in the API price” must be between 0 and 0.99/,
    [value('with={{ falls: 0.2 }}')]: /^<Value>: .*unknown input “falls”/,
    '<Value of="self-hosted-return.cost">Cost</Value>': '<Value>: must be empty',
    '<Worked />': '<Worked>: needs a model, or only a title',
    '<Worked title="A" show="cost" />': '<Worked>: needs a model, or only a title',
    '<Worked model="no-such" />': /^<Worked>: unknown model "no-such"/,
    '<Worked model="checking" show="no" />': /^<Worked>: checking has no result "no"\. Use one of: /,
    '<Worked model="checking" color="red" />': '<Worked>: property "color" is unknown',
  }),
)('%s is reported at its line', (body, reason) => {
  expect(findPageProblems(`Some text.\n\n${body}`)[0]).toEqual(problem(about, body, reason))
})

test("a missing source of a worked example's model is reported", () => {
  const body = '<Worked model="self-hosted-return" show="cost" />'
  expect(findPageProblems(body)).toEqual([
    problem(about, body, 'source "aimultiple-gpuindex-2026" is not in content/sources/'),
    problem(about, body, 'source "bls-ecec-2020" is not in content/sources/'),
  ])
})

test('a typed number that repeats a shown model result is reported', () => {
  const cost = '<Value of="self-hosted-return.cost" />'
  expect(findPageProblems(`It costs ${cost}.\n\nThat is $437,052 more.`)).toEqual([
    problem(
      about,
      'That is $437,052 more.',
      '437,052 is a model result: write <Value of="self-hosted-return.cost" />',
    ),
  ])
  const round = calculate(selfHosted).value(perMillion).toFixed(2)
  expect(findPageProblems(`It costs ${cost}: $${round}, 6 GPUs, 28%, in 2026, beside 437,053.`)).toEqual([])
  expect(findPageProblems('It costs $437,052.')).toEqual([])
})
