import { expect, test } from 'vitest'
import { islandProps } from '#contract/content/islands.ts'
import { vocabularyNames } from '#contract/content/vocabulary.ts'
import { islands } from '#src/text/islands/registry.ts'
import { vocabularyOf } from '#src/text/vocabulary.ts'
import { about, fault, pageFaults } from '#tests/support/content-tree.ts'

const plain = 'write the value as plain data: text, numbers, true or false, lists of these'

test.each(
  Object.entries<string | RegExp>({
    '<Island name="weather" />': `<Island name="weather">: there is no such island; there are: ${Object.keys(islandProps).join(', ')}`,
    '<Island />': /^<Island>: name it, one of: particles/,
    '<Island name="counter" label={() => "Press"} />': `<Island label>: ${plain}`,
    '<BarChart rows={data} />': `<BarChart rows>: ${plain}`,
    '<BarChart rows={[{ label: "A", value: Math.PI }]} />': /plain data/,
    // JSON has no infinity.
    '<Island name="counter" label="Press" start={1e999} />': `<Island start>: ${plain}`,
    '<island name="counter" label="Press" />': "<island> isn't a component of docs/writing.md",
    '<button type="button">Press</button>': "<button> isn't a component of docs/writing.md",
    '<site.Button />': "<site.Button> isn't a component of docs/writing.md",
    '<small onclick="alert(1)">Press</small>': '<small onclick>: only an island can have listeners',
    '<small onClick={() => alert(1)}>Press</small>': '<small onClick>: only an island can have listeners',
    '<small style="color:red">Red</small>': /^<small style>: /,
    '<Cta href="/contact" label="Book" event="purchase">Now.</Cta>':
      '<Cta event="purchase">: event is one of: demo, booking, video, pricing, trial',
    '<Note title="Book" event="booking">Now.</Note>': '<Note event>: only Action, Closing, Cta take an event',
    '<Island name="counter" {...{ label: "Press" }} />': '<Island>: write each property by name',
    '<Island name="counter" label="Press" start="three" />':
      /^<Island name="counter">: property "start": .*expected.*number/i,
    '<Island name="counter" />': /property "label"/,
    '<Island name="particles" count={3} />': /^<Island name="particles">: property "count"/,
    '<Island name="particles">Points</Island>': /<Island name="particles">: /,
    'It is {Date.now()} now.': /a body can't compute/,
  }),
)('a body with %s is refused at its line', (line, reason) => {
  expect(pageFaults(`Some text.\n\n${line}`)[0]).toEqual(fault(about, line, reason))
})

test('islands and charts with plain data, and comments, are accepted', () => {
  const bodies = [
    '<Island name="particles" />',
    '<Island name="counter" label="Press" start={-3} />',
    '<BarChart rows={[{ label: `A`, value: 1.5 }, { "label": "B", value: -2 }]} />',
    '{/* A remark to editors. */}',
  ]
  expect(pageFaults(bodies.join('\n\n'))).toEqual([])
})

test('the build checks the same vocabulary that renders bodies', () => {
  const context = {
    ...{ sources: [], latest: [], tags: {}, practices: [], sketches: {}, charts: [], partner: '' },
    ...{ firmAnswers: [], terms: { fee: '', fees: [] }, vendors: [], hasVisitCounts: false, evidence: [] },
  }
  const components = Object.keys(vocabularyOf({ context, renderIsland: () => '' }))
  expect(components.filter(name => /^[A-Z]/.test(name)).sort()).toEqual([...vocabularyNames].sort())
})

test("the build's islands are exactly those with a module, and each module loads", async () => {
  expect(Object.keys(islands).sort()).toEqual(Object.keys(islandProps).sort())
  for (const load of Object.values(islands)) expect(await load()).toBeTypeOf('function')
})

const words = 'title="A title" says="What there is to see."'
const pipeline = (props: string): string => `<Plot model="shared-pipeline" ${words} ${props} />`
const orders = (props: string): string => `<Plot model="two-orders" ${words} ${props} />`
const curve = (props: string): string => pipeline(`kind="curve" of="hand, shared" over="count" ${props}`)

const hand = 'kind="curve" of="hand"'
const units = '<Plot>: "hand" is in hours per month and "load" in share: one drawing has one unit'
test.each(
  Object.entries({
    '<Plot />': '<Plot>: property "model" is missing',
    [pipeline('')]: /^<Plot>: there is no kind "undefined"; there are: curve, bars, /,
    [pipeline('kind="pie" of="hand"')]: /^<Plot>: there is no kind "pie"; there are: curve, bars, /,
    [`<Plot model="no-such" kind="bars" of="hand" ${words} />`]: /^<Plot>: there is no model "no-such"/,
    '<Plot model="two-orders" kind="bars" of="askAll, askSix" says="So." />':
      '<Plot>: property "title" is missing',
    [pipeline('kind="curve" of="hand"')]: '<Plot>: property "over" is missing',
    [curve('color="red"')]: '<Plot>: property "color" is not known here',
    [curve('case="april"')]: /^<Plot>: shared-pipeline has no case "april"/,
    [pipeline('kind="curve" of="no" over="count"')]:
      /^<Plot>: shared-pipeline has nothing called "no"; it has: /,
    [pipeline(`${hand} over="shared"`)]: /^<Plot>: shared-pipeline has no input "shared"; it has: /,
    [pipeline('kind="curve" of="hand, load" over="count"')]: units,
    [pipeline('kind="curve" of="hand, shared, difference, hand" over="count"')]:
      '<Plot>: a comparison takes 1 to 3 rows (results × cases), not 4',
    [curve('from={0}')]: /^<Plot>: from 0 to 18 is no range of "count", which lies between 1 and 1000/,
    [curve('from={9} to={3}')]: /^<Plot>: from 9 to 3 is no range of "count"/,
    [pipeline('kind="curve" of="load" over="team"')]: '<Plot>: "team" is not in doubt: write from and to',
    [pipeline(`${hand} over="pipeline" from={0} to={90} log`)]:
      '<Plot>: property "log": from 0 there are no equal factors; begin above zero',
    [pipeline(`${hand} over="pipeline"`)]: '<Plot>: nothing of "hand" depends on "pipeline"',
    [curve('limit={100}')]: '<Plot>: property "limitName": say what the limit is',
    [curve('limit="load"')]: units,
    [pipeline('kind="bars" of="hand"')]: '<Plot>: a comparison takes 2 to 12 rows (results × cases), not 1',
    [orders('kind="bars" of="askAll" cases="usual, dear"')]:
      '<Plot>: two-orders has no case "dear"; it has: usual, ninety',
    [orders('kind="ranges" of="ask, askAll"')]: '<Plot>: "ask" is an input: draws are made of results',
    [`<Plot model="self-hosted-return" ${words} kind="bars" of="saved, saved" />`]:
      '<Plot>: "saved" has a value for each year, which no kind draws',
    '<Worked model="shared-pipeline" plot={{ kind: "curve", of: "hand", title: "A", says: "B." }} />':
      '<Worked>: property "over" is missing',
    [`Words ${pipeline('kind="bars" of="hand, shared"')} around it.`]: '<Plot>: must be on its own line',
    '<Worked model="shared-pipeline" plot="curve" />': /^<Worked>: property "plot": write \{\{ kind: /,
  }),
)('%s is refused at its line', (body, reason) => {
  expect(pageFaults(body)[0]).toEqual(fault(about, body, reason))
})
