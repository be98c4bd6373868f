import { expect, test } from 'vitest'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import {
  about,
  contentTree,
  fault,
  faultsOf,
  page,
  pageFaults,
  sentence,
  swap,
  withBody,
} from '#tests/support/content-tree.ts'

const first = 'content/insights/first.mdx'
const menu = 'content/menu.yml'
const box = 'aside:\n  title: A\n  text: B\n  action: C\n  href: /\n  color: red'

test.each<[file: string, from: string, to: string, reason: string | RegExp, line?: string]>([
  [about, 'kind: firm', 'kind: blog', /^field "kind": kind is one of: home, firm, /],
  [about, 'label: About', box, /^field "aside.color" .*: the fields are title, text, action, href$/],
  [about, 'label: About', 'label: About: the firm', /^Nested mappings are not allowed/],
  [about, 'label: About', 'subtitle: A', /^field "subtitle" is not known here: the fields are kind, /],
  [about, 'title: About the firm', 'title: [About]', 'field "title": write plain text'],
  [first, 'date: 2025-01-05', 'date: 5 Jan 2025', 'field "date": write a date as 2025-09-11'],
  [
    about,
    'title: About the firm\n',
    '',
    'field "title" is missing: the page\'s h1 and name, at most 70 characters',
    'kind: firm',
  ],
  [
    about,
    sentence('About the firm'),
    'Too short.',
    'field "description": write at least 70 characters: it is what a search result shows',
    'description: Too short.',
  ],
  [
    about,
    'label: About',
    'related:\n  - /about/',
    /^field "related\.0": write an address of this site such as \/services\/llm-evaluation, without/,
  ],
  [
    first,
    'tags:',
    'updated: 2025-01-04\ntags:',
    'field "updated": updated must not be before date',
    'updated: 2025-01-04',
  ],
  [
    menu,
    '{ label: Alpha,',
    '{ label: Alpha, flag: OLD,',
    'field "0.groups.0.items.0.flag": flag is HOT or NEW',
    '- { label: Alpha, flag: OLD, path: /services/alpha }',
  ],
])(
  'in %s, “%s” changed to “%s” is refused at its line',
  (file, from, to, reason, line = to.split('\n').at(-1)?.trim()) => {
    expect(faultsOf(contentTree({ [file]: swap(from, to) }))).toEqual([fault(file, line, reason)])
  },
)

test.each(
  Object.entries<string | RegExp>({
    '## The pitch | Buy':
      /^"The pitch" is no label of a section; the labels are: The problem · What we do · /,
    '## The problem | <Cite id="measures-2025" />': 'write a heading behind "The problem |"',
    '## The *problem* | Prompts':
      /^a heading has one bar, and before it a label in plain text: The problem · /,
    'More than {half of': /^is not valid MDX: /,
    '<Carousel speed="3" />': "<Carousel> isn't a component of docs/writing.md",
    '<Note {...everything} />': '<Note>: write each property by name',
    "import { Chart } from './chart'": "a page can't import or export; use the components of docs/writing.md",
    '# Again': 'a body starts its headings at ##; the title is the h1',
  }),
)('a body with %s is refused at its line', (line, reason) => {
  expect(pageFaults(`Fine.\n\n${line}`)).toEqual([fault(about, line, reason)])
})

test('a file without frontmatter is refused', () => {
  expect(faultsOf(contentTree({ [about]: 'Only text.\n' }))).toEqual([
    fault(about, 'Only text.', 'starts with frontmatter between two lines of ---'),
  ])
})

test('all faults are reported at once, each with file, line, and reason', () => {
  const root = contentTree({
    ...withBody('# Again'),
    'content/redirects.yml': swap('to: /about', 'to: /nowhere'),
  })
  expect(() => readSite({ root })).toThrow(
    new ContentError([
      { file: about, line: 7, reason: 'a body starts its headings at ##; the title is the h1' },
      { file: 'content/redirects.yml', line: 1, reason: '/nowhere leads nowhere: no page has that address' },
    ]),
  )
})

test("a page's address is its file's path, or its folder's for an index file", () => {
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

test('SITE_URL overrides the address of the site and must be an origin', () => {
  const { config } = readSite({ root: contentTree(), siteUrl: 'https://preview.example' })
  expect(config).toMatchObject({ url: 'https://preview.example', name: 'Small' })
  const read = () => readSite({ root: contentTree(), siteUrl: 'https://preview.example/' })
  expect(read).toThrow(ContentError)
  expect(read).toThrow('SITE_URL: write an origin such as https://dse.example, without a trailing slash')
})

test('frontmatter and headings are read from a file with Windows line endings', () => {
  const root = contentTree({
    'content/pages/about.mdx': text => swap('Some text.', '## Costs')(text).replaceAll('\n', '\r\n'),
  })
  const about = readSite({ root }).entries.get('/about')
  expect(about?.frontmatter.title).toBe('About the firm')
  expect(about?.body.headings).toEqual([{ id: 'costs', text: 'Costs' }])
})
