import { expect, test } from 'vitest'
import { about, pageFaults } from '#tests/support/content-tree.ts'

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
    '<Plot>: results times cases: name 1 to 3, not 4',
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
  [pipeline('kind="bars" of="hand"'), '<Plot>: results times cases: name 2 to 12, not 1'],
  [
    orders('kind="bars" of="askAll" cases="usual, dear"'),
    '<Plot>: two-orders has no case "dear"; it has: usual, ninety',
  ],
  [orders('kind="ranges" of="ask, askAll"'), '<Plot>: "ask" is an input: draws are made of results'],
  [
    `<Plot model="self-hosted-return" ${words} kind="bars" of="saved, saved" />`,
    '<Plot>: "saved" has a value for each year, which no kind draws',
  ],
  [
    '<Worked model="shared-pipeline" plot={{ kind: "curve", of: "hand", title: "A", says: "B." }} />',
    '<Worked>: property "over" is missing',
  ],
  ['<Worked model="shared-pipeline" plot="curve" />', /^<Worked>: property "plot": write \{\{ kind: /],
])('%s is refused with its line', (body, reason) => {
  expect(pageFaults(body)[0]).toEqual({
    file: about,
    line: body,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  })
})

test('a plot must be empty and on its own line', () => {
  const body = `Words ${pipeline('kind="bars" of="hand, shared"')} around it.`
  expect(pageFaults(body)[0]?.reason).toBe('<Plot>: must be on its own line')
})
