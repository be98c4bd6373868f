import { compile } from '@mdx-js/mdx'
import type { Root } from 'hast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { tagSlug } from '#build/content/listings.ts'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { rehypeSlugs, remarkSectionLabels } from '#build/vite/mdx.ts'
import {
  article,
  type Changes,
  contentTree,
  findProblems,
  jobFile,
  page,
  problem,
  replaceText,
} from '#tests/support/content-tree.ts'
import type { AnyPage } from '#tests/support/page-fixture.ts'

/** Returns a page's data after a JSON round trip, as in its data file. */
function dataOf(path: string, changes: Changes = {}, includesDrafts = false): AnyPage {
  const page = new PageDataBuilder(readSite({ root: contentTree(changes), includesDrafts })).page(path)
  return (page && JSON.parse(JSON.stringify(page))) as AnyPage
}

const textContextOf = (path: string, changes: Changes = {}, includesDrafts = false) =>
  new PageDataBuilder(readSite({ root: contentTree(changes), includesDrafts })).textContext(path)

const closedOpening: Changes = {
  'content/careers/plumber.mdx': jobFile('Plumber', { date: '2025-01-05', validThrough: '2025-03-01' }),
}

const hrefs = (cards: readonly { href: string }[]): string[] => cards.map(card => card.href)

const breadcrumbs = (path: string) => dataOf(path).crumbs.map(({ href, label }) => `${label} ${href}`)

test('breadcrumbs list home, each parent that has a page, and the page by its label', () => {
  expect(breadcrumbs('/')).toEqual([])
  expect(breadcrumbs('/services/deep/beta')).toEqual([
    'Home /',
    'Services /services',
    'Beta /services/deep/beta',
  ])
  expect(breadcrumbs('/about').at(-1)).toBe('About /about')
})

test('home shows the latest three insights', () => {
  const latest = ['/insights/fourth', '/insights/second', '/insights/second-part']
  expect(hrefs(textContextOf('/').latest)).toEqual(latest)
})

test('only the services page lists the practices', () => {
  const [practice] = textContextOf('/services').practices
  expect(practice).toMatchObject({ name: 'Works', symptoms: [{ service: '/services/alpha' }] })
  const engagement = { for: 'Owners of small sites', weeks: [3, 5], people: 1.5, yourHours: 4 }
  expect(practice?.services).toEqual([
    { href: '/services/alpha', label: 'Alpha', engagement },
    expect.objectContaining({ href: '/services/deep/beta', label: 'Beta' }),
  ])
  expect(textContextOf('/about').practices).toEqual([])
})

test("in development, a draft service is noindex and not on its practice's list", () => {
  const draft = {
    'content/pages/services/deep/beta.mdx': replaceText('kind: service', 'draft: true\nkind: service'),
  }
  const { practices } = textContextOf('/services', draft, true)
  expect(practices.flatMap(practice => hrefs(practice.services))).toEqual(['/services/alpha'])
  expect(dataOf('/services/deep/beta', draft, true).noindex).toBe(true)
})

test('an article links to the next older and the next newer article, if any', () => {
  const { previous, next } = dataOf('/insights/second')
  expect(previous?.href).toBe('/insights/second-part')
  expect(next).toEqual({ href: '/insights/fourth', title: 'Fourth' })
  expect(dataOf('/insights/fourth')).not.toHaveProperty('next')
  expect(dataOf('/insights/first')).not.toHaveProperty('previous')
})

test('an article links past placeholders, and a placeholder links to its neighbors', () => {
  const placeholder = { 'content/insights/second.mdx': replaceText('tags:', 'status: placeholder\ntags:') }
  expect(dataOf('/insights/fourth', placeholder).previous?.href).toBe('/insights/second-part')
  expect(dataOf('/insights/second', placeholder).next?.href).toBe('/insights/fourth')
})

test('reading time assumes 225 words a minute and is rounded to at least one minute', () => {
  const minutes = (words: number) =>
    dataOf('/insights/first', {
      'content/insights/first.mdx': article('First', '2025-01-05', { body: 'word '.repeat(words).trim() }),
    }).minutes
  expect([3, 337, 338, 900].map(minutes)).toEqual([1, 1, 2, 4])
})

