import { expect, test } from 'vitest'
import { islandProps } from '#contract/content/islands.ts'
import { vocabularyNames } from '#contract/content/vocabulary.ts'
import { islands } from '#src/text/islands/registry.ts'
import { vocabularyOf } from '#src/text/vocabulary.ts'
import { type BrokenTree, contentTree, faultsOf, page } from '#tests/support/content-tree.ts'

const file = 'content/pages/about.mdx'
const withBody = (body: string) => ({ [file]: page('firm', 'About the firm', { body }) })

/** A body with one fault on its last line. */
const broken = (contract: string, line: string, reason: string | RegExp): BrokenTree => ({
  contract,
  changes: withBody(`Some text.\n\n${line}`),
  file,
  line,
  reason,
})

test.each([
  broken(
    'an unknown island is rejected, with the existing names',
    '<Island name="weather" />',
    `<Island name="weather">: there is no such island; there are: ${Object.keys(islandProps).join(', ')}`,
  ),
  broken('an island without a name is refused', '<Island />', /^<Island>: name it, one of: particles/),
  broken(
    'a property that is a function is refused',
    '<Island name="counter" label={() => "Press"} />',
    '<Island label>: write the value as plain data: text, numbers, true or false, lists of these',
  ),
  broken(
    'a property that is a name of the program is refused',
    '<BarChart rows={data} />',
    '<BarChart rows>: write the value as plain data: text, numbers, true or false, lists of these',
  ),
  broken(
    'a property deep in a list that is no data is refused',
    '<BarChart rows={[{ label: "A", value: Math.PI }]} />',
    /plain data/,
  ),
  broken(
    'a number larger than any is refused, for JSON has no word for it',
    '<Island name="counter" label="Press" start={1e999} />',
    '<Island start>: write the value as plain data: text, numbers, true or false, lists of these',
  ),
  broken(
    'an island whose name is typed in the wrong case is refused, for it would be dead on the page',
    '<island name="counter" label="Press" />',
    "<island> isn't a component of docs/writing.md",
  ),
  broken(
    'markup that acts by itself is refused',
    '<button type="button">Press</button>',
    "<button> isn't a component of docs/writing.md",
  ),
  broken(
    'a listener is refused however it is written',
    '<small onclick="alert(1)">Press</small>',
    '<small onclick>: only an island can have listeners',
  ),
  broken(
    'an event of a link that the site does not know is refused, and those that there are are named',
    '<Cta href="/contact" label="Book" event="purchase">Now.</Cta>',
    '<Cta event="purchase">: event is one of: demo, booking, video, pricing, trial',
  ),
  broken(
    'an event on anything that is no link is refused',
    '<Note title="Book" event="booking">Now.</Note>',
    '<Note event>: only Action, Closing, Cta take an event',
  ),
  broken('a style of its own is refused', '<small style="color:red">Red</small>', /^<small style>: /),
  broken(
    'a component of something that nobody has is refused',
    '<site.Button />',
    "<site.Button> isn't a component of docs/writing.md",
  ),
  broken(
    'properties that are spread are refused',
    '<Island name="counter" {...{ label: "Press" }} />',
    '<Island>: write each property by name',
  ),
  broken(
    'a property of the wrong kind is refused',
    '<Island name="counter" label="Press" start="three" />',
    /^<Island name="counter">: property "start": .*expected.*number/i,
  ),
  broken('a property that is missing is named', '<Island name="counter" />', /property "label"/),
  broken(
    'a property that the island does not know is named',
    '<Island name="particles" count={3} />',
    /^<Island name="particles">: property "count"/,
  ),
  broken(
    'an island with text in it is refused',
    '<Island name="particles">Points</Island>',
    /<Island name="particles">: /,
  ),
  broken(
    'a listener outside an island is refused',
    '<small onClick={() => alert(1)}>Press</small>',
    '<small onClick>: only an island can have listeners',
  ),
  broken('a body that computes is refused', 'It is {Date.now()} now.', /a body can't compute/),
])('$contract', ({ changes, line, reason }) => {
  const faults = faultsOf(contentTree(changes))
  expect(faults[0]).toEqual({
    file,
    line,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  })
})

test.each([
  '<Island name="particles" />',
  '<Island name="counter" label="Press" start={-3} />',
  '<BarChart rows={[{ label: `A`, value: 1.5 }, { "label": "B", value: -2 }]} />',
  '{/* A remark to editors. */}',
])('%s is accepted', body => {
  expect(faultsOf(contentTree(withBody(body)))).toEqual([])
})

test('the build checks the same vocabulary that renders bodies', () => {
  const context = {
    sources: [],
    latest: [],
    tags: {},
    practices: [],
    sketches: {},
    charts: [],
    partner: '',
    firmAnswers: [],
    terms: { fee: '', fees: [] },
    vendors: [],
    measures: false,
    evidence: [],
  }
  const components = Object.keys(vocabularyOf({ context, renderIsland: () => '' }))
  expect(components.filter(name => /^[A-Z]/.test(name)).sort()).toEqual([...vocabularyNames].sort())
})

test("the build's islands are exactly those with a module, and each module loads", async () => {
  expect(Object.keys(islands).sort()).toEqual(Object.keys(islandProps).sort())
  for (const load of Object.values(islands)) expect(await load()).toBeTypeOf('function')
})
