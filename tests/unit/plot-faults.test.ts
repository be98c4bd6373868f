import { expect, test } from 'vitest'
import { contentTree, faultsOf, page } from '#tests/support/content-tree.ts'

const about = 'content/pages/about.mdx'
const words = 'title="A title" says="What there is to see."'
const pipeline = (rest: string): string => `<Plot model="shared-pipeline" ${words} ${rest} />`
const orders = (rest: string): string => `<Plot model="two-orders" ${words} ${rest} />`
const curve = (rest: string): string => pipeline(`kind="curve" of="hand, shared" over="count" ${rest}`)

test.each([
  ['<Plot />', '<Plot>: property "model" is missing'],
  [pipeline(''), /^<Plot>: there is no kind "undefined"; there are: curve, bars, /],
  [pipeline('kind="pie" of="hand"'), /^<Plot>: there is no kind "pie"; there are: curve, bars, /],
  [`<Plot model="no-such" kind="bars" of="hand" ${words} />`, /^<Plot>: there is no model "no-such"/],
  [
    '<Plot model="two-orders" kind="bars" of="askAll, askSix" says="So." />',
    '<Plot>: property "title" is missing',
  ],
  [pipeline('kind="curve" of="hand"'), '<Plot>: property "over" is missing'],
  [curve('color="red"'), '<Plot>: property "color" is not known here'],
  [curve('case="april"'), /^<Plot>: shared-pipeline has no case "april"/],
  [
    pipeline('kind="curve" of="no" over="count"'),
    /^<Plot>: shared-pipeline has nothing called "no"; it has: /,
  ],
  [
    pipeline('kind="curve" of="hand" over="shared"'),
    /^<Plot>: shared-pipeline has no input "shared"; it has: /,
  ],
  [
    pipeline('kind="curve" of="hand, load" over="count"'),
    '<Plot>: "hand" is in hours per month and "load" in share: one drawing has one unit',
  ],
  [
    pipeline('kind="curve" of="hand, shared, difference, hand" over="count"'),
    '<Plot>: property "of": name 1 to 3 results, not 4',
  ],
  [curve('from={0}'), /^<Plot>: from 0 to 18 is no range of "count", which lies between 1 and 1000/],
  [curve('from={9} to={3}'), /^<Plot>: from 9 to 3 is no range of "count"/],
  [pipeline('kind="curve" of="load" over="team"'), '<Plot>: "team" is not in doubt: write from and to'],
  [
    pipeline('kind="curve" of="hand" over="pipeline" from={0} to={90} log'),
    '<Plot>: property "log": from 0 there are no equal factors; begin above zero',
  ],
  [pipeline('kind="curve" of="hand" over="pipeline"'), '<Plot>: nothing of "hand" depends on "pipeline"'],
  [curve('limit={100}'), '<Plot>: property "limitName": say what the limit is'],
  [
    curve('limit="load"'),
    '<Plot>: "hand" is in hours per month and "load" in share: one drawing has one unit',
  ],
  [pipeline('kind="bars" of="hand"'), '<Plot>: property "of": name two results or more, or write cases'],
  [
    orders('kind="bars" of="askAll, askSix" cases="usual, ninety"'),
    '<Plot>: property "of": with cases, name one result',
  ],
  [
    orders('kind="bars" of="askAll" cases="usual, dear"'),
    '<Plot>: two-orders has no case "dear"; it has: usual, ninety',
  ],
  [orders('kind="ranges" of="ask, askAll"'), '<Plot>: "ask" is an input: draws are made of results'],
  [
    orders('kind="waterfall" of="askSix, trialCost" total="askFirst"'),
    '<Plot>: "askSix, trialCost" adds up to $60,486, and "askFirst" is $127,595'.replace(
      '$60,486',
      '$60,486',
    ),
  ],
  [
    orders('kind="flow" of="askFirst, buildFirst"'),
    /^<Plot>: “Spent per start, build first” is \$[\d,]+, more than “Spent per start, ask first” before it, /,
  ],
  [pipeline('kind="flow" of="hand"'), '<Plot>: property "of": name 2 to 6 results, not 1'],
  [
    pipeline('kind="heat" of="hand" over="count" x={[1, 2]} y={[1, 2]}'),
    '<Plot>: property "over": name two inputs',
  ],
  [
    pipeline('kind="heat" of="hand" over="count, byHand" x={[1]} y={[1, 2]}'),
    '<Plot>: property "x": write two values or more',
  ],
  [
    pipeline('kind="heat" of="hand" over="count, byHand" x={[0, 2]} y={[1, 2]}'),
    /^<Plot>: shared-pipeline: “Models” lies between 1 and 1000/,
  ],
  [orders('kind="slope" of="askAll" cases="usual"'), '<Plot>: property "cases": name two cases'],
  [
    orders('kind="years" of="askAll"'),
    '<Plot>: "askAll" has one value for all years: "years" draws results by year',
  ],
  [
    `<Plot model="self-hosted-return" ${words} kind="bars" of="saved, saved" />`,
    '<Plot>: "saved" has a value for each year: only the kind "years" draws it',
  ],
  [
    '<Worked model="shared-pipeline" plot={{ kind: "curve", of: "hand", title: "A", says: "B." }} />',
    '<Worked>: property "over" is missing',
  ],
  ['<Worked model="shared-pipeline" plot="curve" />', /^<Worked>: property "plot": write \{\{ kind: /],
])('%s is refused with its line', (body, reason) => {
  expect(faultsOf(contentTree({ [about]: page('firm', 'About the firm', { body }) }))[0]).toEqual({
    file: about,
    line: body,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  })
})

test('a sum that holds only for the default inputs is rejected', () => {
  // At 6.3 models both take the same time, so the difference is zero.
  const body = pipeline('kind="waterfall" of="pipeline, difference" total="pipeline" with={{ build: 1836 }}')
  const [fault] = faultsOf(contentTree({ [about]: page('firm', 'About the firm', { body }) }))
  expect(fault?.reason).toMatch(/adds up to/)
})

test('a plot must be empty and on its own line', () => {
  const body = `Words ${pipeline('kind="bars" of="hand, shared"')} around it.`
  expect(faultsOf(contentTree({ [about]: page('firm', 'About the firm', { body }) }))[0]?.reason).toBe(
    '<Plot>: must be on its own line',
  )
})
