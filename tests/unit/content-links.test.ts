import { expect, test } from 'vitest'
import {
  about,
  type Changes,
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
const footer = 'content/footer.yml'
const redirects = 'content/redirects.yml'
const services = 'content/pages/services/index.mdx'
const nowhere = 'leads nowhere: no page has that address'
const sources = 'content/sources/other.yml'

test.each([
  ['See [this](/nowhere?a=1#b).', `link /nowhere?a=1#b ${nowhere}`],
  ['<Cta href="/nowhere" label="Go">Please.</Cta>', `link /nowhere ${nowhere}`],
  ['See [this](services/alpha).', 'link "services/alpha" is neither an address of this site nor https://'],
  ['See [this](/plan.pdf).', 'file /plan.pdf is not in public/'],
  ['A fact. <Cite id="measures-1999" />', 'source "measures-1999" is not in content/sources/'],
])('a body with %s is refused at its line', (line, reason) => {
  expect(pageFaults(`Fine.\n\n${line}`)).toEqual([fault(about, line, reason)])
})

test.each([
  [about, 'label: About', 'related: [/nowhere]', `link /nowhere ${nowhere}`],
  [menu, '/services/alpha', '/nowhere', `/nowhere ${nowhere}`],
  [footer, 'path: /about', 'path: /nowhere', `/nowhere ${nowhere}`],
  [redirects, 'to: /about', 'to: /nowhere', `/nowhere ${nowhere}`],
  [redirects, 'from: /firm', 'from: /services', '/services is a page: it cannot also redirect'],
  [
    first,
    'tags:',
    'downloadUrl: /downloads/plan.pdf\ntags:',
    'download /downloads/plan.pdf is not in public/',
  ],
])('in %s, “%s” changed to “%s” is refused at its line', (file, from, to, reason) => {
  const line = expect.stringContaining(to.split('\n')[0] ?? '') as string
  expect(faultsOf(contentTree({ [file]: swap(from, to) }))).toEqual([fault(file, line, reason)])
})

test.each<[file: string, reason: string, text: Changes[string]]>([
  [redirects, 'is missing', null],
  ['content/pages/about/index.mdx', `has the same address as ${about}: /about`, page('firm', 'About again')],
  [
    sources,
    'source "measures-2025" is defined twice',
    '- id: measures-2025\n  publisher: Other\n  title: Other\n  year: 2025\n',
  ],
  [services, `has the same title as ${about}`, swap('title: Services', 'title: About the firm')],
  [services, `has the same description as ${about}`, swap(sentence('Services'), sentence('About the firm'))],
])('the file %s is refused as a whole: %s', (file, reason, text) => {
  expect(faultsOf(contentTree({ [file]: text }))).toEqual([fault(file, undefined, reason)])
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
    [first]: swap('tags:', 'related: [/firm]\ndownloadUrl: /downloads/plan.pdf\ntags:'),
    ...{ 'public/plan.pdf': 'A plan', 'public/downloads/plan.pdf': 'A plan' },
  }
  expect(faultsOf(contentTree(changes))).toEqual([])
})

test.each<[what: string, changes: Changes, ...faults: [file: string, line: string, reason: string][]]>([
  [
    'an address with two redirects',
    { [redirects]: text => `${text}- { from: /firm, to: /services }\n` },
    [redirects, '- { from: /firm, to: /about }', '/firm redirects twice: keep one'],
  ],
  [
    'a broken redirect, and a link to it',
    { ...withBody('See [the firm](/firm).'), [redirects]: swap('to: /about', 'to: /nowhere') },
    [redirects, '- { from: /firm, to: /nowhere }', `/nowhere ${nowhere}`],
    [about, 'See [the firm](/firm).', `link /firm ${nowhere}`],
  ],
  [
    'a link to a draft, which the build omits,',
    {
      ...withBody('[Alpha](/services/deep/beta)'),
      'content/pages/services/deep/beta.mdx': page('service', 'Beta', { head: 'draft: true\n' }),
      'content/practices.yml': swap(', /services/deep/beta', ''),
    },
    [about, '[Alpha](/services/deep/beta)', `link /services/deep/beta ${nowhere}`],
  ],
])('%s is refused', (_, changes, ...faults) => {
  expect(faultsOf(contentTree(changes))).toEqual(faults.map(each => fault(...each)))
})
