import { expect, test } from 'vitest'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import {
  article,
  type BrokenTree,
  type Changes,
  contentTree,
  faultsOf,
  page,
  sentence,
  swap,
} from '#tests/support/content-tree.ts'

const about = 'content/pages/about.mdx'
const first = 'content/insights/first.mdx'
const aboutWith = (body: string): Changes => ({ [about]: page('firm', 'About the firm', { body }) })

const cases: BrokenTree[] = [
  {
    contract: 'a missing field is named with the place where it belongs',
    changes: { [about]: swap('title: About the firm\n', '') },
    file: about,
    line: 'kind: firm',
    reason: 'field "title" is missing: the page\'s h1 and name, at most 70 characters',
  },
  {
    contract: 'a field of the wrong type says what to write instead',
    changes: { [about]: swap('title: About the firm', 'title: [About, us]') },
    file: about,
    line: 'title: [About, us]',
    reason: 'field "title": write plain text',
  },
  {
    contract: 'an unknown field is named with those that are known',
    changes: { [about]: swap('label: About', 'subtitle: About') },
    file: about,
    line: 'subtitle: About',
    reason: /^field "subtitle" is not known here: the fields are kind, title, description, label, /,
  },
  {
    contract: 'an unknown field inside a box is named with its box',
    changes: {
      [about]: swap('label: About', 'aside:\n  title: A\n  text: B\n  action: C\n  href: /\n  color: red'),
    },
    file: about,
    line: 'color: red',
    reason: 'field "aside.color" is not known here: the fields are title, text, action, href',
  },
  {
    contract: 'a description that is too short says how long it must be',
    changes: { [about]: swap(sentence('About the firm'), 'Too short.') },
    file: about,
    line: 'description: Too short.',
    reason: 'field "description": write at least 70 characters: it is what a search result shows',
  },
  {
    contract: 'a label that no section has is named with those that there are',
    changes: aboutWith('## The pitch | Buy this'),
    file: about,
    line: '## The pitch | Buy this',
    reason: /^"The pitch" is no label of a section; the labels are: The problem · What we do · /,
  },
  {
    contract: 'a label without a heading is a fault',
    changes: aboutWith('## The problem | <Cite id="measures-2025" />'),
    file: about,
    line: '## The problem | <Cite id="measures-2025" />',
    reason: 'write a heading behind "The problem |"',
  },
  {
    contract: 'a label is plain text',
    changes: aboutWith('## The *problem* | Twenty prompts'),
    file: about,
    line: '## The *problem* | Twenty prompts',
    reason: /^a heading has one bar, and before it a label in plain text: The problem · /,
  },
  {
    contract: 'a kind that does not exist lists those that do',
    changes: { [about]: swap('kind: firm', 'kind: blog') },
    file: about,
    line: 'kind: blog',
    reason: /^field "kind": kind is one of: home, firm, /,
  },
  {
    contract: 'an address that is none says what one looks like',
    changes: { [about]: swap('label: About', 'related:\n  - /about/') },
    file: about,
    line: '- /about/',
    reason: /^field "related\.0": write an address of this site such as \/services\/llm-evaluation, without/,
  },
  {
    contract: 'frontmatter that is not YAML names the line of the mistake',
    changes: { [about]: swap('label: About', 'label: About: the firm') },
    file: about,
    line: 'label: About: the firm',
    reason: /^Nested mappings are not allowed/,
  },
  {
    contract: 'a file without frontmatter says how it must start',
    changes: { [about]: 'Only text.\n' },
    file: about,
    line: 'Only text.',
    reason: 'starts with frontmatter between two lines of ---',
  },
  {
    contract: 'a date that is none says how to write one',
    changes: { [first]: swap('date: 2025-01-05', 'date: 5 Jan 2025') },
    file: first,
    line: 'date: 5 Jan 2025',
    reason: 'field "date": write a date as 2025-09-11',
  },
  {
    contract: 'an update before the first publication is refused',
    changes: { [first]: article('First', '2025-01-05', { head: 'updated: 2025-01-04\n' }) },
    file: first,
    line: 'updated: 2025-01-04',
    reason: 'field "updated": updated must not be before date',
  },
  {
    contract: 'a fault in a list names the entry',
    changes: { 'content/menu.yml': swap('{ label: Alpha, path', '{ label: Alpha, flag: OLD, path') },
    file: 'content/menu.yml',
    line: '- { label: Alpha, flag: OLD, path: /services/alpha }',
    reason: 'field "0.groups.0.items.0.flag": flag is HOT or NEW',
  },
  {
    contract: 'a body that is not MDX names the line that is not',
    changes: aboutWith('Fine.\n\nMore than {half of'),
    file: about,
    line: 'More than {half of',
    reason: /^is not valid MDX: /,
  },
  {
    contract: 'a component outside the vocabulary is refused',
    changes: aboutWith('Fine.\n\n<Carousel speed="3" />'),
    file: about,
    line: '<Carousel speed="3" />',
    reason: "<Carousel> isn't a component of docs/writing.md",
  },
  {
    contract: 'a property that is not written by name is refused',
    changes: aboutWith('<Note {...everything} />'),
    file: about,
    line: '<Note {...everything} />',
    reason: '<Note>: write each property by name',
  },
  {
    contract: 'an import in a body is refused',
    changes: aboutWith("import { Chart } from './chart'\n\nText."),
    file: about,
    line: "import { Chart } from './chart'",
    reason: "a page can't import or export; use the components of docs/writing.md",
  },
  {
    contract: 'a first-level heading in a body is refused',
    changes: aboutWith('Fine.\n\n# Again'),
    file: about,
    line: '# Again',
    reason: 'a body starts its headings at ##; the title is the h1',
  },
]

test.each(cases)('$contract', ({ changes, file, line, reason }) => {
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason)
  expect(faultsOf(contentTree(changes))).toEqual([{ file, line, reason: expected }])
})

test('a site without faults is read', () => {
  expect(faultsOf(contentTree())).toEqual([])
})

test('all faults are reported at once, each with file, line, and reason', () => {
  const root = contentTree({
    ...aboutWith('# Again'),
    'content/redirects.yml': swap('to: /about', 'to: /nowhere'),
  })
  expect(() => readSite({ root })).toThrow(
    new ContentError([
      { file: about, line: 7, reason: 'a body starts its headings at ##; the title is the h1' },
      { file: 'content/redirects.yml', line: 1, reason: '/nowhere leads nowhere: no page has that address' },
    ]),
  )
})
