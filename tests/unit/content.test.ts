import { expect, test } from 'vitest'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { bodyComponentNames } from '#contract/content/body-components.ts'
import { islandProps } from '#contract/content/islands.ts'
import { createBodyComponents } from '#src/text/body-components.ts'
import { islands } from '#src/text/islands/registry.ts'
import {
  about,
  type Changes,
  contentTree,
  descriptionOf,
  findPageProblems,
  findProblems,
  page,
  problem,
  replaceText,
  withBody,
} from '#tests/support/content-tree.ts'

const firstInsight = 'content/insights/first.mdx'
const menu = 'content/menu.yml'
const footer = 'content/footer.yml'
const redirects = 'content/redirects.yml'
const services = 'content/pages/services/index.mdx'
const leadsNowhere = 'leads nowhere: no page has that path'
const sources = 'content/sources/other.yml'

const insightDate = 'date: 2025-01-05'
const invalidAside = 'aside:\n  title: A\n  text: B\n  action: C\n  href: /\n  color: red'

test.each<[file: string, from: string, to: string, reason: string | RegExp, line?: string]>([
  [about, 'label: About', 'related: [/nowhere]', `link /nowhere ${leadsNowhere}`],
  [menu, '/services/alpha', '/nowhere', `/nowhere ${leadsNowhere}`],
  [footer, 'path: /about', 'path: /nowhere', `/nowhere ${leadsNowhere}`],
  [redirects, 'from: /firm', 'from: /services', '/services is a page: it cannot also redirect'],
  [
    firstInsight,
    insightDate,
    `${insightDate}\ndownloadUrl: /downloads/plan.pdf`,
    'download /downloads/plan.pdf is not in public/',
  ],
  [about, 'kind: firm', 'kind: blog', /^field "kind": kind is one of: home, firm, /],
  [about, 'label: About', invalidAside, /^field "aside.color" is unknown. Use one of: title, text, action, /],
  [about, 'label: About', 'label: About: the firm', /^Nested mappings are not allowed/],
  [about, 'label: About', 'subtitle: A', /^field "subtitle" is unknown\. Use one of: kind, /],
  [about, 'title: About the firm', 'title: [About]', 'field "title": write plain text'],
  [firstInsight, insightDate, 'date: 5 Jan 2025', 'field "date": write a date as 2025-09-11'],
  [about, 'title: About the firm\n', '', /^field "title" is missing: the page's h1 and name/, 'kind: firm'],
  [about, descriptionOf('About the firm'), 'Too short.', /^field "description": write at least 70 /],
  [about, 'label: About', 'related:\n  - /about/', /^field "related\.0": write a path such as .*, without/],
  [
    firstInsight,
    insightDate,
    `${insightDate}\nupdated: 2025-01-04`,
    'field "updated": updated must not be before date',
  ],
  [menu, 'Alpha,', 'Alpha, flag: OLD,', 'field "0.groups.0.items.0.flag": flag is HOT or NEW'],
])('in %s, “%s” changed to “%s” is reported at its line', (file, from, to, reason, line) => {
  const changedLine = line ?? (expect.stringContaining(to.split('\n').at(-1)?.trim() ?? '') as string)
  expect(findProblems(contentTree({ [file]: replaceText(from, to) }))).toEqual([
    problem(file, changedLine, reason),
  ])
})

test('a file without frontmatter is reported at its first line', () => {
  expect(findProblems(contentTree({ [about]: 'Only text.\n' }))).toEqual([
    problem(about, 'Only text.', 'must start with frontmatter between two `---` lines'),
  ])
})

test('all problems are reported at once, each with its file, line, and reason', () => {
  const root = contentTree({
    ...withBody('# Again'),
    [redirects]: replaceText('to: /about', 'to: /nowhere'),
  })
  expect(() => readSite({ root })).toThrow(
    new ContentError([
      { file: about, line: 7, reason: 'start headings at ##, because the title is the h1' },
      { file: 'content/redirects.yml', line: 1, reason: '/nowhere leads nowhere: no page has that path' },
    ]),
  )
})

test("a page's URL path is its file's path, or its folder's for an index file", () => {
  const site = readSite({ root: contentTree({ 'content/pages/reindex.mdx': page('firm', 'Reindex') }) })
  expect([...site.entries].map(([path, { file }]) => `${path} ${file}`).sort()).toEqual([
    ...['/ content/pages/index.mdx', '/about content/pages/about.mdx'],
    '/contact/thank-you content/pages/contact/thank-you.mdx',
    ...['/insights content/pages/insights/index.mdx', '/insights/first content/insights/first.mdx'],
    ...['/insights/fourth content/insights/fourth.mdx', '/insights/second content/insights/second.mdx'],
    ...['/insights/second-part content/insights/second-part.mdx', '/insights/tags/measures '],
    ...['/reindex content/pages/reindex.mdx', '/services content/pages/services/index.mdx'],
    '/services/alpha content/pages/services/alpha.mdx',
    '/services/deep/beta content/pages/services/deep/beta.mdx',
  ])
})

test("SITE_URL overrides the site's URL and must be an origin", () => {
  const { config } = readSite({ root: contentTree(), siteUrl: 'https://preview.example' })
  expect(config).toMatchObject({ url: 'https://preview.example', name: 'Small' })
  const read = () => readSite({ root: contentTree(), siteUrl: 'https://preview.example/' })
  expect(read).toThrow(ContentError)
  expect(read).toThrow('SITE_URL: write an origin such as https://dse.example, without a trailing slash')
})

test('frontmatter and headings are read from a file with Windows line endings', () => {
  const root = contentTree({
    'content/pages/about.mdx': text => replaceText('Some text.', '## Costs')(text).replaceAll('\n', '\r\n'),
  })
  const about = readSite({ root }).entries.get('/about')
  expect(about?.frontmatter.title).toBe('About the firm')
  expect(about?.body.headings).toEqual([{ id: 'costs', text: 'Costs' }])
})

test.each<[file: string, reason: string, text: Changes[string]]>([
  [redirects, 'is missing', null],
  ['content/pages/about/index.mdx', `has the same path as ${about}: /about`, page('firm', 'About again')],
  [
    sources,
    'source "measures-2025" is defined twice',
    '- id: measures-2025\n  publisher: Other\n  title: Other\n  year: 2025\n',
  ],
  [services, `has the same title as ${about}`, replaceText('title: Services', 'title: About the firm')],
  [
    services,
    `has the same description as ${about}`,
    replaceText(descriptionOf('Services'), descriptionOf('About the firm')),
  ],
])('in %s, a problem with the whole file is reported without a line: %s', (file, reason, text) => {
  expect(findProblems(contentTree({ [file]: text }))).toEqual([problem(file, undefined, reason)])
})

const goodLinks = [
  '[a page](/services/alpha)',
  '[a place in a page](/services/alpha#costs)',
  '[a page with a question](/contact/thank-you?from=about)',
  '[a place here](#here)',
  '[a redirect](/firm)',
  '[another site](https://other.example/page)',
  '[an address](mailto:desk@small.example)',
  '[a number](tel:+14045550137)',
  '[a file](/plan.pdf)',
  '[what the build writes](/llms.txt), [too](/careers/feed.xml)',
]

test('links to pages, redirects, files, and other sites are accepted', () => {
  const changes = {
    ...withBody(goodLinks.join('\n\n')),
    [firstInsight]: replaceText('tags:', 'related: [/firm]\ndownloadUrl: /downloads/plan.pdf\ntags:'),
    ...{ 'public/plan.pdf': 'A plan', 'public/downloads/plan.pdf': 'A plan' },
  }
  expect(findProblems(contentTree(changes))).toEqual([])
})

test.each<[what: string, changes: Changes, ...problems: [file: string, line: string, reason: string][]]>([
  [
    'an address with two redirects',
    { [redirects]: text => `${text}- { from: /firm, to: /services }\n` },
    [redirects, '- { from: /firm, to: /about }', '/firm redirects twice: keep one'],
  ],
  [
    'a broken redirect, and a link to it',
    { ...withBody('See [the firm](/firm).'), [redirects]: replaceText('to: /about', 'to: /nowhere') },
    [redirects, '- { from: /firm, to: /nowhere }', `/nowhere ${leadsNowhere}`],
    [about, 'See [the firm](/firm).', `link /firm ${leadsNowhere}`],
  ],
  [
    'a link to a draft',
    {
      ...withBody('[Alpha](/services/deep/beta)'),
      'content/pages/services/deep/beta.mdx': page('service', 'Beta', { head: 'draft: true\n' }),
      'content/practices.yml': replaceText(', /services/deep/beta', ''),
    },
    [about, '[Alpha](/services/deep/beta)', `link /services/deep/beta ${leadsNowhere}`],
  ],
])('the build reports %s', (_, changes, ...problems) => {
  expect(findProblems(contentTree(changes))).toEqual(problems.map(each => problem(...each)))
})

const plainDataOnly = 'write the value as plain data: text, numbers, true or false, lists of these'

test.each(
  Object.entries<string | RegExp>({
    '<Island name="weather" />': `<Island name="weather">: unknown island. Use one of: ${Object.keys(islandProps).join(', ')}`,
    '<Island />': /^<Island>: add a name\. Use one of: particles/,
    '<Island name="counter" label={() => "Press"} />': `<Island label>: ${plainDataOnly}`,
    '<BarChart rows={data} />': `<BarChart rows>: ${plainDataOnly}`,
    '<BarChart rows={[{ label: "A", value: Math.PI }]} />': /plain data/,
    // 1e999 is Infinity, which JSON can't hold.
    '<Island name="counter" label="Press" start={1e999} />': `<Island start>: ${plainDataOnly}`,
    '<button type="button">Press</button>': "<button> isn't a component of docs/writing.md",
    '<site.Button />': "<site.Button> isn't a component of docs/writing.md",
    '<small onclick="alert(1)">Press</small>': '<small onclick>: only an island can have listeners',
    '<small onClick={() => alert(1)}>Press</small>': '<small onClick>: only an island can have listeners',
    '<small style="color:red">Red</small>': /^<small style>: /,
    '<Cta href="/about" label="Book" event="purchase">Now.</Cta>':
      '<Cta event="purchase">: use one of: demo, booking, video, pricing, trial',
    '<Note title="Book" event="booking">Now.</Note>': '<Note event>: only Action, Closing, Cta take an event',
    '<Island name="counter" {...{ label: "Press" }} />': '<Island>: write each property by name',
    '<Island name="counter" label="Press" start="three" />':
      /^<Island name="counter">: property "start": .*expected.*number/i,
    '<Island name="counter" />': /property "label"/,
    '<Island name="particles" count={3} />': /^<Island name="particles">: property "count"/,
    'It is {Date.now()} now.': /a body can't contain code/,
    '## The pitch | Buy': /^"The pitch" is not a section label. Use one of: The problem · What we do · /,
    '## The problem | <Cite id="measures-2025" />': 'write a heading after "The problem |"',
    '## The *problem* | Prompts': /^write one bar in a heading, after a label in plain text: The problem · /,
    'More than {half of': /^is not valid MDX: /,
    '<Carousel speed="3" />': "<Carousel> isn't a component of docs/writing.md",
    '<Note {...everything} />': '<Note>: write each property by name',
    "import { Chart } from './chart'": "a page can't import or export; use the components of docs/writing.md",
    'See [this](/nowhere?a=1#b).': `link /nowhere?a=1#b ${leadsNowhere}`,
    '<Cta href="/nowhere" label="Go">Please.</Cta>': `link /nowhere ${leadsNowhere}`,
    'See [this](services/alpha).': 'link "services/alpha" is neither a path on this site nor an https:// URL',
    'See [this](/plan.pdf).': 'file /plan.pdf is not in public/',
    'A fact. <Cite id="measures-1999" />': 'source "measures-1999" is not in content/sources/',
  }),
)('a body with %s is reported at its line', (line, reason) => {
  expect(findPageProblems(`Some text.\n\n${line}`)).toEqual([problem(about, line, reason)])
})

test('an island that has content or is inside a paragraph is reported', () => {
  const reasons = ['must be on its own line', 'must be empty'].map(
    rule => `<Island name="particles">: ${rule}`,
  )
  const island = '<Island name="particles">Points</Island>'
  expect(findPageProblems(island)).toEqual(reasons.map(reason => problem(about, island, reason)))
})

test('comments, and islands and charts with plain data, are accepted', () => {
  const bodies = [
    '<Island name="particles" />',
    '<Island name="counter" label="Press" start={-3} />',
    '<BarChart rows={[{ label: `A`, value: 1.5 }, { "label": "B", value: -2 }]} />',
    '{/* A remark to editors. */}',
  ]
  expect(findPageProblems(bodies.join('\n\n'))).toEqual([])
})

test('the build accepts exactly the components that a body can render', () => {
  const context = {
    ...{ sources: [], latest: [], tags: {}, practices: [], sketches: {}, statecharts: [], partner: '' },
    ...{ firmAnswers: [], terms: { fee: '', fees: [] }, vendors: [], hasVisitCounts: false, evidence: [] },
  }
  const components = Object.keys(createBodyComponents({ context, renderIsland: () => '' }))
  expect(components.filter(name => /^[A-Z]/.test(name)).sort()).toEqual([...bodyComponentNames].sort())
})

test("the build's islands are exactly those with a module, and each module loads", async () => {
  expect(Object.keys(islands).sort()).toEqual(Object.keys(islandProps).sort())
  for (const load of Object.values(islands)) expect(await load()).toBeTypeOf('function')
})

const plotTextProps = 'title="A title" says="What there is to see."'
const pipeline = (props: string): string => `<Plot model="shared-pipeline" ${plotTextProps} ${props} />`
const orders = (props: string): string => `<Plot model="two-orders" ${plotTextProps} ${props} />`
const curve = (props: string): string => pipeline(`kind="curve" of="hand, shared" over="count" ${props}`)

const hand = 'kind="curve" of="hand"'
const mixedUnits = '<Plot>: "hand" is in hours per month and "load" in share: a plot has one unit'
test.each(
  Object.entries({
    '<Plot />': '<Plot>: property "model" is missing',
    [pipeline('')]: /^<Plot>: unknown kind "undefined"\. Use one of: curve, bars, /,
    [pipeline('kind="pie" of="hand"')]: /^<Plot>: unknown kind "pie"\. Use one of: curve, bars, /,
    [`<Plot model="no-such" kind="bars" of="hand" ${plotTextProps} />`]: /^<Plot>: unknown model "no-such"/,
    '<Plot model="two-orders" kind="bars" of="askAll, askSix" says="So." />':
      '<Plot>: property "title" is missing',
    [pipeline('kind="curve" of="hand"')]: '<Plot>: property "over" is missing',
    [curve('color="red"')]: '<Plot>: property "color" is unknown',
    [curve('case="april"')]: /^<Plot>: shared-pipeline has no case "april"/,
    [pipeline('kind="curve" of="no" over="count"')]:
      /^<Plot>: shared-pipeline has no input or result "no"\. Use one of: /,
    [pipeline(`${hand} over="shared"`)]: /^<Plot>: shared-pipeline has no input "shared"\. Use one of: /,
    [pipeline('kind="curve" of="hand, load" over="count"')]: mixedUnits,
    [pipeline('kind="curve" of="hand, shared, difference, hand" over="count"')]:
      '<Plot>: a comparison takes 1 to 3 rows (results × cases), not 4',
    [curve('from={0}')]: /^<Plot>: from 0 to 18 is not a range within the bounds of "count", 1 to 1000/,
    [curve('from={9} to={3}')]: /^<Plot>: from 9 to 3 is not a range within the bounds of "count"/,
    [pipeline('kind="curve" of="load" over="team"')]: '<Plot>: "team" has no range: add from and to',
    [pipeline(`${hand} over="pipeline" from={0} to={90} log`)]:
      '<Plot>: property "log": a log scale must start above zero, not at 0',
    [pipeline(`${hand} over="pipeline"`)]: '<Plot>: nothing in "hand" depends on "pipeline"',
    [curve('limit={100}')]: '<Plot>: property "limitName": name the limit',
    [curve('limit="load"')]: mixedUnits,
    [pipeline('kind="bars" of="hand"')]: '<Plot>: a comparison takes 2 to 12 rows (results × cases), not 1',
    [orders('kind="bars" of="askAll" cases="usual, dear"')]:
      '<Plot>: two-orders has no case "dear". Use one of: usual, ninety',
    [orders('kind="ranges" of="ask, askAll"')]: '<Plot>: "ask" is an input, but ranges show only results',
    [`<Plot model="self-hosted-return" ${plotTextProps} kind="bars" of="saved, saved" />`]:
      '<Plot>: "saved" has a value for each year, which plots cannot show',
    '<Worked model="shared-pipeline" plot={{ kind: "curve", of: "hand", title: "A", says: "B." }} />':
      '<Worked>: property "over" is missing',
    [`Words ${pipeline('kind="bars" of="hand, shared"')} around it.`]: '<Plot>: must be on its own line',
    '<Worked model="shared-pipeline" plot="curve" />': /^<Worked>: property "plot": write \{\{ kind: /,
  }),
)('%s is reported at its line', (body, reason) => {
  expect(findPageProblems(body)[0]).toEqual(problem(about, body, reason))
})
