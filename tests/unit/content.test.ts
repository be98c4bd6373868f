import { expect, test } from 'vitest'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import {
  about,
  article,
  contentTree,
  faultsOf,
  pageFaults,
  sentence,
  swap,
  withBody,
} from '#tests/support/content-tree.ts'

const first = 'content/insights/first.mdx'
const menu = 'content/menu.yml'
const box = 'aside:\n  title: A\n  text: B\n  action: C\n  href: /\n  color: red'

test.each<[file: string, from: string, to: string, line: string, reason: string | RegExp]>([
  [about, 'kind: firm', 'kind: blog', 'kind: blog', /^field "kind": kind is one of: home, firm, /],
  [
    about,
    'label: About',
    box,
    'color: red',
    /^field "aside.color" .*: the fields are title, text, action, href$/,
  ],
  [
    about,
    'label: About',
    'label: About: the firm',
    'label: About: the firm',
    /^Nested mappings are not allowed/,
  ],
  [
    about,
    'label: About',
    'subtitle: A',
    'subtitle: A',
    /^field "subtitle" is not known here: the fields are kind, /,
  ],
  [about, 'title: About the firm', 'title: [About]', 'title: [About]', 'field "title": write plain text'],
  [
    first,
    'date: 2025-01-05',
    'date: 5 Jan 2025',
    'date: 5 Jan 2025',
    'field "date": write a date as 2025-09-11',
  ],
  [
    about,
    'title: About the firm\n',
    '',
    'kind: firm',
    'field "title" is missing: the page\'s h1 and name, at most 70 characters',
  ],
  [
    about,
    sentence('About the firm'),
    'Too short.',
    'description: Too short.',
    'field "description": write at least 70 characters: it is what a search result shows',
  ],
  [
    about,
    'label: About',
    'related:\n  - /about/',
    '- /about/',
    /^field "related\.0": write an address of this site such as \/services\/llm-evaluation, without/,
  ],
  [
    menu,
    '{ label: Alpha,',
    '{ label: Alpha, flag: OLD,',
    '- { label: Alpha, flag: OLD, path: /services/alpha }',
    'field "0.groups.0.items.0.flag": flag is HOT or NEW',
  ],
])('in %s, “%s” changed to “%s” is refused at its line', (file, from, to, line, reason) => {
  expect(faultsOf(contentTree({ [file]: swap(from, to) }))).toEqual([
    { file, line, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
  ])
})

test.each<[line: string, reason: string | RegExp]>([
  [
    '## The pitch | Buy',
    /^"The pitch" is no label of a section; the labels are: The problem · What we do · /,
  ],
  ['## The problem | <Cite id="measures-2025" />', 'write a heading behind "The problem |"'],
  [
    '## The *problem* | Prompts',
    /^a heading has one bar, and before it a label in plain text: The problem · /,
  ],
  ['More than {half of', /^is not valid MDX: /],
  ['<Carousel speed="3" />', "<Carousel> isn't a component of docs/writing.md"],
  ['<Note {...everything} />', '<Note>: write each property by name'],
  ["import { Chart } from './chart'", "a page can't import or export; use the components of docs/writing.md"],
  ['# Again', 'a body starts its headings at ##; the title is the h1'],
])('a body with %s is refused at its line', (line, reason) => {
  expect(pageFaults(`Fine.\n\n${line}`)).toEqual([
    { file: about, line, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
  ])
})

test('the error for a file without frontmatter shows how it must start', () => {
  expect(faultsOf(contentTree({ [about]: 'Only text.\n' }))).toEqual([
    { file: about, line: 'Only text.', reason: 'starts with frontmatter between two lines of ---' },
  ])
})

test('an update before the first publication is refused', () => {
  const changes = { [first]: article('First', '2025-01-05', { head: 'updated: 2025-01-04\n' }) }
  expect(faultsOf(contentTree(changes))).toEqual([
    { file: first, line: 'updated: 2025-01-04', reason: 'field "updated": updated must not be before date' },
  ])
})

test('a site without faults is read', () => {
  expect(faultsOf(contentTree())).toEqual([])
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
