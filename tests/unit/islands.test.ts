import { expect, test } from 'vitest'
import { islandProps } from '#contract/content/islands.ts'
import { vocabularyNames } from '#contract/content/vocabulary.ts'
import { islands } from '#src/text/islands/registry.ts'
import { vocabularyOf } from '#src/text/vocabulary.ts'
import { about, pageFaults } from '#tests/support/content-tree.ts'

const plain = 'write the value as plain data: text, numbers, true or false, lists of these'

test.each<[line: string, reason: string | RegExp]>([
  [
    '<Island name="weather" />',
    `<Island name="weather">: there is no such island; there are: ${Object.keys(islandProps).join(', ')}`,
  ],
  ['<Island />', /^<Island>: name it, one of: particles/],
  ['<Island name="counter" label={() => "Press"} />', `<Island label>: ${plain}`],
  ['<BarChart rows={data} />', `<BarChart rows>: ${plain}`],
  ['<BarChart rows={[{ label: "A", value: Math.PI }]} />', /plain data/],
  // JSON has no infinity.
  ['<Island name="counter" label="Press" start={1e999} />', `<Island start>: ${plain}`],
  ['<island name="counter" label="Press" />', "<island> isn't a component of docs/writing.md"],
  ['<button type="button">Press</button>', "<button> isn't a component of docs/writing.md"],
  ['<site.Button />', "<site.Button> isn't a component of docs/writing.md"],
  ['<small onclick="alert(1)">Press</small>', '<small onclick>: only an island can have listeners'],
  ['<small onClick={() => alert(1)}>Press</small>', '<small onClick>: only an island can have listeners'],
  ['<small style="color:red">Red</small>', /^<small style>: /],
  [
    '<Cta href="/contact" label="Book" event="purchase">Now.</Cta>',
    '<Cta event="purchase">: event is one of: demo, booking, video, pricing, trial',
  ],
  ['<Note title="Book" event="booking">Now.</Note>', '<Note event>: only Action, Closing, Cta take an event'],
  ['<Island name="counter" {...{ label: "Press" }} />', '<Island>: write each property by name'],
  [
    '<Island name="counter" label="Press" start="three" />',
    /^<Island name="counter">: property "start": .*expected.*number/i,
  ],
  ['<Island name="counter" />', /property "label"/],
  ['<Island name="particles" count={3} />', /^<Island name="particles">: property "count"/],
  ['<Island name="particles">Points</Island>', /<Island name="particles">: /],
  ['It is {Date.now()} now.', /a body can't compute/],
])('a body with %s is refused at its line', (line, reason) => {
  expect(pageFaults(`Some text.\n\n${line}`)[0]).toEqual({
    file: about,
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
  expect(pageFaults(body)).toEqual([])
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
