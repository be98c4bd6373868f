import { expect, test } from 'vitest'
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
    contract: 'a link in prose to no page is refused',
    changes: aboutWith('Fine.\n\nSee [this](/nowhere?a=1#b).'),
    file: about,
    line: 'See [this](/nowhere?a=1#b).',
    reason: 'link /nowhere?a=1#b leads nowhere: no page has that address',
  },
  {
    contract: 'a link of a component to no page is refused',
    changes: aboutWith('<Cta href="/nowhere" label="Go">Please.</Cta>'),
    file: about,
    line: '<Cta href="/nowhere" label="Go">Please.</Cta>',
    reason: 'link /nowhere leads nowhere: no page has that address',
  },
  {
    contract: 'a link that is neither an address nor https is refused',
    changes: aboutWith('See [this](services/alpha).'),
    file: about,
    line: 'See [this](services/alpha).',
    reason: 'link "services/alpha" is neither an address of this site nor https://',
  },
  {
    contract: 'a link to a file that is not in public is refused',
    changes: aboutWith('See [this](/plan.pdf).'),
    file: about,
    line: 'See [this](/plan.pdf).',
    reason: 'file /plan.pdf is not in public/',
  },
  {
    contract: 'a related page that does not exist is refused',
    changes: { [about]: swap('label: About', 'related: [/nowhere]') },
    file: about,
    line: 'related: [/nowhere]',
    reason: 'link /nowhere leads nowhere: no page has that address',
  },
  {
    contract: 'a menu entry that leads nowhere is refused',
    changes: { 'content/menu.yml': swap('/services/alpha', '/nowhere') },
    file: 'content/menu.yml',
    line: '- { label: Alpha, path: /nowhere }',
    reason: '/nowhere leads nowhere: no page has that address',
  },
  {
    contract: 'a footer entry that leads nowhere is refused',
    changes: { 'content/footer.yml': swap('path: /about', 'path: /nowhere') },
    file: 'content/footer.yml',
    line: '- { label: About, path: /nowhere }',
    reason: '/nowhere leads nowhere: no page has that address',
  },
  {
    contract: 'a redirect that leads nowhere is refused',
    changes: { 'content/redirects.yml': swap('to: /about', 'to: /nowhere') },
    file: 'content/redirects.yml',
    line: '- { from: /firm, to: /nowhere }',
    reason: '/nowhere leads nowhere: no page has that address',
  },
  {
    contract: 'a redirect from a page that exists is refused',
    changes: { 'content/redirects.yml': swap('from: /firm', 'from: /services') },
    file: 'content/redirects.yml',
    line: '- { from: /services, to: /about }',
    reason: '/services is a page: it cannot also redirect',
  },
  {
    contract: 'an address that redirects twice is refused, for hosts would not agree which counts',
    changes: { 'content/redirects.yml': text => `${text}- { from: /firm, to: /services }\n` },
    file: 'content/redirects.yml',
    line: '- { from: /firm, to: /about }',
    reason: '/firm redirects twice: keep one',
  },
  {
    contract: 'a redirect from where the lead service answers is refused',
    changes: { 'content/redirects.yml': swap('from: /firm', 'from: /api/leads') },
    file: 'content/redirects.yml',
    line: '- { from: /api/leads, to: /about }',
    reason: '/api/leads belongs to the lead service: choose another address',
  },
  {
    contract: 'a redirect from the folder of the app is refused',
    changes: { 'content/redirects.yml': swap('from: /firm', 'from: /assets') },
    file: 'content/redirects.yml',
    line: '- { from: /assets, to: /about }',
    reason: '/assets belongs to the files of the app: choose another address',
  },
  {
    contract: 'a redirect from an address that hosts never look up is refused',
    changes: { 'content/redirects.yml': swap('from: /firm', 'from: /firm/index') },
    file: 'content/redirects.yml',
    line: '- { from: /firm/index, to: /about }',
    reason: '/firm/index is read as the address above it: leave out "/index"',
  },
  {
    contract: 'a page where the lead service answers is refused',
    changes: { 'content/pages/readyz.mdx': page('firm', 'Ready') },
    file: 'content/pages/readyz.mdx',
    line: undefined,
    reason: '/readyz belongs to the lead service: choose another address',
  },
  {
    contract: 'a download that is not in public is refused',
    changes: { [first]: swap('tags: [Measures]', 'tags: [Measures]\ndownloadUrl: /downloads/plan.pdf') },
    file: first,
    line: 'downloadUrl: /downloads/plan.pdf',
    reason: 'download /downloads/plan.pdf is not in public/',
  },
  {
    contract: 'a source that is cited but not defined is refused',
    changes: { [first]: swap('measures-2025', 'measures-1999') },
    file: first,
    line: 'A fact. <Cite id="measures-1999" />',
    reason: 'source "measures-1999" is not in content/sources/',
  },
  {
    contract: 'a source that is defined twice is refused',
    changes: {
      'content/sources/other.yml': '- id: measures-2025\n  publisher: Other\n  title: Other\n  year: 2025\n',
    },
    file: 'content/sources/other.yml',
    line: undefined,
    reason: 'source "measures-2025" is defined twice',
  },
  {
    contract: 'a survey that does not say who was asked is refused',
    changes: {
      'content/sources/other.yml':
        '- id: poll-2025\n  publisher: Other\n  title: Poll\n  year: 2025\n  detail: 73% of respondents agreed.\n',
    },
    file: 'content/sources/other.yml',
    line: '- id: poll-2025',
    reason:
      'source "poll-2025" asked people: add "group: …", who was asked, how many and when, such as "1,006 IT executives, 2024"',
  },
  {
    contract: 'two pages with the same title are refused',
    changes: { [about]: swap('title: About the firm', 'title: Services') },
    file: 'content/pages/services/index.mdx',
    line: undefined,
    reason: `has the same title as ${about}`,
  },
  {
    contract: 'two pages with the same description are refused',
    changes: { [about]: swap(sentence('About the firm'), sentence('Services')) },
    file: 'content/pages/services/index.mdx',
    line: undefined,
    reason: `has the same description as ${about}`,
  },
  {
    contract: 'two files with the same address are refused',
    changes: { 'content/pages/about/index.mdx': page('firm', 'About again') },
    file: 'content/pages/about/index.mdx',
    line: undefined,
    reason: `has the same address as ${about}: /about`,
  },
  {
    contract: 'a list that is missing is named',
    changes: { 'content/redirects.yml': null },
    file: 'content/redirects.yml',
    line: undefined,
    reason: 'is missing',
  },
]

