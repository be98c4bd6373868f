import { expect, test } from 'vitest'
import { tagSlug } from '#build/content/listings.ts'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { article, type Changes, contentTree, faultsOf, page, swap } from '#tests/support/content-tree.ts'
import type { AnyPage } from '#tests/support/page-fixture.ts'

/** Creates insights, each a day newer than the last, from Jul 1, 2025. */
const insights = (count: number): Changes =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/insights/more-${index + 1}.mdx`,
      article(`More ${index + 1}`, `2025-07-${String(index + 1).padStart(2, '0')}`),
    ]),
  )

function dataOf(path: string, changes: Changes = {}): AnyPage {
  const data = new PageDataBuilder(readSite({ root: contentTree(changes) })).page(path)
  if (!data) throw new Error(`No page at ${path}`)
  return data as AnyPage
}
const titles = (data: AnyPage): string[] => data.list.map(card => card.title)

test('a tag has a page with its entries, newest first', () => {
  const other = { 'content/insights/second.mdx': swap('tags: [Measures]', 'tags: [Private AI, Measures]') }
  expect(titles(dataOf('/insights/tags/measures', other))).toEqual([
    'Fourth',
    'Second',
    'Second part',
    'First',
  ])
  expect(titles(dataOf('/insights/tags/private-ai', other))).toEqual(['Second'])
})

test('a tag page is its own canonical, noindex, and named after list and tag', () => {
  expect(dataOf('/insights/tags/measures')).toMatchObject({
    canonical: 'https://small.example/insights/tags/measures',
    noindex: true,
    title: 'Insights about Measures',
    crumbs: [
      { href: '/', label: 'Home' },
      { href: '/insights', label: 'Insights' },
      { href: '/insights/tags/measures', label: 'Measures' },
    ],
  })
})

test('a list shows its tags with their counts, most used first', () => {
  const other = { 'content/insights/second.mdx': swap('tags: [Measures]', 'tags: [Private AI, Measures]') }
  expect(dataOf('/insights', other).listing?.tags).toEqual([
    { tag: 'Measures', count: 4, href: '/insights/tags/measures' },
    { tag: 'Private AI', count: 1, href: '/insights/tags/private-ai' },
  ])
})

test('twelve entries fit on a page', () => {
  const { list, listing } = dataOf('/insights', insights(8))
  expect([list.length, listing?.pages, listing?.older]).toEqual([12, 1, undefined])
  expect(() => dataOf('/insights/page/2', insights(8))).toThrow('No page')
})

test('the thirteenth entry starts a second page, and both link to each other', () => {
  const first = dataOf('/insights', insights(9))
  const second = dataOf('/insights/page/2', insights(9))
  expect([first.list.length, titles(second)]).toEqual([12, ['First']])
  expect([first.listing?.older, second.listing?.newer]).toEqual(['/insights/page/2', '/insights'])
  expect(second).toMatchObject({ title: 'Insights, page 2', noindex: true, listing: { total: 13, pages: 2 } })
})

test('a long tag is split into pages like a long list', () => {
  expect(titles(dataOf('/insights/tags/measures/page/2', insights(9)))).toEqual(['First'])
})

test('worked examples precede dated case studies', () => {
  const changes: Changes = {
    'content/pages/case-studies/index.mdx': page('case-studies-index', 'Case studies'),
    'content/pages/case-studies/worked.mdx': page('case-study-page', 'Worked', { head: 'tags: [ROI]\n' }),
    'content/case-studies/paper.mdx': article('Paper', '2025-06-16', { head: 'status: placeholder\n' }),
  }
  const { list, listing } = dataOf('/case-studies', changes)
  expect(list.map(card => [card.title, card.isPlaceholder])).toEqual([
    ['Worked', undefined],
    ['Paper', true],
  ])
  expect(listing?.tags.map(({ tag }) => tag)).toEqual(['Measures', 'ROI'])
})

test('the learning list is empty until a file is added', () => {
  const index = page('learning-index', 'Learning', {
    head: 'empty: { title: Nothing, text: None yet., action: Read, href: /insights }\n',
  })
  const empty = dataOf('/learning', { 'content/pages/learning/index.mdx': index })
  expect([empty.list, empty.empty?.title]).toEqual([[], 'Nothing'])
  const changes = {
    'content/pages/learning/index.mdx': index,
    'content/learning/counting.mdx': article('Counting', '2025-02-02'),
  }
  expect(titles(dataOf('/learning', changes))).toEqual(['Counting'])
  expect(dataOf('/learning/counting', changes)).toMatchObject({ kind: 'learning', title: 'Counting' })
})

test('two spellings of a tag are a fault that names both', () => {
  const root = contentTree({
    'content/insights/second.mdx': swap('tags: [Measures]', 'tags: [measures]'),
  })
  expect(faultsOf(root)).toEqual([
    {
      file: 'content/insights/second.mdx',
      line: 'tags: [measures]',
      reason: 'tag "measures" is also written "Measures": choose one',
    },
  ])
})

test.each([
  ['Private AI', 'private-ai'],
  ['R&D, costs', 'r-d-costs'],
  ['ROI', 'roi'],
])('the tag %s is %s in an address', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug)
})