test('closed job openings are left out of related pages and side boxes', () => {
  const related = {
    ...closedOpening,
    'content/pages/services/alpha.mdx': replaceText('related: [', 'related: [/careers/plumber, '),
  }
  expect(hrefs(dataOf('/services/alpha', related).related)).toEqual(['/insights/first'])
  const aside = (href: string) => ({
    'content/insights/first.mdx': replaceText(
      'tags:',
      `aside: { title: A, text: B, action: C, href: ${href} }\ntags:`,
    ),
  })
  const closed = { ...closedOpening, ...aside('/careers/plumber') }
  expect(dataOf('/insights/first', closed)).not.toHaveProperty('aside')
  expect(dataOf('/insights/first', aside('/contact/thank-you?x=1')).aside).toMatchObject({
    href: '/contact/thank-you?x=1',
  })
})

test('sources are listed once, in the order of first citation', () => {
  const { sources } = textContextOf('/insights/first', {
    'content/sources/other.yml': '- id: other-2024\n  publisher: Other\n  title: Another\n  year: 2024\n',
    'content/insights/first.mdx': article('First', '2025-01-05', {
      body: 'A <Cite id="other-2024" /> b <Cite id="measures-2025" /> c <Cite id="other-2024" />',
    }),
  })
  expect(sources.map(source => source.id)).toEqual(['other-2024', 'measures-2025'])
})

test("the canonical URL has the page's own path, not its alias", () => {
  expect(dataOf('/').canonical).toBe('https://small.example/')
  expect(dataOf('/about').canonical).toBe('https://small.example/about')
  const withAlias = { 'content/pages/about.mdx': replaceText('label: About', 'also: [/the-firm/about]') }
  expect(dataOf('/the-firm/about', withAlias)).toMatchObject({
    path: '/the-firm/about',
    canonical: 'https://small.example/about',
    title: 'About the firm',
    crumbs: dataOf('/about').crumbs.map(crumb => ({ ...crumb, label: expect.any(String) as string })),
  })
})

test('result pages and placeholders are noindex', () => {
  const placeholder = { 'content/insights/first.mdx': replaceText('tags:', 'status: placeholder\ntags:') }
  expect(dataOf('/contact/thank-you').noindex).toBe(true)
  expect(dataOf('/insights/first', placeholder).noindex).toBe(true)
  expect(dataOf('/insights/first').noindex).toBe(false)
})

test("the table of contents has the rendered second-level headings' ids", async () => {
  const body = `## Costs

### Costs

## Costs

## What \`p < 0.05\` means, and what it doesn’t — *really*

## 2025: the “long” year (R&D) <Cite id="measures-2025" />

## The problem | A [link](/about) & C++`
  const text = article('First', '2025-01-05', { body })
  const ids: unknown[] = []
  const collect = () => (tree: Root) =>
    visit(tree, 'element', node => {
      if (node.tagName === 'h2') ids.push(node.properties.id)
    })
  await compile(text, {
    remarkPlugins: [remarkFrontmatter, remarkGfm, remarkSectionLabels],
    rehypePlugins: [rehypeSlugs, collect],
  })
  const { toc } = dataOf('/insights/first', { 'content/insights/first.mdx': text })
  expect(toc.map(entry => entry.id)).toEqual(ids)
  expect(toc.map(entry => entry.id).slice(0, 2)).toEqual(['costs', 'costs-2'])
  expect(toc.at(-1)?.text).toBe('A link & C++')
})

test("a page's data has only the fields that its template shows", () => {
  const base = ['canonical', 'crumbs', 'description', 'kind', 'noindex', 'path', 'title']
  const fields = (path: string) =>
    Object.keys(dataOf(path))
      .filter(name => !base.includes(name))
      .sort()
  expect(fields('/')).toEqual(['feed'])
  expect(fields('/contact/thank-you')).toEqual([])
  expect(fields('/services/alpha')).toEqual(['engagement', 'hasCta', 'label', 'related', 'terms'])
  expect(fields('/insights')).toEqual(['feed', 'list', 'listing', 'related'])
  expect(fields('/insights/second')).toEqual(
    'author date feed minutes next previous related sketch tags toc'.split(' '),
  )
  const sketch = expect.objectContaining({ caption: expect.any(String) }) as object
  const card = { href: '/insights/first', title: 'First', text: 'About First.', tags: ['Measures'], sketch }
  expect(dataOf('/services/alpha').related).toEqual([card])
})