test.each(cases)('$contract', ({ changes, file, line, reason }) => {
  expect(faultsOf(contentTree(changes))).toEqual([{ file, line, reason }])
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

test.each(goodLinks)('prose may link to %s', link => {
  expect(faultsOf(contentTree({ ...aboutWith(link), 'public/plan.pdf': 'A plan' }))).toEqual([])
})

test('a link to a broken redirect is reported along with the redirect', () => {
  const changes = {
    ...aboutWith('See [the firm](/firm).'),
    'content/redirects.yml': swap('to: /about', 'to: /nowhere'),
  }
  expect(faultsOf(contentTree(changes))).toEqual([
    {
      file: 'content/redirects.yml',
      line: '- { from: /firm, to: /nowhere }',
      reason: '/nowhere leads nowhere: no page has that address',
    },
    {
      file: about,
      line: 'See [the firm](/firm).',
      reason: 'link /firm leads nowhere: no page has that address',
    },
  ])
})

test('a list of related pages may name a redirect', () => {
  const changes = { [first]: swap('tags:', 'related: [/firm]\ntags:') }
  expect(faultsOf(contentTree(changes))).toEqual([])
})

test('a link to a file in public/ is accepted', () => {
  const changes = {
    [first]: article('First', '2025-01-05', { head: 'downloadUrl: /downloads/plan.pdf\n' }),
    'public/downloads/plan.pdf': 'A plan',
  }
  expect(faultsOf(contentTree(changes))).toEqual([])
})

test('a link to a draft is refused, because the build omits drafts', () => {
  const changes = {
    ...aboutWith('[Alpha](/services/deep/beta)'),
    'content/pages/services/deep/beta.mdx': page('service', 'Beta', { head: 'draft: true\n' }),
    'content/practices.yml': swap(', /services/deep/beta', ''),
  }
  expect(faultsOf(contentTree(changes))).toEqual([
    {
      file: about,
      line: '[Alpha](/services/deep/beta)',
      reason: 'link /services/deep/beta leads nowhere: no page has that address',
    },
  ])
})