const insights = (count: number): Changes =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/insights/more-${index + 1}.mdx`,
      article(`More ${index + 1}`, `2025-07-${String(index + 1).padStart(2, '0')}`),
    ]),
  )

const titles = (data: AnyPage): string => data.list.map(card => card.title).join(', ')

test('a tag page lists its articles newest first, and the list counts each tag', () => {
  const other = {
    'content/insights/second.mdx': replaceText('tags: [Measures]', 'tags: [Private AI, Measures]'),
  }
  expect(titles(dataOf('/insights/tags/measures', other))).toBe('Fourth, Second, Second part, First')
  expect(titles(dataOf('/insights/tags/private-ai', other))).toBe('Second')
  expect(dataOf('/insights', other).listing?.tags).toEqual([
    { tag: 'Measures', count: 4, href: '/insights/tags/measures' },
    { tag: 'Private AI', count: 1, href: '/insights/tags/private-ai' },
  ])
})

test('a tag page is its own canonical, is noindex, and is named for its list and tag', () => {
  const path = '/insights/tags/measures'
  const { canonical, noindex, title } = dataOf(path)
  expect([canonical, noindex]).toEqual([`https://small.example${path}`, true])
  expect(title).toBe('Insights about Measures')
  expect(breadcrumbs(path)).toEqual(['Home /', 'Insights /insights', `Measures ${path}`])
})

test('a list or tag page has at most 12 entries, and the 13th starts page 2', () => {
  const { list, listing } = dataOf('/insights', insights(8))
  expect([list.length, listing?.pages, listing?.older]).toEqual([12, 1, undefined])
  expect(dataOf('/insights/page/2', insights(8))).toBeUndefined()
  const first = dataOf('/insights', insights(9))
  const second = dataOf('/insights/page/2', insights(9))
  expect([first.list.length, titles(second)]).toEqual([12, 'First'])
  expect([first.listing?.older, second.listing?.newer]).toEqual(['/insights/page/2', '/insights'])
  expect(second).toMatchObject({ title: 'Insights, page 2', noindex: true, listing: { total: 13, pages: 2 } })
  expect(titles(dataOf('/insights/tags/measures/page/2', insights(9)))).toBe('First')
})

test('worked examples precede dated case studies', () => {
  const changes: Changes = {
    'content/pages/case-studies/index.mdx': page('case-studies-index', 'Case studies'),
    'content/pages/case-studies/worked.mdx': page('case-study-page', 'Worked', { head: 'tags: [ROI]\n' }),
    'content/case-studies/paper.mdx': article('Paper', '2025-06-16', { head: 'status: placeholder\n' }),
  }
  const { list, listing } = dataOf('/case-studies', changes)
  expect(list.map(card => `${card.title} ${card.isPlaceholder}`)).toEqual(['Worked undefined', 'Paper true'])
  expect(listing?.tags.map(({ tag }) => tag)).toEqual(['Measures', 'ROI'])
})

test('the learning list is empty without articles, and lists an added article', () => {
  const index = page('learning-index', 'Learning', {
    head: 'empty: { title: Nothing, text: None yet., action: Read, href: /insights }\n',
  })
  const empty = dataOf('/learning', { 'content/pages/learning/index.mdx': index })
  expect([empty.list, empty.empty?.title]).toEqual([[], 'Nothing'])
  const changes = {
    'content/pages/learning/index.mdx': index,
    'content/learning/counting.mdx': article('Counting', '2025-02-02'),
  }
  expect(titles(dataOf('/learning', changes))).toBe('Counting')
  expect(dataOf('/learning/counting', changes)).toMatchObject({ kind: 'learning', title: 'Counting' })
})

test('a tag spelled two ways is reported at the later one, with both spellings', () => {
  const file = 'content/insights/second.mdx'
  expect(findProblems(contentTree({ [file]: replaceText('tags: [Measures]', 'tags: [measures]') }))).toEqual([
    problem(file, 'tags: [measures]', 'tag "measures" is also written "Measures": choose one'),
  ])
})

test('a tag slug is lowercase, with hyphens instead of spaces and punctuation', () => {
  expect(['Private AI', 'R&D, costs', 'ROI'].map(tagSlug)).toEqual(['private-ai', 'r-d-costs', 'roi'])
})
